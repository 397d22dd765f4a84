import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { MediaKey } from '../media-store.ts';

type ListedFile = MediaKey & { sha256: string; object: string | null };

/** Which object of the bucket has which file, and which objects are to be deleted. */
export function createMediaObjects(db: Executor) {
  return {
    /** Before an upload: unless a file takes the object within an hour, it is deleted. */
    async announce(object: string): Promise<void> {
      await db
        .insertInto('unused_media_objects')
        .values({ object, delete_after: sql<Date>`now() + interval '1 hour'` })
        .execute();
    },

    /** Makes it the object of a file. Throws if it may be deleted already. */
    async take({ mediaId, size, format }: MediaKey, object: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('unused_media_objects')
        .where('object', '=', object)
        .where('delete_after', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) throw new Error(`the upload of ${object} took too long`);
      await db.insertInto('media_objects').values({ media_id: mediaId, size, format, object }).execute();
    },

    /** Deletes the bytes in the database. False if there are none, as after the picture was deleted. */
    async removeFromDatabase({ mediaId, size, format }: MediaKey): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('media_contents')
        .where('media_id', '=', mediaId)
        .where('size', '=', size)
        .where('format', '=', format)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    /** The file has its object no longer, which is deleted later. False if it had none. */
    async release({ mediaId, size, format }: MediaKey): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('media_objects')
        .where('media_id', '=', mediaId)
        .where('size', '=', size)
        .where('format', '=', format)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    async find({ mediaId, size, format }: MediaKey): Promise<{ object: string; sha256: string } | undefined> {
      return db
        .selectFrom('media_objects')
        .innerJoin('media_files', (join) =>
          join
            .onRef('media_files.media_id', '=', 'media_objects.media_id')
            .onRef('media_files.size', '=', 'media_objects.size')
            .onRef('media_files.format', '=', 'media_objects.format'),
        )
        .select(['media_objects.object', 'media_files.sha256'])
        .where('media_objects.media_id', '=', mediaId)
        .where('media_objects.size', '=', size)
        .where('media_objects.format', '=', format)
        .executeTakeFirst();
    },

    async listDue(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('unused_media_objects as unused')
        .select('object')
        .where('delete_after', '<=', sql<Date>`now()`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('media_objects').select('object').whereRef('object', '=', 'unused.object'))),
        )
        .orderBy('delete_after')
        .limit(limit)
        .execute();
      return rows.map(({ object }) => object);
    },

    async forget(objects: readonly string[]): Promise<void> {
      await db.deleteFrom('unused_media_objects').where('object', 'in', objects).execute();
    },

    /** Files of pictures in the order of their keys, those after `after`, with where they are. */
    async listFiles(after: MediaKey | undefined, limit: number): Promise<ListedFile[]> {
      const { rows } = await sql<ListedFile>`
        select file.media_id as "mediaId", file.size, file.format, file.sha256, media_objects.object
        from media_files file left join media_objects using (media_id, size, format)
        where (file.media_id, file.size, file.format) >
          (${after?.mediaId ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.size ?? ''}, ${after?.format ?? ''})
        order by file.media_id, file.size, file.format limit ${limit}`.execute(db);
      return rows.map((row) => ({ ...row, size: row.size as MediaSize, format: row.format as MediaFormat }));
    },

    /** How many files are where. */
    async count(): Promise<{ inDatabase: number; inBucket: number; unused: number }> {
      const { rows } = await sql<{ inDatabase: number; inBucket: number; unused: number }>`
        select (select count(*) from media_contents)::int as "inDatabase",
          (select count(*) from media_objects)::int as "inBucket",
          (select count(*) from unused_media_objects)::int as unused`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('a count has no row');
      return row;
    },

    /** Which of these names no row has. */
    async listUnknown(objects: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ object: string }>`
        select object from unnest(${[...objects]}::text[]) object
        where not exists (select from media_objects known where known.object = object.object)
          and not exists (select from unused_media_objects unused where unused.object = object.object)`.execute(
        db,
      );
      return rows.map(({ object }) => object);
    },
  };
}
