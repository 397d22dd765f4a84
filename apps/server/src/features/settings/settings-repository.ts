import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

export type SettingsKind = 'ai' | 'mail';

export type SettingsRow = {
  kind: string;
  details: unknown;
  secret_box: string | null;
  updated_at: Date;
};

/** Notifies all processes that the settings changed. */
export const settingsChannel = 'settings';

export function createSettingsRepository(db: Executor) {
  return {
    list: (): Promise<SettingsRow[]> => db.selectFrom('provider_settings').selectAll().execute(),

    /** Locks the row until the transaction ends. */
    findForUpdate: (kind: SettingsKind): Promise<SettingsRow | undefined> =>
      db.selectFrom('provider_settings').selectAll().where('kind', '=', kind).forUpdate().executeTakeFirst(),

    save: async (
      kind: SettingsKind,
      { details, ...row }: { details: object; secret_box: string | null; updated_at: Date },
    ): Promise<void> => {
      const values = { ...row, details: JSON.stringify(details) };
      await db
        .insertInto('provider_settings')
        .values({ kind, ...values })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
        .execute();
      await notify(db);
    },

    delete: async (kind: SettingsKind): Promise<void> => {
      await db.deleteFrom('provider_settings').where('kind', '=', kind).execute();
      await notify(db);
    },
  };
}

/** Within a transaction, it is sent on commit and dropped on rollback. */
async function notify(db: Executor): Promise<void> {
  await sql`select pg_notify(${settingsChannel}, '')`.execute(db);
}
