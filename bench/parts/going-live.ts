import type { ApiUser } from '@chapterhouse/testkit/product/api';
import {
  type Blog,
  benchEnvironment,
  insertPlaced,
  requestMs,
  signUpAdministrator,
  startBlog,
  untilChecked,
  wholeSecond,
} from '../blog.ts';
import { type Pool, withDatabase } from '../database.ts';
import { atMost, forTheRecord, type Measurement, readable, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const counts = [1, 100, 1_000];
/** Time for the check of each post before it is due. */
const leadMs = (count: number) => 4_000 + 25 * count;

type Setting = { blog: Blog; pool: Pool; user: ApiUser; siteId: string };

/** Posts due at the same time, compared with direct requests to the same blog, two at a time. */
export async function goingLive(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const blog = await startBlog();
  const product = await startProduct(dataDir, benchEnvironment);
  try {
    const user = await signUpAdministrator(product);
    const siteId = await user.createWordPressSite(blog);
    return await withDatabase(product, async (pool) => {
      const measurements: Measurement[] = [];
      for (const count of counts) measurements.push(await compare({ blog, pool, user, siteId }, count));
      return measurements;
    });
  } finally {
    await product.stop();
    await blog.stop();
    await remove();
  }
}

async function compare(setting: Setting, count: number): Promise<Measurement> {
  const before = await sendStraight(setting.blog, Math.ceil(count / 2));
  const ours = await publishByProduct(setting, count);
  const after = await sendStraight(setting.blog, Math.floor(count / 2));
  const straight = count === 1 ? before : before + after;
  const about = `${readable(ours)} ms, direct requests ${readable(straight)} ms`;
  const metric = `${readable(count)} due at the same time, until the last is published`;
  if (count === 1) return forTheRecord(metric, about);
  return atMost(metric, ours / straight, 1.25, ' × the blog’s own time', about);
}

/** Half before and half after, so that changes in machine speed do not decide. */
async function sendStraight(blog: Blog, count: number): Promise<number> {
  const now = new Date();
  blog.setDelay(0);
  const ids = await blog.addPosts(count);
  blog.setDelay(requestMs);
  const start = performance.now();
  const lane = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) await blog.publish(id, now);
  };
  await Promise.all([lane(), lane()]);
  return performance.now() - start;
}

/** From their due time until the last response. */
async function publishByProduct({ blog, pool, user, siteId }: Setting, count: number): Promise<number> {
  blog.setDelay(0);
  const postIds = await blog.addPosts(count);
  const dueAt = wholeSecond(Date.now() + leadMs(count));
  await insertPlaced({ pool, userId: user.id, siteId, postIds, dueAt: () => dueAt });
  await untilChecked(pool, leadMs(count) * 2);
  if (Date.now() > dueAt.getTime()) throw new Error('The posts were not checked before they were due.');
  blog.setDelay(requestMs);
  const wanted = new Set(postIds);
  const ours = () => blog.publications().filter(({ postId }) => wanted.has(postId));
  await until(`${count} posts are published`, 120_000, async () => ours().length >= count);
  const last = Math.max(...ours().map(({ at }) => at));
  return last + requestMs - dueAt.getTime();
}
