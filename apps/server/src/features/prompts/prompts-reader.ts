import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import type { Executor } from '../../db/client.ts';
import { defaultPrompts } from './default-prompts.ts';

/** The template in use: the most recently changed active prompt of the category, otherwise the built-in one. */
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

export type PromptTemplates = Readonly<Record<PromptCategory, string>>;

/** The templates in use, for all categories. */
export async function findPromptTemplates(db: Executor): Promise<PromptTemplates> {
  const rows = await db
    .selectFrom('prompts')
    .select(['category', 'template'])
    .where('is_active', '=', true)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  const changed = new Map(rows.map(({ category, template }) => [category, template]));
  const of = (category: PromptCategory) => changed.get(category) ?? builtInTemplate(category);
  return {
    topics: of('topics'),
    facts: of('facts'),
    outline: of('outline'),
    section: of('section'),
    article: of('article'),
    review: of('review'),
    revision: of('revision'),
    seo: of('seo'),
  };
}

function builtInTemplate(category: PromptCategory): string {
  const prompt = defaultPrompts.find((candidate) => candidate.category === category);
  if (!prompt) throw new Error(`no built-in prompt for the category ${category}`);
  return prompt.template;
}
