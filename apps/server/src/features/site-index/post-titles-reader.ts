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
