import type { Executor } from '../../db/client.ts';
import { defaultPrompts, type PromptCategory } from './default-prompts.ts';

/** The template in use: of the category's active prompts the one changed last, else the built-in one. */
export async function findPromptTemplate(db: Executor, category: PromptCategory): Promise<string> {
  const row = await db
    .selectFrom('prompts')
    .select('template')
    .where('category', '=', category)
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.template ?? builtInTemplate(category);
}

function builtInTemplate(category: PromptCategory): string {
  const prompt = defaultPrompts.find((candidate) => candidate.category === category);
  if (!prompt) throw new Error(`no built-in prompt for the category ${category}`);
  return prompt.template;
}
