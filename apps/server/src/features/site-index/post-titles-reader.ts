import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

type PostTitle = { title: string; url: string };

/** The titles of all posts on a user's sites, page by page. */
export async function* titlesOfSitePosts(
  db: Executor,
  userId: string,
  size: number,
): AsyncGenerator<PostTitle[]> {
  const sites = await db
    .selectFrom('sites')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { id } of sites) {
    let last = '';
    for (;;) {
      const page = await db
        .selectFrom('site_posts')
        .select(['title', 'url', 'post_id'])
        .where('site_id', '=', id)
        .where('post_id', '>', last)
        .orderBy('post_id')
        .limit(size)
        .execute();
      if (page.length > 0) yield page;
      last = page.at(-1)?.post_id ?? last;
      if (page.length < size) break;
    }
  }
}

/** Ids of the latest posts of a site, or of those that are named and known, the newest first. */
export async function listNewestPostIds(
  db: Executor,
  siteId: string,
  { most, ids }: { most: number; ids?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('site_posts')
    .select('post_id')
    .where('site_id', '=', siteId)
    .$if(ids !== undefined, (posts) => posts.where('post_id', 'in', ids ?? []))
    .orderBy(
      (order) => order.ref('published_at'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('post_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

export type NewerPost = { post_id: string; title: string; url: string; published_at: Date };

/** More would say no more about what a site has written since. */
const mostNewer = 2_000;

/** The posts of a site since then, newest first. */
export async function newerPosts(db: Executor, siteId: string, since: Date): Promise<NewerPost[]> {
  const rows = await db
    .selectFrom('site_posts')
    .select(['post_id', 'title', 'url', 'published_at'])
    .where('site_id', '=', siteId)
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .limit(mostNewer)
    .execute();
  return rows.flatMap(({ published_at: at, ...post }) => (at ? [{ ...post, published_at: at }] : []));
}

/** The titles of those of a site's posts that have one of these addresses, with or without a slash at the end. */
export async function findPostTitles(
  db: Executor,
  siteId: string,
  addresses: readonly string[],
): Promise<PostTitle[]> {
  if (addresses.length === 0) return [];
  const forms = addresses.flatMap((url) => [url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`]);
  return db
    .selectFrom('site_posts')
    .select(['title', 'url'])
    .where('site_id', '=', siteId)
    .where('url', 'in', forms)
    .execute();
}

type AlikePost = { url: string; title: string /** Of the numbers of both signatures. */; equal: number };

/** The posts of a site whose texts are most like one with this signature, the most alike first. */
export async function findAlikePosts(
  db: Executor,
  siteId: string,
  { minhash, bands }: { minhash: readonly number[]; bands: readonly string[] },
  most: number,
): Promise<AlikePost[]> {
  if (bands.length === 0) return [];
  const { rows } = await sql<AlikePost>`
    select url, title, (
      select count(*)::int from unnest(signed.minhash, ${minhash}::integer[]) pair (one, two) where one = two
    ) as equal
    from site_post_signatures signed join site_posts using (site_id, post_id)
    where signed.site_id = ${siteId} and signed.bands && ${bands}::bigint[]
    order by equal desc, post_id limit ${most}`.execute(db);
  return rows;
}

/** Whether texts can be compared with posts of a site. */
export async function hasSignedPosts(db: Executor, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_post_signatures')
    .select('post_id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
