import { type Kysely, sql } from 'kysely';

const statements = [
  // How to write; null and empty: the writer judges.
  `alter table batches
    add column tone text,
    add column language text,
    add column audience text,
    add column keywords text[] not null default '{}'`,
  // What the batch's articles stand on, as it was when the batch was accepted.
  `create table batch_sources (
    batch_id uuid not null references batches on delete cascade,
    position integer not null,
    kind text not null check (kind in ('address', 'text')),
    url text,
    title text not null,
    body text not null,
    primary key (batch_id, position)
  )`,
  // Numbers and quotations of the text that stand in none of its sources.
  `alter table article_bodies add column findings jsonb not null default '[]'`,
  // A ticket opens one download for a browser, which sends no bearer token when it follows a link.
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

/** The way back: options, sources and findings are lost, articles and their texts stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table export_tickets`.execute(db);
  await sql`drop table batch_sources`.execute(db);
  await sql`alter table article_bodies drop column findings`.execute(db);
  await sql`alter table batches drop column tone, drop column language, drop column audience, drop column keywords`.execute(
    db,
  );
}
