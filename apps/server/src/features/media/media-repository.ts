import type { MediaUse } from '@chapterhouse/contract/media/endpoints';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { prepare } from '../../db/prepared.ts';
import type { Media, MediaFiles } from '../../db/schema.ts';
import type { PageCursor } from '../../lib/text/page-cursor.ts';
import { escapeLike } from '../../lib/text/storable-text.ts';

export type MediaFileRow = Pick<Selectable<MediaFiles>, 'size' | 'format' | 'width' | 'height' | 'bytes'>;
export type MediaRow = Selectable<Media> & { files: MediaFileRow[] };
export type LibraryRow = MediaRow & { uses: MediaUse[] };

/** Articles that are listed with a picture. */
const mostUses = 50;

/** Runs for every article that went live; planning it takes longer than executing it. */
const mediaOfArticle = prepare<{ media_id: string }>(
  'media_of_article',
  'select distinct media_id from article_media where article_id = $1 order by media_id',
);

type ListInput = {
  userId: string;
  search?: string | undefined;
  unused: boolean;
  after?: PageCursor | undefined;
  limit: number;
};

export function createMediaRepository(db: Executor) {
  const withFiles = () =>
    db
      .selectFrom('media')
      .selectAll('media')
      .select(
        sql<
          MediaFileRow[]
        >`(select json_agg(json_build_object('size', size, 'format', format, 'width', file.width,
          'height', file.height, 'bytes', file.bytes) order by size, format) from media_files file
          where file.media_id = media.id)`.as('files'),
      );
  const withUses = () =>
    withFiles().select(
      sql<MediaUse[]>`(select coalesce(json_agg(one), '[]') from (
        select article_id, coalesce(title, '') as title, role from article_media join articles on articles.id = article_id
        where media_id = media.id order by articles.created_at desc, role limit ${mostUses}) one)`.as('uses'),
    );

  return {
    /** Other calls of the user wait until the transaction ends, so that none goes beyond the quota. */
    async lockLibrary(userId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${userId}`}, 0))`.execute(db);
    },

    async count(userId: string): Promise<number> {
      const row = await db
        .selectFrom('media')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async insert(media: Insertable<Media>, files: Insertable<MediaFiles>[]): Promise<void> {
      await db.insertInto('media').values(media).execute();
      await db.insertInto('media_files').values(files).execute();
    },

    async find(userId: string, id: string): Promise<LibraryRow | undefined> {
      return withUses().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
    },

    async findMany(userId: string, ids: readonly string[]): Promise<MediaRow[]> {
      if (ids.length === 0) return [];
      return withFiles().where('id', 'in', ids).where('user_id', '=', userId).orderBy('id').execute();
    },

    /** The SHA-256 of each file, as it was when the picture was added. */
    async listFileHashes(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom('media_files')
        .select(['media_id', 'size', 'format', 'sha256'])
        .where('media_id', 'in', ids)
        .execute();
    },

    async listUsed(articleId: string): Promise<string[]> {
      const rows = await mediaOfArticle(db, [articleId]);
      return rows.map((row) => row.media_id);
    },

    /** Newest first, and the cursor of the next page. */
    async list({ userId, search, unused, after, limit }: ListInput) {
      let query = withUses()
        .select(sql<string>`media.created_at::text`.as('at'))
        .where('user_id', '=', userId);
      if (search) query = query.where(matches(search));
      if (unused) query = query.where(isUnused);
      if (after)
        query = query.where(
          sql<SqlBool>`(media.created_at, id) < (${after.value}::timestamptz, ${after.id})`,
        );
      const rows = await query
        .orderBy('media.created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { rows: page, next: rows.length > limit && last ? { value: last.at, id: last.id } : undefined };
    },

    async update(userId: string, id: string, changes: Partial<Insertable<Media>>): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await db.updateTable('media').set(changes).where('id', '=', id).where('user_id', '=', userId).execute();
    },

    /** Until the transaction ends, no article begins to use it. False if there is none. */
    async lock(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('media')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False if an article uses it. */
    async deleteUnused(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('media')
        .where('id', '=', id)
        .where(isUnused)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

const isUnused = sql<SqlBool>`not exists (select from article_media where media_id = media.id)`;

function matches(search: string) {
  const pattern = `%${escapeLike(search)}%`;
  return sql<SqlBool>`(media.name || ' ' || media.alt || ' ' || media.caption) ilike ${pattern}`;
}
