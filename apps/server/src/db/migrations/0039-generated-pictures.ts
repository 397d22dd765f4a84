import { type Kysely, sql } from 'kysely';

const statements = [
  // For models that are paid per picture.
  'alter table model_calls add column pictures int not null default 0',
  `alter table batches add column featured_image text not null default 'none'
    check (featured_image in ('none', 'generate', 'library'))`,
  // Featured images that were asked for with the batch and are not there (yet); deleted with their success.
  `create table featured_image_requests (
    article_id uuid primary key references articles on delete cascade,
    status text not null check (status in ('waiting', 'failed')),
    message text not null default '',
    requested_at timestamptz not null
  )`,
];

/** Down: loses the number of pictures of each model call, and which featured images are still to be made. */
const wayBack = [
  'drop table featured_image_requests',
  'alter table batches drop column featured_image',
  'alter table model_calls drop column pictures',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
