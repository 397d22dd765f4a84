import { createHash } from 'node:crypto';
import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import type { Services } from '../../services.ts';
import { defaultPrompts } from './default-prompts.ts';
import { createPromptsRepository } from './prompts-repository.ts';

/** SHA-256 of the templates that 0.1.0 inserted. Rows that nobody changed follow the built-in ones. */
const earlierTemplates: Partial<Record<PromptCategory, string>> = {
  outline: 'cbf4baf0a20d5f2b3e8c50956685f057ae97e054867cd11c750dae700ff42a35',
  section: 'e4db1f10e586abc204bf8738a4fbe705d4d7cfcc73532a7570b4e2c1c4714141',
  article: 'ca899afa6821016c662e90d847223b08423f17064a7a833c3f4cfe7d3132058c',
};

/** Inserts the default prompt for each category without prompts, and updates those that nobody changed. Safe to run concurrently. */
export async function seedPrompts(ctx: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    await prompts.lockAgainstWriters();
    const stored = await prompts.list();
    for (const prompt of defaultPrompts) {
      const rows = stored.filter(({ category }) => category === prompt.category);
      if (rows.length === 0) {
        await prompts.insert({ ...prompt, id: ctx.newId(), created_at: ctx.clock.now() });
      }
      const { template, description } = prompt;
      const earlier = earlierTemplates[prompt.category];
      for (const { id, name, category, is_active, updated_at } of rows.filter(isFrom(earlier))) {
        await prompts.update(id, { name, category, is_active, template, description }, updated_at);
      }
    }
  });
}

const isFrom =
  (hash: string | undefined) =>
  ({ template }: { template: string }): boolean =>
    createHash('sha256').update(template).digest('hex') === hash;
