import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import type { Pool } from './database.ts';
import { until } from './part.ts';
import type { Product } from './product.ts';

/** Typical request duration of a real WordPress on a small host. */
export const requestMs = 45;

const setupToken = 'set-up token of the bench';

/** The setup token for the product's environment. */
export const benchEnvironment = { SETUP_TOKEN: setupToken };

export async function signUpAdministrator(product: Product): Promise<ApiUser> {
  return signUp({ url: product.url, email: 'bench@example.com', setupToken });
}

export type Blog = WordPressStub & {
  /** Sets the duration of each request. */
  setDelay: (ms: number) => void;
  /** Creates posts scheduled for much later, so that only the product publishes them. */
  addPosts: (count: number) => Promise<number[]>;
  /** Publishes a post with the same request as the product, without overhead. */
  publish: (postId: number, dueAt: Date) => Promise<void>;
  /** Publish requests, in order of arrival. */
  publications: () => { postId: number; at: number }[];
};

export async function startBlog(): Promise<Blog> {
  let delayMs = 0;
  const stub = await startWordPressStub({ delayMs: () => delayMs });
  const authorization = `Basic ${Buffer.from(`${stub.username}:${stub.appPassword}`).toString('base64')}`;
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(`${stub.url}/wp-json/wp/v2/posts${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The stub returned ${response.status}.`);
    return (await response.json()) as { id: number };
  };
  return {
    ...stub,
    setDelay: (ms) => {
      delayMs = ms;
    },
    async addPosts(count) {
      const ids: number[] = [];
      const date_gmt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
      for (let i = 0; i < count; i++) {
        ids.push((await post('', { status: 'future', title: `Post ${i}`, date_gmt })).id);
      }
      return ids;
    },
    publish: async (postId, dueAt) => {
      await post(`/${postId}`, { status: 'publish', date_gmt: dueAt.toISOString().slice(0, 19) });
    },
    publications: () =>
      stub.requests().flatMap(({ method, path, at }) => {
        const postId = /\/wp\/v2\/posts\/(\d+)/.exec(path)?.[1];
        return method === 'POST' && postId ? [{ postId: Number(postId), at }] : [];
      }),
  };
}

type Placed = { pool: Pool; userId: string; siteId: string; postIds: number[]; dueAt: (i: number) => Date };

/**
 * Articles that are already placed on the blog, each due at its time.
 * Without `remote_due_at` the blog's later date does not count as changed by its owner.
 */
export async function insertPlaced({ pool, userId, siteId, postIds, dueAt }: Placed): Promise<void> {
  await pool.query(
    `with site as (select id, url from sites where id = $2),
     batch as (
       insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period,
         articles_per_period, start_at, time_zone, writing_depth, created_at)
       values (gen_random_uuid(), $1, '', 'Bench', 'wordpress', 1000, 'day', 1, now(), 'UTC', 'basic', now())
       returning id),
     article as (
     insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic,
       subtopic, title, status, due_at, has_content, slug, created_at, updated_at)
     select gen_random_uuid(), $1, batch.id, post.n, 'wordpress', site.id, 'Blog', 'Bench', 'Bench',
       'Post ' || (post.n - 1), 'scheduled', post.due_at, true, 'post-' || post.n, now(), now()
     from batch, site, unnest($4::timestamptz[]) with ordinality as post (due_at, n)
     returning id, user_id, site_id, due_at, position)
     insert into publications (article_id, user_id, site_id, publish_at, placement, post_id, post_site_url,
       remote_status, create_attempts)
     select article.id, user_id, site_id, due_at, 'placed', ($3::text[])[position], site.url, 'future', 1
     from article, site`,
    [userId, siteId, postIds, postIds.map((_id, i) => dueAt(i))],
  );
  await pool.query(`select pg_notify('publisher', '')`);
}

/** Shortly before it is due, each post is checked once; then only publishing is left. */
export async function untilChecked(pool: Pool, timeoutMs: number): Promise<void> {
  await until('every post was checked', timeoutMs, async () => {
    const { rows } = await pool.query(
      `select 1 from publications where publish_at is not null and checked_at is null limit 1`,
    );
    return rows.length === 0;
  });
}

/** WordPress stores dates to the second. */
export function wholeSecond(ms: number): Date {
  return new Date(Math.ceil(ms / 1000) * 1000);
}
