import type { KeyScope } from '@chapterhouse/contract/accounts/key-scopes';
import type { Executor } from '../../../db/client.ts';
import { prepare } from '../../../db/prepared.ts';
import type { CurrentUser } from '../../../services.ts';
import { type CurrentUserRow, currentUserColumns, toCurrentUser } from '../current-user.ts';

const columns = [
  'id',
  'name',
  'redirect_uri',
  'scopes',
  'created_at',
  'last_used_at',
  'last_used_address',
] as const;

type NewConnectedApp = {
  id: string;
  user_id: string;
  client_id: string;
  name: string;
  redirect_uri: string;
  scopes: KeyScope[];
  created_at: Date;
};

type UserOfTokenRow = CurrentUserRow & {
  app_id: string;
  app_name: string;
  scope: string | null;
  last_used_at: Date | null;
};

/** Runs with every request that an app makes. */
const userOfToken = prepare<UserOfTokenRow>(
  'user_of_access_token',
  `select ${currentUserColumns.join(', ')}, connected_apps.id as app_id, connected_apps.name as app_name,
     connected_apps.last_used_at, oauth_records.payload ->> 'scope' as scope
   from oauth_records
     join connected_apps on connected_apps.id = oauth_records.grant_id
     join users on users.id = connected_apps.user_id
   where oauth_records.model = 'AccessToken' and oauth_records.id_hash = $1 and oauth_records.expires_at > $2
     and oauth_records.payload ->> 'aud' = $3`,
);

export function createConnectedAppsRepository(db: Executor) {
  return {
    /** The user of an access token for this audience. */
    async findUser(tokenHash: Buffer, audience: string, now: Date) {
      const [row] = await userOfToken(db, [tokenHash, now, audience]);
      if (!row) return undefined;
      const user: CurrentUser = toCurrentUser(row);
      const { app_id: id, app_name: name, last_used_at: lastUsedAt } = row;
      return { user, app: { id, name, lastUsedAt, scopes: row.scope?.split(' ') ?? [] } };
    },

    async list(userId: string) {
      return db
        .selectFrom('connected_apps')
        .select([...columns])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    },

    /** Replaces an earlier connection of the same app, whose tokens end. */
    async replace(app: NewConnectedApp): Promise<void> {
      await db
        .deleteFrom('connected_apps')
        .where('user_id', '=', app.user_id)
        .where('client_id', '=', app.client_id)
        .execute();
      await db.insertInto('connected_apps').values(app).execute();
    },

    async delete(userId: string, id: string) {
      return db
        .deleteFrom('connected_apps')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['name', 'scopes'])
        .executeTakeFirst();
    },

    async deleteOfUser(userId: string): Promise<void> {
      await db.deleteFrom('connected_apps').where('user_id', '=', userId).execute();
    },

    /** Those whose last token has expired. `before`: a new one may not have its first yet. */
    async deleteUnusable(now: Date, before: Date): Promise<void> {
      await db
        .deleteFrom('connected_apps')
        .where('created_at', '<', before)
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('oauth_records')
                .select('model')
                .whereRef('grant_id', '=', 'connected_apps.id')
                .where('model', 'in', ['AccessToken', 'RefreshToken'])
                .where('expires_at', '>', now),
            ),
          ),
        )
        .execute();
    },
  };
}

export type ConnectedAppRow = Awaited<
  ReturnType<ReturnType<typeof createConnectedAppsRepository>['list']>
>[number];
