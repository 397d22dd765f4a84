import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { OtherWebsites } from '../../db/schema.ts';

export type OtherWebsiteRow = Selectable<OtherWebsites>;

export function createOtherWebsitesRepository(db: Executor) {
  return {
    list: (userId: string): Promise<OtherWebsiteRow[]> =>
      db
        .selectFrom('other_websites')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    find: (userId: string, id: string): Promise<OtherWebsiteRow | undefined> =>
      db
        .selectFrom('other_websites')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Holds the row until the transaction ends. */
    findForUpdate: (userId: string, id: string): Promise<OtherWebsiteRow | undefined> =>
      db
        .selectFrom('other_websites')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    insert: (website: Insertable<OtherWebsites>): Promise<OtherWebsiteRow> =>
      db.insertInto('other_websites').values(website).returningAll().executeTakeFirstOrThrow(),

    update: (userId: string, id: string, fields: OtherWebsiteInput): Promise<OtherWebsiteRow | undefined> =>
      db
        .updateTable('other_websites')
        .set(fields)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    delete: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('other_websites').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
}
