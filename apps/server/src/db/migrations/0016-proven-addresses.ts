import { type Kysely, sql } from 'kysely';

const statements = [
  // Verified by the identity provider at the last sign-in, or locally since.
  `alter table users add column email_verified boolean not null default false`,
  `alter table identity_codes drop constraint identity_codes_purpose_check`,
  `alter table identity_codes add constraint identity_codes_purpose_check
    check (purpose in ('ticket', 'password_reset', 'email_verification'))`,
  // The account created through the setup link belongs to the operator and counts as verified.
  `create temporary table set_up_users on commit drop as
    select users.id, users.issuer, users.subject from users
    join audit_log on audit_log.target_id = users.id::text and audit_log.target_type = 'user'
    where audit_log.action = 'user.set_up'`,
  `update identity_accounts set email_verified = true
    where id::text in (select subject from set_up_users where issuer = 'urn:embedded-identity')`,
  `update users set email_verified = true
    where id in (select id from set_up_users)
      or (issuer = 'urn:embedded-identity'
        and subject in (select id::text from identity_accounts where email_verified))`,
  `drop table set_up_users`,
];

/** After reverting, identity accounts stay verified; open verification links are lost. */
const wayBack = [
  `delete from identity_codes where purpose = 'email_verification'`,
  `alter table identity_codes drop constraint identity_codes_purpose_check`,
  `alter table identity_codes add constraint identity_codes_purpose_check
    check (purpose in ('ticket', 'password_reset'))`,
  `alter table users drop column email_verified`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
