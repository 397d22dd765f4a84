import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { EmailAddress } from './credentials.ts';

type NewAccount = { id: string; email: EmailAddress; passwordHash: string; createdAt: Date };
type NewSecret = { hash: Buffer; accountId: string; createdAt: Date; expiresAt: Date };
/** A Google user. */
export type GoogleProfile = { subject: string; name: string | null; picture: string | null };
export type CodePurpose = 'ticket' | 'password_reset' | 'email_verification';

export function createIdentityRepository(db: Executor) {
  const sessionAccount = (tokenHash: Buffer, now: Date) =>
    db
      .selectFrom('identity_sessions')
      .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_sessions.account_id')
      .select(['identity_accounts.id', 'identity_accounts.email', 'identity_accounts.email_verified'])
      .where('identity_sessions.token_hash', '=', tokenHash)
      .where('identity_sessions.expires_at', '>', now);

  return {
    /** False if the address already has an account. */
    async insertAccount({ id, email, passwordHash, createdAt }: NewAccount): Promise<boolean> {
      const row = await db
        .insertInto('identity_accounts')
        .values({
          id,
          email: email.address,
          email_key: email.key,
          password_hash: passwordHash,
          created_at: createdAt,
          trusted_since: createdAt,
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

    /** Locks the account's row, if its password is still this one, until the transaction ends. */
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

    /** Choosing a password with a mailed code verifies the address. */
    async setProvenPassword(id: string, passwordHash: string, now: Date): Promise<void> {
      await db
        .updateTable('identity_accounts')
        .set({ password_hash: passwordHash, email_verified: true, trusted_since: now })
        .where('id', '=', id)
        .execute();
    },

    async findAccountEmail(id: string): Promise<{ email: string; email_verified: boolean } | undefined> {
      return db
        .selectFrom('identity_accounts')
        .select(['email', 'email_verified'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async setEmailVerified(id: string): Promise<void> {
      await db.updateTable('identity_accounts').set({ email_verified: true }).where('id', '=', id).execute();
    },

    /** Whether tokens issued then are still valid; locks the account until the transaction ends. */
    async lockIfTrustedSince(id: string, issuedAt: Date): Promise<boolean> {
      const row = await db
        .selectFrom('identity_accounts')
        .select('id')
        .where('id', '=', id)
        .where('trusted_since', '<=', issuedAt)
        .forShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The account linked to a Google user; keeps name and picture up to date. */
    async refreshGoogleAccount({ subject, name, picture }: GoogleProfile): Promise<string | undefined> {
      const row = await db
        .updateTable('identity_accounts')
        .set({
          name: sql`coalesce(${name}, name)`,
          picture: sql`coalesce(${picture}, picture)`,
        })
        .where('google_subject', '=', subject)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** False if the address or the Google user already has an account. */
    async insertGoogleAccount(id: string, email: EmailAddress, profile: GoogleProfile, createdAt: Date) {
      const row = await db
        .insertInto('identity_accounts')
        .values({
          id,
          email: email.address,
          email_key: email.key,
          email_verified: true,
          google_subject: profile.subject,
          name: profile.name,
          picture: profile.picture,
          created_at: createdAt,
          trusted_since: createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async lockAccountByEmail(emailKey: string) {
      return db
        .selectFrom('identity_accounts')
        .select(['id', 'email_verified', 'google_subject'])
        .where('email_key', '=', emailKey)
        .forUpdate()
        .executeTakeFirst();
    },

    async linkGoogle(id: string, { subject, name, picture }: GoogleProfile): Promise<void> {
      await db
        .updateTable('identity_accounts')
        .set({
          google_subject: subject,
          email_verified: true,
          name: sql`coalesce(${name}, name)`,
          picture: sql`coalesce(${picture}, picture)`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Removes the password of an unverified account. */
    async dropPassword(id: string, now: Date): Promise<void> {
      await db
        .updateTable('identity_accounts')
        .set({ password_hash: null, trusted_since: now })
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

    /** The same, and blocks ending the session until the transaction is over. */
    async lockSessionAccount(tokenHash: Buffer, now: Date) {
      return sessionAccount(tokenHash, now).forShare().executeTakeFirst();
    },

    async deleteSession(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('identity_sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Ends all logins of the account and forgets all devices. */
    async deleteSessionsAndCodes(accountId: string): Promise<void> {
      await db.deleteFrom('identity_devices').where('account_id', '=', accountId).execute();
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

    /** The account of a valid code; the code stays valid. */
    async findCodeAccount(purpose: CodePurpose, codeHash: Buffer, now: Date) {
      return db
        .selectFrom('identity_codes')
        .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_codes.account_id')
        .select(['identity_accounts.id', 'identity_accounts.email', 'identity_accounts.email_verified'])
        .where('identity_codes.code_hash', '=', codeHash)
        .where('identity_codes.purpose', '=', purpose)
        .where('identity_codes.expires_at', '>=', now)
        .executeTakeFirst();
    },

    /** Consumes a valid code: of concurrent attempts, one gets the account. */
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
      await db.deleteFrom('identity_devices').where('expires_at', '<', now).execute();
    },
  };
}
