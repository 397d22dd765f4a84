import type { Executor } from '../../../db/client.ts';
import type { EmailAddress } from './credentials.ts';

type NewAccount = { id: string; email: EmailAddress; passwordHash: string; createdAt: Date };
type NewSecret = { hash: Buffer; accountId: string; createdAt: Date; expiresAt: Date };
type CodePurpose = 'ticket' | 'password_reset';

export function createIdentityRepository(db: Executor) {
  const sessionAccount = (tokenHash: Buffer, now: Date) =>
    db
      .selectFrom('identity_sessions')
      .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_sessions.account_id')
      .select(['identity_accounts.id', 'identity_accounts.email'])
      .where('identity_sessions.token_hash', '=', tokenHash)
      .where('identity_sessions.expires_at', '>', now);

  return {
    /** False when the address has an account already. */
    async insertAccount({ id, email, passwordHash, createdAt }: NewAccount): Promise<boolean> {
      const row = await db
        .insertInto('identity_accounts')
        .values({
          id,
          email: email.address,
          email_key: email.key,
          password_hash: passwordHash,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async findAccountByEmail(emailKey: string) {
      return db
        .selectFrom('identity_accounts')
        .select(['id', 'email', 'password_hash'])
        .where('email_key', '=', emailKey)
        .executeTakeFirst();
    },

    /** Holds the account's row, if its password is still this one, until the transaction ends. */
    async lockAccountWithPassword(id: string, passwordHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_accounts')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .forShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Who chose a password by a code that was mailed has proven the address. */
    async setProvenPassword(id: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('identity_accounts')
        .set({ password_hash: passwordHash, email_verified: true })
        .where('id', '=', id)
        .execute();
    },

    async deleteAccount(id: string): Promise<void> {
      await db.deleteFrom('identity_accounts').where('id', '=', id).execute();
    },

    async insertSession({ hash, accountId, createdAt, expiresAt }: NewSecret): Promise<void> {
      await db
        .insertInto('identity_sessions')
        .values({ token_hash: hash, account_id: accountId, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    async findSessionAccount(tokenHash: Buffer, now: Date) {
      return sessionAccount(tokenHash, now).executeTakeFirst();
    },

    /** The same, and the session cannot be ended until the transaction is over. */
    async lockSessionAccount(tokenHash: Buffer, now: Date) {
      return sessionAccount(tokenHash, now).forShare().executeTakeFirst();
    },

    async deleteSession(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('identity_sessions').where('token_hash', '=', tokenHash).execute();
    },

    async deleteSessionsAndCodes(accountId: string): Promise<void> {
      await db.deleteFrom('identity_sessions').where('account_id', '=', accountId).execute();
      await db.deleteFrom('identity_codes').where('account_id', '=', accountId).execute();
    },

    async insertCode(
      purpose: CodePurpose,
      { hash, accountId, createdAt, expiresAt }: NewSecret,
    ): Promise<void> {
      await db
        .insertInto('identity_codes')
        .values({
          code_hash: hash,
          account_id: accountId,
          purpose,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    /** The address of the account that a valid code belongs to. */
    async findCodeEmail(purpose: CodePurpose, codeHash: Buffer, now: Date): Promise<string | null> {
      const row = await db
        .selectFrom('identity_codes')
        .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_codes.account_id')
        .select('identity_accounts.email')
        .where('identity_codes.code_hash', '=', codeHash)
        .where('identity_codes.purpose', '=', purpose)
        .where('identity_codes.expires_at', '>=', now)
        .executeTakeFirst();
      return row?.email ?? null;
    },

    /** Uses up a valid code: of any number of tries at once, one gets the account. */
    async consumeCode(purpose: CodePurpose, codeHash: Buffer, now: Date) {
      return db
        .deleteFrom('identity_codes')
        .using('identity_accounts')
        .whereRef('identity_accounts.id', '=', 'identity_codes.account_id')
        .where('identity_codes.code_hash', '=', codeHash)
        .where('identity_codes.purpose', '=', purpose)
        .where('identity_codes.expires_at', '>=', now)
        .returning([
          'identity_accounts.id',
          'identity_accounts.email',
          'identity_accounts.email_verified',
          'identity_accounts.name',
          'identity_accounts.picture',
          'identity_codes.created_at as issued_at',
        ])
        .executeTakeFirst();
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('identity_sessions').where('expires_at', '<', now).execute();
      await db.deleteFrom('identity_codes').where('expires_at', '<', now).execute();
    },
  };
}
