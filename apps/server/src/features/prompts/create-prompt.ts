import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkParameters } from './check-parameters.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

/**
 * Creates a prompt, for administrators. An active one is used immediately: the newest of a category wins. Throws
 * `invalid_input` for a parameter that is not available in the category.
 */
export async function createPrompt(ctx: UserContext, input: PromptInput): Promise<PromptRow> {
  requireAdmin(ctx.user);
  checkParameters(input);
  return ctx.db.transaction().execute(async (trx) => {
    const prompt = await createPromptsRepository(trx).insert({
      ...input,
      id: ctx.newId(),
      created_at: ctx.clock.now(),
    });
    await recordAudit(trx, ctx, {
      action: 'prompt.created',
      targetType: 'prompt',
      targetId: prompt.id,
      after: input,
    });
    return prompt;
  });
}
