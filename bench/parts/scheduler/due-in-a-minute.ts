import { type Blog, insertPlaced, requestMs, startBlog } from '../../blog.ts';
import { costsOf } from '../../costs.ts';
import type { Pool } from '../../database.ts';
import { insertPerson } from '../../fixtures.ts';
import {
  atLeast,
  atMost,
  forTheRecord,
  type Measurement,
  median,
  quantile,
  readable,
  until,
} from '../../part.ts';
import type { Product } from '../../product.ts';
import { insertSite } from '../../sites.ts';

const blogCount = 20;
const postsPerBlog = 50;
const total = blogCount * postsPerBlog;
const leadMs = 20_000;
const minuteMs = 60_000;

/** A thousand due within a minute, at different times. */
export async function dueInAMinute(product: Product, pool: Pool): Promise<Measurement[]> {
  const blogs = await Promise.all(Array.from({ length: blogCount }, startBlog));
  try {
    const { userId } = await insertPerson(pool);
    const posts: { blog: Blog; siteId: string; postIds: number[] }[] = [];
    for (const blog of blogs) {
      const siteId = await insertSite(pool, userId, blog);
      posts.push({ blog, siteId, postIds: await blog.addPosts(postsPerBlog) });
      blog.setDelay(requestMs);
    }
    const { costs, result } = await costsOf(product, pool, () => goLive(pool, userId, posts));
    const each = (value: number) => readable(value / total);
    const about = `p50 ${median(result)} ms, latest ${Math.max(...result)} ms`;
    return [
      atMost(
        '1,000 due in a minute: request after the due time, p99',
        quantile(result, 0.99),
        250,
        ' ms',
        about,
      ),
      atLeast('The same, earliest', Math.min(...result), 0, ' ms'),
      forTheRecord(
        'Checking, publishing and verifying, each',
        `${each(costs.productMs)} ms CPU time of the product, ${each(costs.databaseMs)} ms of the database, ` +
          `${each(costs.transactions)} transactions, ${each(costs.log / 1024)} KB of WAL`,
      ),
    ];
  } finally {
    await Promise.all(blogs.map(({ stop }) => stop()));
  }
}

/** The delay of each, in milliseconds. Resolves after all post-publish checks. */
async function goLive(
  pool: Pool,
  userId: string,
  posts: readonly { blog: Blog; siteId: string; postIds: number[] }[],
): Promise<number[]> {
  const first = Date.now() + leadMs;
  const dueMs = (blog: number, post: number) =>
    Math.round(first + ((post * blogCount + blog) * minuteMs) / total);
  for (const [index, { siteId, postIds }] of posts.entries()) {
    await insertPlaced({ pool, userId, siteId, postIds, dueAt: (post) => new Date(dueMs(index, post)) });
  }
  const areVerified = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from articles join publications on article_id = id
       where articles.user_id = $1 and status = 'published' and verified_at is not null`,
      [userId],
    );
    return rows[0]?.count === total;
  };
  // Rarely, because the cost of this query counts as the database's.
  await until('all are published and verified', leadMs + minuteMs + 60_000, areVerified, 5_000);
  return posts.flatMap(({ blog, postIds }, index) =>
    blog.publications().map(({ postId, at }) => at - dueMs(index, postIds.indexOf(postId))),
  );
}
