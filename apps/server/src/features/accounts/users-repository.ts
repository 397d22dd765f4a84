import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Subject, VerifiedIdentity } from '../../providers/identity/identity.ts';
import type { CurrentUser } from '../../services.ts';
import { currentUserColumns, toCurrentUser } from './current-user.ts';
import { activeAdministrators } from './users-reader.ts';

/** An arbitrary number that no other advisory lock uses. */
const administratorsLock = 7_403_116_520;

type Changes = {
  role?: Role;
  approvalStatus?: ApprovalStatus;
  suspendedAt?: Date | null;
  isBetaTester?: boolean;
  emailVerified?: boolean;
};

export function createUsersRepository(db: Executor) {
  return {
    /** Finds by issuer and subject, never by email address, which does not authenticate anyone. */
    async signIn(
      identity: VerifiedIdentity,
      newId: string,
      now: Date,
    ): Promise<{ user: CurrentUser; isNew: boolean }> {
      const { issuer, subject, email, emailVerified, name, picture } = identity;
      const row = await db
        .insertInto('users')
        .values({
          id: newId,
          issuer,
          subject,
          email,
          email_verified: emailVerified,
          name,
          picture,
          created_at: now,
          last_login_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['issuer', 'subject']).doUpdateSet({
            email: sql`excluded.email`,
            // The same address stays verified: a token may be older than the verification, and the setup link verifies
            // too.
            email_verified: sql`excluded.email_verified
              or (users.email_verified and users.email is not distinct from excluded.email)`,
            name: sql`coalesce(excluded.name, users.name)`,
            picture: sql`coalesce(excluded.picture, users.picture)`,
            last_login_at: now,
          }),
        )
        .returning(currentUserColumns)
        .executeTakeFirstOrThrow();
      return { user: toCurrentUser(row), isNew: row.id === newId };
    },

    async findForUpdate(id: string): Promise<CurrentUser | null> {
      const row = await db
        .selectFrom('users')
        .select(currentUserColumns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row ? toCurrentUser(row) : null;
    },

    /** All users with this email address; it is not unique. */
    async findByEmail(email: string): Promise<{ id: string; emailVerified: boolean }[]> {
      return db
        .selectFrom('users')
        .select(['id', 'email_verified as emailVerified'])
        .where(sql<string>`lower(coalesce(email, ''))`, '=', email.toLowerCase())
        .orderBy('created_at')
        .execute();
    },

    /** The user's subject at the identity provider. */
    async findSubject(id: string): Promise<Subject | undefined> {
      return db.selectFrom('users').select(['issuer', 'subject']).where('id', '=', id).executeTakeFirst();
    },

    /** Cascades to everything the user owns: sessions, sites, articles and texts. */
    async delete(id: string): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },

    /** The id of the user whose address this verifies; undefined if already verified or unknown. */
    async verifyEmail({ issuer, subject }: Subject): Promise<string | undefined> {
      const row = await db
        .updateTable('users')
        .set({ email_verified: true })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('email_verified', '=', false)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    async update(
      id: string,
      { role, approvalStatus, suspendedAt, isBetaTester, emailVerified }: Changes,
    ): Promise<void> {
      await db
        .updateTable('users')
        .set({
          ...(role === undefined ? {} : { role }),
          ...(approvalStatus === undefined ? {} : { approval_status: approvalStatus }),
          ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt }),
          ...(isBetaTester === undefined ? {} : { is_beta_tester: isBetaTester }),
          ...(emailVerified === undefined ? {} : { email_verified: emailVerified }),
        })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Blocks other changes of administrators until the transaction ends. Take it before any row
     * lock, otherwise transactions can deadlock.
     */
    async lockAdministrators(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(db);
    },

    /** Active administrators. At most two are read, which is enough to know. */
    async findAdministrators(): Promise<string[]> {
      const rows = await activeAdministrators(db).limit(2).execute();
      return rows.map((row) => row.id);
    },
  };
}
