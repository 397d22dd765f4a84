import type { Executor } from '../../../db/client.ts';
import type { ReadSource } from './read-source.ts';

/** A stored source; `url` is null for pasted text. */
export type BatchSource = { url: string | null; title: string; text: string };

export function createBatchSourcesRepository(db: Executor) {
  return {
    async insert(batchId: string, sources: readonly ReadSource[]): Promise<void> {
      if (sources.length === 0) return;
      await db
        .insertInto('batch_sources')
        .values(
          sources.map(({ url, title, text }, position) => ({
            batch_id: batchId,
            position,
            kind: url === null ? 'text' : 'address',
            url,
            title,
            body: text,
          })),
        )
        .execute();
    },

    async list(batchId: string): Promise<BatchSource[]> {
      return db
        .selectFrom('batch_sources')
        .select(['url', 'title', 'body as text'])
        .where('batch_id', '=', batchId)
        .orderBy('position')
        .execute();
    },
  };
}
