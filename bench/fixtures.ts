import { randomUUID } from 'node:crypto';
import { newApiKey } from '../apps/server/src/features/accounts/api-keys/api-key-text.ts';
import { hashToken, newToken } from '../apps/server/src/lib/crypto/tokens.ts';
import type { Pool } from './database.ts';

export type Person = { userId: string; headers: { authorization: string } };

/** Inserts an approved user with a session. */
export async function insertPerson(pool: Pool, role: 'user' | 'admin' = 'user'): Promise<Person> {
  const userId = randomUUID();
  const token = newToken();
  await pool.query(
    `insert into users (id, issuer, subject, email, name, role, approval_status, created_at)
     values ($1, 'urn:bench', $2, $3, 'Bench', $4, 'approved', now())`,
    [userId, userId, `${userId}@example.com`, role],
  );
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     values ($1, $2, now(), now() + interval '1 day')`,
    [hashToken(token), userId],
  );
  return { userId, headers: { authorization: `Bearer ${token}` } };
}

/** API keys of a user, as headers. */
export async function insertApiKeys(pool: Pool, userId: string, count: number): Promise<Person['headers'][]> {
  const keys = Array.from({ length: count }, newApiKey);
  await pool.query(
    `insert into api_keys (id, user_id, name, key_hash, hint, scopes, created_at)
     select gen_random_uuid(), $1, 'Bench', hash, '', '{articles:read}', now() from unnest($2::bytea[]) hash`,
    [userId, keys.map(hashToken)],
  );
  return keys.map((key) => ({ authorization: `Bearer ${key}` }));
}

export type Writer = { person: Person; siteId: string };

/** An administrator, whose quota is unlimited, with a website of another platform. */
export async function insertWriter(pool: Pool): Promise<Writer> {
  const person = await insertPerson(pool, 'admin');
  const siteId = randomUUID();
  await pool.query(
    `insert into sites (id, user_id, platform, name, url, created_at, updated_at)
     values ($1, $2, 'other', 'Elsewhere', 'https://elsewhere.example.com', now(), now())`,
    [siteId, person.userId],
  );
  return { person, siteId };
}

/** Published articles of a user, as after long use: batches of 50, one minute apart. */
export async function insertHistory(pool: Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `with batch as (
       insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period,
         articles_per_period, start_at, time_zone, writing_depth, created_at)
       select gen_random_uuid(), $1, '', 'Gardening in small spaces ' || n, 'wordpress', 1000, 'day', 1, now(), 'UTC',
         'basic', now() - n * interval '50 minutes'
       from generate_series(1, ceil($2::int / 50.0)::int) n
       returning id, main_topic, created_at),
     article as (
     insert into articles (id, user_id, batch_id, position, platform, site_name, topic, subtopic, title, status,
       due_at, published_at, has_content, slug, excerpt, meta_title, meta_description, focus_keyword, tags,
       word_count, created_at, updated_at)
     select gen_random_uuid(), $1, batch.id, n, 'wordpress', 'The Balcony Gardener', batch.main_topic,
       'Which herbs grow well on a balcony that faces north, part ' || n,
       'Which Herbs Grow Well on a Balcony That Faces North, Part ' || n, 'published',
       batch.created_at + n * interval '1 day', batch.created_at + n * interval '1 day' + interval '1 second',
       true, 'herbs-balcony-north-' || n, 'What to plant, and when.', 'Herbs for a balcony', 'What to plant.',
       'balcony herbs', '{herbs,balcony}', 1000,
       batch.created_at + n * interval '1 minute', batch.created_at + n * interval '1 minute'
     from batch, generate_series(0, 49) n
     returning id, user_id, position)
     insert into publications (article_id, user_id, placement, post_id, post_url, verification)
     select id, user_id, 'placed', position::text, 'https://blog.example.com/herbs-balcony-north-' || position,
       jsonb_build_object('ok', true, 'message', 'Live: the public page shows the article.',
         'checked_at', '2026-11-20T12:00:00.000Z')
     from article`,
    [userId, count],
  );
  await pool.query('vacuum analyze');
}
