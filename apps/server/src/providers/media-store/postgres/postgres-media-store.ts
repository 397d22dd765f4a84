import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { MediaKey, MediaStore } from '../media-store.ts';

const partBytes = 256 * 1024;

/** Keeps pictures in the database, next to their rows: one backup has everything. */
export function createPostgresMediaStore(db: Executor): MediaStore {
  /** `from` counts from 1. Not compressed, so that Postgres reads only the part. */
  const readPart = async ({ mediaId, size, format }: MediaKey, from: number): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('media_contents')
      .select(sql<Buffer>`substring(content from ${from}::int for ${partBytes}::int)`.as('part'))
      .where('media_id', '=', mediaId)
      .where('size', '=', size)
      .where('format', '=', format)
      .executeTakeFirst();
    return row?.part;
  };

  async function* parts(key: MediaKey, first: Buffer): AsyncGenerator<Buffer> {
    let part: Buffer | undefined = first;
    for (let at = 1; part !== undefined && part.length > 0; ) {
      yield part;
      if (part.length < partBytes) return;
      at += part.length;
      part = await readPart(key, at);
    }
  }

  const open = async (key: MediaKey) => {
    const first = await readPart(key, 1);
    return first && parts(key, first);
  };

  return {
    save: async (files) => async (trx) => {
      for (const { key, content } of files) {
        const { mediaId, size, format } = key;
        await trx
          .insertInto('media_contents')
          .values({ media_id: mediaId, size, format, content })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
    open,
    read: async (key) => {
      const content = await open(key);
      if (!content) return undefined;
      const whole: Buffer[] = [];
      for await (const part of content) whole.push(part);
      return Buffer.concat(whole);
    },
    deleteUnused: async () => 0,
    // Files in a bucket that is no longer configured cannot be read.
    isWorking: async () => {
      const elsewhere = await db.selectFrom('media_objects').select('object').limit(1).executeTakeFirst();
      return elsewhere === undefined;
    },
  };
}
