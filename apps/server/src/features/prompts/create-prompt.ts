import type { PromptInput } from '@chapterhouse/contract/prompts/endpoints';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkParameters } from './check-parameters.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

/**
 * Adds a prompt, for administrators. An active one is in use at once: the newest of a category is taken. Throws
 * `invalid_input` for a parameter that the category does not have.
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
