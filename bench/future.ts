import type { Pool } from './database.ts';

const people = 1_000;
const perBatch = 50;

/**
 * Written and placed articles of a thousand users with a blog each, a thousand due per minute, starting in three
 * hours: they must not slow anything down. Sends no notifications.
 */
export async function insertFuture(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local maintenance_work_mem = '256MB'; set local session_replication_role = replica`,
    );
    // Inserting into twenty indexes takes several times as long as creating them afterwards.
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes
       where tablename in ('articles', 'publications') and indexname not in
         ('articles_pkey', 'articles_batch_id_position_key', 'publications_article_id_site_id_key')`,
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    await client.query(insertRows, [people, Math.ceil(count / perBatch), perBatch]);
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('commit');
    // So that no autovacuum runs during the measurement.
    await client.query('vacuum (analyze, freeze)');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

const insertRows = `
  with person as (
    insert into users (id, issuer, subject, email, name, approval_status, created_at)
    select gen_random_uuid(), 'urn:future', n::text, 'future' || n || '@example.com', 'Person ' || n, 'approved', now()
    from generate_series(1, $1::int) n
    returning id, subject::int as n),
  site as (
    insert into sites (id, user_id, platform, name, url, status, auth_type, username, app_password_box,
      created_at, updated_at)
    select gen_random_uuid(), id, 'wordpress', 'Blog', 'https://blog' || n || '.example.com', 'connected', 'app_password',
      'author', '', now(), now()
    from person
    returning id, user_id),
  batch as (
    insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period, articles_per_period,
      start_at, time_zone, writing_depth, created_at)
    select gen_random_uuid(), person.id, '', 'Gardening in small spaces ' || b, 'wordpress', 1000, 'day', 1, now(),
      'UTC', 'basic', now() - b * interval '1 minute'
    from generate_series(1, $2::int) b join person on person.n = 1 + b % $1::int
    returning id, user_id, main_topic, created_at),
  article as (
  insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic, subtopic,
    title, status, due_at, has_content, slug, excerpt, meta_title, meta_description, focus_keyword, tags, word_count,
    created_at, updated_at)
  select gen_random_uuid(), batch.user_id, batch.id, n, 'wordpress', site.id, 'The Balcony Gardener', batch.main_topic,
    'Which herbs grow well on a balcony that faces north, part ' || n,
    'Which Herbs Grow Well on a Balcony That Faces North, Part ' || n, 'scheduled',
    -- A thousand a minute, each at its own time.
    now() + interval '3 hours' + (row_number() over ()) * interval '60 milliseconds',
    true, 'herbs-balcony-north-' || n, 'What to plant, and when.', 'Herbs for a balcony', 'What to plant.',
    'balcony herbs', '{herbs,balcony}', 1000, batch.created_at, batch.created_at
  from batch join site on site.user_id = batch.user_id, generate_series(0, $3::int - 1) n
  returning id, user_id, site_id, due_at, position)
  insert into publications (article_id, user_id, site_id, publish_at, placement, post_id, post_site_url, remote_status,
    create_attempts)
  select id, user_id, site_id, due_at, 'placed', position::text, 'https://blog.example.com', 'future', 1 from article`;
