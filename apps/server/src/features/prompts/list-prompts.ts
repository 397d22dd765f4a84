import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

/** All prompts, by category and name. For administrators. */
export async function listPrompts(ctx: UserContext): Promise<PromptRow[]> {
  requireAdmin(ctx.user);
  return createPromptsRepository(ctx.db).list();
}
