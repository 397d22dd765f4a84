import { notFound } from '../../lib/app-error.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createPromptsRepository, type PromptRow } from './prompts-repository.ts';

/** All prompts, by category and name. For administrators. */
export async function listPrompts(ctx: UserContext): Promise<PromptRow[]> {
  requireAdmin(ctx.user);
  return createPromptsRepository(ctx.db).list();
}

/** One prompt, for administrators. Throws `not_found`. */
export async function getPrompt(ctx: UserContext, id: string): Promise<PromptRow> {
  requireAdmin(ctx.user);
  const prompt = await createPromptsRepository(ctx.db).find(id);
  if (!prompt) throw notFound('Prompt');
  return prompt;
}
