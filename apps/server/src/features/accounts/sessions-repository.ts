import type { Executor } from '../../db/client.ts';
import { prepare } from '../../db/prepared.ts';
import type { CurrentUser } from '../../services.ts';
import { type CurrentUserRow, currentUserColumns, toCurrentUser } from './current-user.ts';

type NewSession = { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date };

/** Runs with every request. */
const userOfSession = prepare<CurrentUserRow>(
  'user_of_session',
  `select ${currentUserColumns.join(', ')} from sessions join users on users.id = sessions.user_id
   where sessions.token_hash = $1 and sessions.expires_at > $2`,
);

export function createSessionsRepository(db: Executor) {
  return {
    async findUser(tokenHash: Buffer, now: Date): Promise<CurrentUser | null> {
      const [row] = await userOfSession(db, [tokenHash, now]);
      return row ? toCurrentUser(row) : null;
    },

    async insert({ tokenHash, userId, createdAt, expiresAt }: NewSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({ token_hash: tokenHash, user_id: userId, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    async delete(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteOfUser(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },

    async deleteOfSubject(issuer: string, subject: string): Promise<void> {
      await db
        .deleteFrom('sessions')
        .using('users')
        .whereRef('users.id', '=', 'sessions.user_id')
        .where('users.issuer', '=', issuer)
        .where('users.subject', '=', subject)
        .execute();
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}
