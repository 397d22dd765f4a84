import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Prompts } from '../../db/schema.ts';

export type PromptRow = Selectable<Prompts>;

type NewPrompt = Omit<PromptRow, 'updated_at'>;
type PromptFields = Pick<PromptRow, 'name' | 'template' | 'description' | 'category' | 'is_active'>;

/** Prompts belong to the installation, not to a user, so there is no owner filter. */
export function createPromptsRepository(db: Executor) {
  return {
    list: (): Promise<PromptRow[]> =>
      db.selectFrom('prompts').selectAll().orderBy('category').orderBy('name').orderBy('id').execute(),

    find: (id: string): Promise<PromptRow | undefined> =>
      db.selectFrom('prompts').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Locks the row until the transaction ends. */
    findForUpdate: (id: string): Promise<PromptRow | undefined> =>
      db.selectFrom('prompts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    insert: (prompt: NewPrompt): Promise<PromptRow> =>
      db
        .insertInto('prompts')
        .values({ ...prompt, updated_at: prompt.created_at })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, fields: PromptFields, now: Date): Promise<PromptRow> =>
      db
        .updateTable('prompts')
        .set({ ...fields, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    delete: async (id: string): Promise<void> => {
      await db.deleteFrom('prompts').where('id', '=', id).execute();
    },

    /** The categories that have received their default prompt. */
    seededCategories: async (): Promise<string[]> =>
      (await db.selectFrom('seeded_prompt_categories').select('category').execute()).map(
        ({ category }) => category,
      ),

    markAsSeeded: async (category: string): Promise<void> => {
      await db.insertInto('seeded_prompt_categories').values({ category }).execute();
    },

    /** Blocks other writers, but not readers, until the transaction ends. */
    lockAgainstWriters: async (): Promise<void> => {
      await sql`lock table prompts in share row exclusive mode`.execute(db);
    },
  };
}
