import { type Kysely, sql } from 'kysely';

const statements = [
  // Writing options; null and empty: the model decides.
  `alter table batches
    add column tone text,
    add column language text,
    add column audience text,
    add column keywords text[] not null default '{}'`,
  // The batch's sources, as they were when the batch was accepted.
  `create table batch_sources (
    batch_id uuid not null references batches on delete cascade,
    position integer not null,
    kind text not null check (kind in ('address', 'text')),
    url text,
    title text not null,
    body text not null,
    primary key (batch_id, position)
  )`,
  // Numbers and quotations of the text that are in none of its sources.
  `alter table article_bodies add column findings jsonb not null default '[]'`,
  // A ticket authorizes one download in a browser, which sends no bearer token when it follows a link.
  `create table export_tickets (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    request jsonb not null,
    expires_at timestamptz not null
  )`,
  `create index export_tickets_by_expiry on export_tickets (expires_at)`,
  `create index export_tickets_by_user on export_tickets (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: options, sources and findings are lost; articles and texts stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table export_tickets`.execute(db);
  await sql`drop table batch_sources`.execute(db);
  await sql`alter table article_bodies drop column findings`.execute(db);
  await sql`alter table batches drop column tone, drop column language, drop column audience, drop column keywords`.execute(
    db,
  );
}
