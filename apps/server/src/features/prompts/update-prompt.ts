import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { auditedPrompt } from './audited-prompt.ts';
import { checkParameters } from './check-parameters.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

/** Updates a prompt, for administrators. Throws `not_found`, `invalid_input` (an unknown parameter). */
export async function updatePrompt(ctx: UserContext, id: string, input: PromptInput): Promise<PromptRow> {
  requireAdmin(ctx.user);
  checkParameters(input);
  return ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    const before = await prompts.findForUpdate(id);
    if (!before) throw notFound('Prompt');
    const after = await prompts.update(id, input, ctx.clock.now());
    await recordAudit(trx, ctx, {
      action: 'prompt.updated',
      targetType: 'prompt',
      targetId: id,
      before: auditedPrompt(before),
      after: auditedPrompt(after),
    });
    return after;
  });
}
