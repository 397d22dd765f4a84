import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { markSigned } from '../../article-records/article-commands.ts';
import type { LinkedText } from './links.ts';
import type { StoredMinhash } from './minhash.ts';

/** The result of a link check. */
export type LinkFinding = {
  outcome: 'ok' | 'broken' | 'unsure';
  /** The message; empty if the link works. */
  finding: string;
  checkedAt: Date;
};

/** The address of an article's site; null without one. */
const siteUrl = (column: string) =>
  sql<string | null>`(select url from sites where id = ${sql.ref(column)})`.as('site');

/** The address of one of its site's posts: a site may be entered under another host than its posts have. */
const siteOfPosts = (column: string) =>
  sql<string | null>`(select url from site_posts where site_id = ${sql.ref(column)} limit 1)`.as(
    'posts_site',
  );

export type TextWithoutMinhash = { id: string; user_id: string; content_hash: string; html: string };

export function createQualityRepository(db: Executor) {
  return {
    /** The user's article with its current text; undefined before it is written. */
    async findText(userId: string, id: string) {
      return db
        .selectFrom('articles as a')
        .innerJoin('article_bodies as b', 'b.article_id', 'a.id')
        .innerJoin('batches', 'batches.id', 'a.batch_id')
        .select([
          'a.title',
          'a.focus_keyword',
          'a.content_hash',
          'a.signed_hash',
          'a.batch_id',
          'a.site_id',
          'a.featured_media_id',
          'a.featured_image_url',
          'a.featured_image_alt',
          'b.html',
        ])
        .select(['b.findings', 'batches.word_count as asked_words', 'batches.language'])
        .select(['a.site_id', 'a.topic', 'a.subtopic_description'])
        .select((e) =>
          e.selectFrom('publications').select('post_url').whereRef('article_id', '=', 'a.id').as('post_url'),
        )
        .select([siteUrl('a.site_id'), siteOfPosts('a.site_id')])
        .select((e) =>
          e
            .exists(e.selectFrom('batch_sources').select('position').whereRef('batch_id', '=', 'batches.id'))
            .as('has_sources'),
        )
        .where('a.id', '=', id)
        .where('a.user_id', '=', userId)
        .where('a.has_content', '=', true)
        .executeTakeFirst();
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the user has another article with a text. */
    async hasOthers(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('articles')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .where('has_content', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The text with the links, and its owner. For jobs, which act on behalf of the owner. */
    async findTextAndOwner(
      id: string,
    ): Promise<(LinkedText & { userId: string; posts_site: string | null }) | undefined> {
      return db
        .selectFrom('article_bodies')
        .innerJoin('articles', 'articles.id', 'article_bodies.article_id')
        .select(['article_bodies.html', 'articles.user_id as userId'])
        .select([siteUrl('articles.site_id'), siteOfPosts('articles.site_id')])
        .where('article_bodies.article_id', '=', id)
        .executeTakeFirst();
    },

    /** Up to `limit` texts, of one user or all, whose current version has no MinHash. */
    async findUnsigned(limit: number, userId?: string): Promise<TextWithoutMinhash[]> {
      const { rows } = await sql<TextWithoutMinhash>`
        select a.id, a.user_id, a.content_hash, b.html
        from articles a join article_bodies b on b.article_id = a.id
        where a.has_content and a.signed_hash is distinct from a.content_hash
          ${userId === undefined ? sql`` : sql`and a.user_id = ${userId}`}
        limit ${limit}`.execute(db);
      return rows;
    },

    async saveSignatures(
      signed: readonly (Omit<TextWithoutMinhash, 'html'> & StoredMinhash)[],
    ): Promise<void> {
      // One statement, so that a text changed meanwhile gets neither the MinHash nor the mark.
      await sql`
        with signed as (
          select * from json_to_recordset(${JSON.stringify(signed)}::json)
            as one (id uuid, user_id uuid, content_hash text, minhash int[], bands bigint[])
        ), marked as (
          ${markSigned}
        )
        insert into article_signatures as kept (article_id, user_id, minhash, bands)
        select signed.id, signed.user_id, minhash, bands from signed join marked using (id)
        on conflict (article_id) do update set minhash = excluded.minhash, bands = excluded.bands`.execute(
        db,
      );
    },

    /** The user's most similar other article, and its score out of 64; undefined: none. */
    async mostAlike(userId: string, id: string) {
      const { rows } = await sql<{ id: string; title: string; equal: number }>`
        select a.id, a.title, alike.equal
        from (
          select other.article_id, (
            select count(*)::int from unnest(other.minhash, this.minhash) pair (one, two) where one = two
          ) as equal
          from article_signatures this
          join article_signatures other on other.bands && this.bands
          where this.article_id = ${id} and other.article_id <> this.article_id and other.user_id = ${userId}
          order by equal desc limit 1
        ) alike join articles a on a.id = alike.article_id`.execute(db);
      return rows[0];
    },

    /** Undefined if it was not computed yet. */
    async findSignature(id: string): Promise<StoredMinhash | undefined> {
      const row = await db
        .selectFrom('article_signatures')
        .select(['minhash', 'bands'])
        .where('article_id', '=', id)
        .executeTakeFirst();
      return row && { minhash: row.minhash, bands: row.bands.map(String) };
    },

    /** Known link check results by URL. */
    async findLinks(addresses: readonly string[]): Promise<Map<string, LinkFinding>> {
      if (addresses.length === 0) return new Map();
      const byHash = new Map(addresses.map((address) => [hashOf(address).toString('hex'), address]));
      const rows = await db
        .selectFrom('link_checks')
        .selectAll()
        .where('address_hash', 'in', addresses.map(hashOf))
        .execute();
      return new Map(
        rows.map((row) => [
          byHash.get(row.address_hash.toString('hex')) ?? '',
          // The table's check constraint limits the values.
          { outcome: row.outcome as LinkFinding['outcome'], finding: row.finding, checkedAt: row.checked_at },
        ]),
      );
    },

    async saveLink(address: string, { outcome, finding, checkedAt }: LinkFinding): Promise<void> {
      const found = { outcome, finding, checked_at: checkedAt };
      await db
        .insertInto('link_checks')
        .values({ address_hash: hashOf(address), ...found })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(found))
        .execute();
    },

    async deleteLinksBefore(time: Date): Promise<void> {
      await db.deleteFrom('link_checks').where('checked_at', '<', time).execute();
    },
  };
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
