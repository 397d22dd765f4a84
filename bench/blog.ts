import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import type { Pool } from './database.ts';
import { until } from './part.ts';
import type { Product } from './product.ts';

/** What one request takes a real WordPress on a small host. */
export const requestMs = 45;

const setupToken = 'set-up token of the bench';

/** For the product's environment: whoever comes with it first may do everything. */
export const benchEnvironment = { SETUP_TOKEN: setupToken };

export async function signUpAdministrator(product: Product): Promise<ApiUser> {
  return signUp({ url: product.url, email: 'bench@example.com', setupToken });
}

export type Blog = WordPressStub & {
  /** How long each request takes from now on. */
  setDelay: (ms: number) => void;
  /** Makes posts that the blog holds as scheduled for much later, so that only we take them live. */
  addPosts: (count: number) => Promise<number[]>;
  /** Takes a post live as the product does, with nothing around it. */
  publish: (postId: number, dueAt: Date) => Promise<void>;
  /** Requests that took a post live, in order of arrival. */
  publications: () => { postId: number; at: number }[];
};

export async function startBlog(): Promise<Blog> {
  let delayMs = 0;
  const stub = await startWordPressStub({ delayMs: () => delayMs });
  const authorization = `Basic ${Buffer.from(`${stub.username}:${stub.appPassword}`).toString('base64')}`;
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await fetch(`${stub.url}/wp-json/wp/v2/posts${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The stub answered ${answer.status}.`);
    return (await answer.json()) as { id: number };
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
 * Articles whose posts the blog holds already, each due at its time, as they are after writing and placing.
 * Without `remote_due_at` the blog's later date does not count as moved by its owner.
 */
export async function insertPlaced({ pool, userId, siteId, postIds, dueAt }: Placed): Promise<void> {
  await pool.query(
    `with site as (select id, url from sites where id = $2),
     batch as (
       insert into batches (id, user_id, request_hash, main_topic, platform, word_count, period,
         articles_per_period, start_at, time_zone, writing_depth, created_at)
       values (gen_random_uuid(), $1, '', 'Bench', 'wordpress', 1000, 'day', 1, now(), 'UTC', 'basic', now())
       returning id)
     insert into articles (id, user_id, batch_id, position, platform, site_id, site_name, topic,
       subtopic, title, status, due_at, has_content, slug, placement, post_id, post_site_url, remote_status,
       create_attempts, created_at, updated_at)
     select gen_random_uuid(), $1, batch.id, post.n, 'wordpress', site.id, 'Blog', 'Bench', 'Bench',
       'Post ' || (post.n - 1), 'scheduled', post.due_at, true, 'post-' || post.n, 'placed', post.id, site.url,
       'future', 1, now(), now()
     from batch, site, unnest($3::text[], $4::timestamptz[]) with ordinality as post (id, due_at, n)`,
    [userId, siteId, postIds, postIds.map((_id, i) => dueAt(i))],
  );
  await pool.query(`select pg_notify('publisher', '')`);
}

/** Shortly before they are due the product looks at each post once; after that only the going live is left. */
export async function untilChecked(pool: Pool, timeoutMs: number): Promise<void> {
  await until('every post was looked at', timeoutMs, async () => {
    const { rows } = await pool.query(
      `select 1 from articles where status = 'scheduled' and checked_at is null limit 1`,
    );
    return rows.length === 0;
  });
}

/** WordPress keeps dates to the second. */
export function wholeSecond(ms: number): Date {
  return new Date(Math.ceil(ms / 1000) * 1000);
}
