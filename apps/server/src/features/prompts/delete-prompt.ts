import { notFound } from '../../lib/app-error.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { auditedPrompt } from './audited-prompt.ts';
import { createPromptsRepository } from './prompts-repository.ts';

/** Deletes a prompt, for administrators; its category falls back to the next one. Throws `not_found`. */
export async function deletePrompt(ctx: UserContext, id: string): Promise<void> {
  requireAdmin(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    const before = await prompts.findForUpdate(id);
    if (!before) throw notFound('Prompt');
    await prompts.delete(id);
    await recordAudit(trx, ctx, {
      action: 'prompt.deleted',
      targetType: 'prompt',
      targetId: id,
      before: auditedPrompt(before),
    });
  });
}
