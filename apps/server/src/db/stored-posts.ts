import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PostFields } from '../providers/publishing/publishing.ts';
import type { Executor } from './client.ts';
import type { StoredPosts as Row } from './schema.ts';

/** A post of a platform that holds no drafts. */
export type StoredPost = {
  id: string;
  articleId: string;
  title: string;
  /** Null until the post is placed. */
  fields: PostFields | null;
  isLive: boolean;
  /** When it is due, or was published. */
  date: Date | null;
  modified: Date;
  /** What only the platform's adapter reads; it parses it. */
  remote: unknown;
};

type Changes = Partial<Omit<StoredPost, 'id' | 'articleId' | 'modified' | 'remote'>> & { remote?: object };

/**
 * Keeps posts of platforms that hold no drafts, so that their adapters work as the port says: a draft is found by its
 * article, and has its text when it is published. Posts end with their site.
 */
export type StoredPosts = ReturnType<typeof createStoredPosts>;

export function createStoredPosts(db: Executor) {
  return {
    /** The draft of this article: a new one, or the one that waits for its text. */
    async create(
      siteId: string,
      draft: { articleId: string; title: string },
      now: Date,
    ): Promise<StoredPost> {
      const { articleId, title } = draft;
      const row = await db
        .insertInto('stored_posts')
        .values({ id: randomUUID(), site_id: siteId, article: articleId, title, modified_at: now })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'article']).where('fields', 'is', null).doUpdateSet({ title }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toPost(row);
    },

    /** Drafts of this article that wait for their text. */
    async findDrafts(siteId: string, articleId: string): Promise<StoredPost[]> {
      const rows = await db
        .selectFrom('stored_posts')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('article', '=', articleId)
        .where('fields', 'is', null)
        .execute();
      return rows.map(toPost);
    },

    async find(siteId: string, id: string): Promise<StoredPost | null> {
      const row = await db
        .selectFrom('stored_posts')
        .selectAll()
        .where('site_id', '=', siteId)
        // An id of another platform is none here.
        .where(sql`id::text`, '=', id)
        .executeTakeFirst();
      return row ? toPost(row) : null;
    },

    /** Null if it was deleted meanwhile. */
    async change(siteId: string, id: string, changes: Changes, now: Date): Promise<StoredPost | null> {
      const { title, fields, isLive, date, remote } = changes;
      const row = await db
        .updateTable('stored_posts')
        .set({
          ...(title === undefined ? {} : { title }),
          ...(fields === undefined ? {} : { fields: fields && JSON.stringify(fields) }),
          ...(isLive === undefined ? {} : { is_live: isLive }),
          ...(date === undefined ? {} : { date }),
          ...(remote === undefined ? {} : { remote: JSON.stringify(remote) }),
          modified_at: now,
        })
        .where('site_id', '=', siteId)
        .where(sql`id::text`, '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? toPost(row) : null;
    },

    async delete(siteId: string, id: string): Promise<void> {
      await db
        .deleteFrom('stored_posts')
        .where('site_id', '=', siteId)
        .where(sql`id::text`, '=', id)
        .execute();
    },
  };
}

function toPost(row: Selectable<Row>): StoredPost {
  return {
    id: row.id,
    articleId: row.article,
    title: row.title,
    // Written by `change` alone.
    fields: row.fields as PostFields | null,
    isLive: row.is_live,
    date: row.date,
    modified: row.modified_at,
    remote: row.remote,
  };
}
