import type { KeyScope } from '@chapterhouse/contract/accounts/key-scopes';
import type { Executor } from '../../../db/client.ts';
import { prepare } from '../../../db/prepared.ts';
import type { CurrentUser } from '../../../services.ts';
import { type CurrentUserRow, currentUserColumns, toCurrentUser } from '../current-user.ts';

/** The table's scopes are written from the contract's values only. */
const columns = [
  'id',
  'name',
  'hint',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_address',
] as const;

type NewApiKey = {
  id: string;
  user_id: string;
  name: string;
  key_hash: Buffer;
  hint: string;
  scopes: KeyScope[];
  created_at: Date;
  expires_at: Date | null;
};

type UsedKey = { id: string; scopes: KeyScope[]; expiresAt: Date | null; lastUsedAt: Date | null };

type UserOfKeyRow = CurrentUserRow & {
  key_id: string;
  scopes: KeyScope[];
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** Runs with every request that a key makes. */
const userOfKey = prepare<UserOfKeyRow>(
  'user_of_api_key',
  `select ${currentUserColumns.join(', ')}, api_keys.id as key_id, api_keys.scopes, api_keys.expires_at, api_keys.last_used_at
   from api_keys join users on users.id = api_keys.user_id where api_keys.key_hash = $1`,
);

export function createApiKeysRepository(db: Executor) {
  return {
    async findUser(keyHash: Buffer): Promise<{ user: CurrentUser; key: UsedKey } | undefined> {
      const [row] = await userOfKey(db, [keyHash]);
      if (!row) return undefined;
      const { key_id: id, scopes, expires_at: expiresAt, last_used_at: lastUsedAt } = row;
      return { user: toCurrentUser(row), key: { id, scopes, expiresAt, lastUsedAt } };
    },

    async list(userId: string) {
      return db
        .selectFrom('api_keys')
        .select([...columns])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    },

    async insert(key: NewApiKey) {
      return db
        .insertInto('api_keys')
        .values(key)
        .returning([...columns])
        .executeTakeFirstOrThrow();
    },

    async delete(userId: string, id: string) {
      return db
        .deleteFrom('api_keys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['name', 'scopes'])
        .executeTakeFirst();
    },

    async deleteOfUser(userId: string): Promise<void> {
      await db.deleteFrom('api_keys').where('user_id', '=', userId).execute();
    },
  };
}

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof createApiKeysRepository>['list']>>[number];
