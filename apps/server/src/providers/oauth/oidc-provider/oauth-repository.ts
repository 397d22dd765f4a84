import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';

/** The library's record; `jti` is the secret by which it is found. */
export type Payload = Record<string, unknown>;

type NewRecord = {
  model: string;
  id: string;
  payload: Payload;
  grantId: string | null;
  uid: string | null;
  expiresAt: Date;
};

/** A registration that led to nothing is kept for a day, an app without connections as long as its owner may come back. */
const clientDays = { unused: 1, disconnected: 90 };

export function createOauthRepository(db: Executor) {
  return {
    async saveRecord({ model, id, payload, grantId, uid, expiresAt }: NewRecord): Promise<void> {
      const row = { payload: JSON.stringify(payload), grant_id: grantId, uid, expires_at: expiresAt };
      await db
        .insertInto('oauth_records')
        .values({ model, id_hash: hashToken(id), ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(row))
        .execute();
    },

    async findRecord(model: string, id: string, now: Date): Promise<Payload | undefined> {
      const row = await db
        .selectFrom('oauth_records')
        .select('payload')
        .where('model', '=', model)
        .where('id_hash', '=', hashToken(id))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.payload as Payload | undefined;
    },

    /** Of requests at the same moment, one succeeds. */
    async consume(model: string, id: string, now: Date): Promise<boolean> {
      const consumed = sql`to_jsonb(${Math.floor(now.getTime() / 1000)}::int)`;
      const row = await db
        .updateTable('oauth_records')
        .set({ payload: sql`jsonb_set(payload, '{consumed}', ${consumed})` })
        .where('model', '=', model)
        .where('id_hash', '=', hashToken(id))
        .where(sql<boolean>`not payload ? 'consumed'`)
        .returning('model')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteRecord(model: string, id: string): Promise<void> {
      await db
        .deleteFrom('oauth_records')
        .where('model', '=', model)
        .where('id_hash', '=', hashToken(id))
        .execute();
    },

    async deleteByUid(model: string, uid: string): Promise<void> {
      await db.deleteFrom('oauth_records').where('model', '=', model).where('uid', '=', uid).execute();
    },

    /** Ends all codes and tokens of a grant, and it. */
    async deleteOfGrant(grantId: string): Promise<void> {
      await db.deleteFrom('oauth_records').where('grant_id', '=', grantId).execute();
    },

    async saveClient(id: string, payload: Payload, now: Date): Promise<void> {
      const json = JSON.stringify(payload);
      await db
        .insertInto('oauth_clients')
        .values({ id, payload: json, created_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ payload: json }))
        .execute();
    },

    async findClient(id: string): Promise<Payload | undefined> {
      const row = await db
        .selectFrom('oauth_clients')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.payload as Payload | undefined;
    },

    async recordClientUse(id: string, now: Date): Promise<void> {
      await db.updateTable('oauth_clients').set({ used_at: now }).where('id', '=', id).execute();
    },

    async deleteClient(id: string): Promise<void> {
      await db.deleteFrom('oauth_clients').where('id', '=', id).execute();
    },

    async deleteExpired(now: Date): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
      await db.deleteFrom('oauth_records').where('expires_at', '<=', now).execute();
      await sql`
        delete from oauth_clients where not exists (select from connected_apps where client_id = oauth_clients.id)
          and (used_at < ${before(clientDays.disconnected)}
            or (used_at is null and created_at < ${before(clientDays.unused)}))`.execute(db);
    },
  };
}
