import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Executor } from '../db/client.ts';
import type { Articles } from '../db/schema.ts';

type Fields = Partial<Insertable<Articles>> & { user_id: string; status: string };

/** An article in any state, alone in its batch. Answers its id. */
export async function insertArticle(db: Executor, fields: Fields): Promise<string> {
  const id = randomUUID();
  const batchId = randomUUID();
  const now = new Date('2026-11-20T12:00:00Z');
  await db
    .insertInto('batches')
    .values({
      id: batchId,
      user_id: fields.user_id,
      request_hash: Buffer.alloc(32),
      main_topic: 'Gardening',
      platform: fields.platform ?? 'wordpress',
      word_count: 1000,
      period: 'day',
      articles_per_period: 1,
      start_at: now,
      time_zone: 'UTC',
      writing_depth: 'basic',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('articles')
    .values({
      id,
      batch_id: batchId,
      position: 0,
      platform: 'wordpress',
      site_name: 'Blog',
      topic: 'Gardening',
      subtopic: 'Roses',
      title: 'Roses',
      due_at: now,
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
  return id;
}
