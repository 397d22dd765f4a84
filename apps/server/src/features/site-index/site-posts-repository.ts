import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { escapeLike } from '../../lib/text/storable-text.ts';
import type { PublishedPost } from '../../providers/publishing/post-reader.ts';
import { hasWords, searchConfig, searchText } from './search-config.ts';

export type NewSitePost = Omit<PublishedPost, 'html'> & {
  headings: readonly string[];
  language: string | null;
  /** Of its text; empty if that is too short to be compared. `bands` are numbers of 64 bits. */
  signature: { minhash: readonly number[]; bands: readonly string[] };
};

const dayMs = 86_400_000;
/** A site that publishes often is not read after each article. */
const shortestPauseMs = 10 * 60_000;
/** Sites that become due at once, such as after an upgrade, are spread. */
const mostDue = 60;

/** The only writer of `site_posts` and `site_indexes`. */
export function createSitePostsRepository(db: Executor) {
  return {
    async start(siteId: string, now: Date): Promise<void> {
      const values = { started_at: now, read_posts: 0, total_posts: 0 };
      await db
        .insertInto('site_indexes')
        .values({ site_id: siteId, ...values })
        .onConflict((row) => row.column('site_id').doUpdateSet(values))
        .execute();
    },

    async known(siteId: string): Promise<Map<string, Date | null>> {
      const rows = await db
        .selectFrom('site_posts')
        .select(['post_id', 'modified_at'])
        .where('site_id', '=', siteId)
        .execute();
      return new Map(rows.map(({ post_id, modified_at }) => [post_id, modified_at]));
    },

    /** Adds or replaces posts; `total` of the running reading. One statement. */
    async save(siteId: string, posts: readonly NewSitePost[], total: number): Promise<void> {
      const rows = JSON.stringify(
        posts.map(({ signature: _signature, ...post }) => ({
          ...post,
          config: searchConfig(post.language),
          inTitle: searchText(post.title),
          above: searchText([...post.headings, ...post.categories].join('. ')),
          below: searchText(post.excerpt),
        })),
      );
      await sql`
        with read as (
          select * from jsonb_to_recordset(${rows}::jsonb) as post (
            id text, url text, title text, excerpt text, headings text[], categories text[], language text,
            "publishedAt" timestamptz, "modifiedAt" timestamptz, config regconfig, "inTitle" text, above text, below text)
        ), progress as (
          update site_indexes set read_posts = read_posts + ${posts.length}, total_posts = ${total}
          where site_id = ${siteId}
        )
        insert into site_posts
          (site_id, post_id, url, title, excerpt, headings, categories, language, published_at, modified_at, words)
        select ${siteId}::uuid, id, url, title, excerpt, headings, categories, language, "publishedAt", "modifiedAt",
          setweight(to_tsvector(config, "inTitle"), 'A') || setweight(to_tsvector(config, above), 'B')
          || setweight(to_tsvector(config, below), 'C')
        from read where exists (select from sites where sites.id = ${siteId})
        on conflict (site_id, post_id) do update set
          url = excluded.url, title = excluded.title, excerpt = excluded.excerpt, headings = excluded.headings,
          categories = excluded.categories, language = excluded.language, published_at = excluded.published_at,
          modified_at = excluded.modified_at, words = excluded.words`.execute(db);
      await saveSignatures(db, siteId, posts);
    },

    async finish(siteId: string, gone: readonly string[], now: Date): Promise<void> {
      if (gone.length > 0) {
        await db
          .deleteFrom('site_posts')
          .where('site_id', '=', siteId)
          .where('post_id', 'in', gone)
          .execute();
      }
      await db
        .updateTable('site_indexes')
        .set({ ended_at: now, refreshed_at: now, message: null })
        .where('site_id', '=', siteId)
        .execute();
    },

    async fail(siteId: string, message: string, now: Date): Promise<void> {
      await db
        .updateTable('site_indexes')
        .set({ ended_at: now, message })
        .where('site_id', '=', siteId)
        .execute();
    },

    /** Sites of all users that are to be read, longest waiting first. */
    async listDue(now: Date): Promise<{ siteId: string; userId: string }[]> {
      const dayAgo = new Date(now.getTime() - dayMs);
      const pauseAgo = new Date(now.getTime() - shortestPauseMs);
      const { rows } = await sql<{ siteId: string; userId: string }>`
        with published as (
          select site_id, max(published_at) as at from articles
          where published_at > ${dayAgo} and site_id is not null group by site_id
        )
        select sites.id as "siteId", sites.user_id as "userId"
        from sites
        join users on users.id = sites.user_id and users.suspended_at is null
        left join site_indexes on site_indexes.site_id = sites.id
        left join published on published.site_id = sites.id
        where sites.status = 'connected'
          and (site_indexes.site_id is null or started_at < ${dayAgo}
            or (started_at < ${pauseAgo} and published.at > started_at))
        order by started_at nulls first, sites.id
        limit ${mostDue}`.execute(db);
      return rows;
    },

    findIndex: (siteId: string) =>
      db
        .selectFrom('site_indexes')
        .selectAll()
        .select(sql<number>`(select count(*)::int from site_posts where site_id = ${siteId})`.as('posts'))
        .where('site_id', '=', siteId)
        .executeTakeFirst(),

    list(siteId: string, { search, from, most }: { search: string; from: number; most: number }) {
      const pattern = `%${escapeLike(search)}%`;
      return db
        .selectFrom('site_posts')
        .select([
          'post_id',
          'url',
          'title',
          'excerpt',
          'categories',
          'language',
          'published_at',
          'modified_at',
        ])
        .where('site_id', '=', siteId)
        .$if(search !== '', (posts) =>
          posts.where((post) =>
            post.or([post('title', 'ilike', pattern), post('url', 'ilike', pattern), hasWords(search)]),
          ),
        )
        .orderBy(sql`published_at desc nulls last`)
        .orderBy('post_id', 'desc')
        .offset(from)
        .limit(most)
        .execute();
    },
  };
}

async function saveSignatures(db: Executor, siteId: string, posts: readonly NewSitePost[]): Promise<void> {
  const rows = JSON.stringify(posts.map(({ id, signature }) => ({ id, ...signature })));
  await sql`
    insert into site_post_signatures (site_id, post_id, minhash, bands)
    select ${siteId}::uuid, id, minhash, bands
    from json_to_recordset(${rows}::json) as signed (id text, minhash integer[], bands bigint[])
    where exists (select from site_posts where site_id = ${siteId} and post_id = signed.id)
    on conflict (site_id, post_id) do update set minhash = excluded.minhash, bands = excluded.bands`.execute(
    db,
  );
}
