import type { Services } from '../../services.ts';
import { defaultPrompts } from './default-prompts.ts';
import { createPromptsRepository } from './prompts-repository.ts';

/** Inserts the default prompt for each category without prompts. Safe to run concurrently. */
export async function seedPrompts(ctx: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const prompts = createPromptsRepository(trx);
    await prompts.lockAgainstWriters();
    const known = await prompts.categories();
    for (const prompt of defaultPrompts) {
      if (known.has(prompt.category)) continue;
      await prompts.insert({ ...prompt, id: ctx.newId(), created_at: ctx.clock.now() });
    }
  });
}
