import type { ApiUser } from '@chapterhouse/testkit/product/api';
import {
  type Blog,
  insertPlaced,
  requestMs,
  signUpAdministrator,
  startBlog,
  untilChecked,
  wholeSecond,
} from '../blog.ts';
import { cpuOf } from '../costs.ts';
import { type Pool, withDatabase } from '../database.ts';
import { atMost, forTheRecord, type Measurement, median, quantile, readable, sleep, until } from '../part.ts';
import { newDataDir, type Product, startProduct } from '../product.ts';
import { insertSite, keyedEnvironment } from '../sites.ts';

const siteCount = 50;
const postsPerSite = 20;
const rounds = 3;
/** Time for the check of each post before it is due. */
const leadMs = 20_000;

type Site = { blog: Blog; siteId: string };
type Setting = { sites: readonly Site[]; pool: Pool; user: ApiUser; product: Product };
type Moments = { postId: number; at: number }[];

/** A thousand posts due at the same second on fifty blogs, compared with direct requests, two at a time each. */
export async function fiftySites(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir, keyedEnvironment);
  const blogs = await Promise.all(Array.from({ length: siteCount }, startBlog));
  try {
    const user = await signUpAdministrator(product);
    return await withDatabase(product, async (pool) => {
      const sites: Site[] = [];
      for (const blog of blogs) sites.push({ blog, siteId: await insertSite(pool, user.id, blog) });
      return compare({ sites, pool, user, product });
    });
  } finally {
    await product.stop();
    await Promise.all(blogs.map(({ stop }) => stop()));
    await remove();
  }
}

/** Alternating, with direct requests first and last, so that changes in machine speed do not decide. */
async function compare(setting: Setting): Promise<Measurement[]> {
  const { sites } = setting;
  const straight = [await sendStraight(sites)];
  const ours: Awaited<ReturnType<typeof publishByProduct>>[] = [];
  let parallel = 0;
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await publishByProduct(setting));
    parallel = Math.max(parallel, ...sites.map(({ blog }) => blog.maxParallel()));
    straight.push(await sendStraight(sites));
  }
  const measurement = (name: string, of: (delays: readonly number[]) => number) => {
    const ourMs = median(ours.map(({ delays }) => of(delays)));
    const straightMs = median(straight.map(of));
    const about = `${readable(ourMs)} ms, direct requests ${readable(straightMs)} ms`;
    return atMost(name, ourMs / straightMs, 1.25, ' × the blogs’ own time', about);
  };
  const perPost = (of: (cpuMs: (typeof ours)[number]['cpuMs']) => number) =>
    readable(median(ours.map(({ cpuMs }) => of(cpuMs))) / (siteCount * postsPerSite));
  return [
    measurement('1,000 due at the same second on 50 blogs, last published', (delays) => Math.max(...delays)),
    measurement('The same, median from due to published', median),
    measurement('The same, p99 from due to published', (delays) => quantile(delays, 0.99)),
    atMost('Concurrent requests per blog', parallel, 2, ''),
    forTheRecord(
      'CPU time of the product, from due until all are published',
      `${perPost(({ product }) => product)} ms per post, and ${perPost(({ database }) => database)} ms of the database`,
    ),
  ];
}

/** When each post was published, relative to the start. */
async function sendStraight(sites: readonly Site[]): Promise<number[]> {
  const work = await Promise.all(
    sites.map(async ({ blog }) => {
      blog.setDelay(0);
      return { blog, postIds: await blog.addPosts(postsPerSite) };
    }),
  );
  const now = new Date();
  for (const { blog } of work) blog.setDelay(requestMs);
  const start = Date.now();
  const lane = async (blog: Blog, postIds: number[]) => {
    for (let id = postIds.shift(); id !== undefined; id = postIds.shift()) await blog.publish(id, now);
  };
  const ids = work.map(({ blog, postIds }) => ({ blog, wanted: new Set(postIds) }));
  await Promise.all(work.flatMap(({ blog, postIds }) => [lane(blog, postIds), lane(blog, postIds)]));
  return delays(ids, start);
}

async function publishByProduct({ sites, pool, user, product }: Setting) {
  const dueAt = wholeSecond(Date.now() + leadMs);
  const work: { blog: Blog; wanted: Set<number> }[] = [];
  for (const { blog, siteId } of sites) {
    blog.setDelay(0);
    const postIds = await blog.addPosts(postsPerSite);
    await insertPlaced({ pool, userId: user.id, siteId, postIds, dueAt: () => dueAt });
    work.push({ blog, wanted: new Set(postIds) });
  }
  await untilChecked(pool, leadMs * 2);
  if (Date.now() > dueAt.getTime()) throw new Error('The posts were not checked before they were due.');
  for (const { blog } of sites) blog.setDelay(requestMs);
  const total = siteCount * postsPerSite;
  await sleep(dueAt.getTime() - Date.now() - 500);
  const cpuBefore = cpuOf(product);
  await until('all posts are published', 120_000, async () => delays(work, 0).length >= total);
  const cpuAfter = cpuOf(product);
  const dueMs = dueAt.getTime();
  const found = delays(work, dueMs);
  if (found.length !== total) throw new Error(`${found.length} requests published ${total} posts.`);
  await untilAtRest(pool);
  const cpuMs = {
    product: cpuAfter.productMs - cpuBefore.productMs,
    database: cpuAfter.databaseMs - cpuBefore.databaseMs,
  };
  return { delays: found, cpuMs };
}

/** Afterwards, the product looks at each page; requests of the next round would count as its own. */
async function untilAtRest(pool: Pool): Promise<void> {
  await until('no slot works any more', 60_000, async () => {
    const { rows } = await pool.query(
      'select 1 from publications where verify_at is not null or slot is not null limit 1',
    );
    return rows.length === 0;
  });
}

function delays(work: readonly { blog: Blog; wanted: ReadonlySet<number> }[], since: number): number[] {
  const ofBlog = ({ blog, wanted }: (typeof work)[number]): Moments =>
    blog.publications().filter(({ postId }) => wanted.has(postId));
  return work.flatMap((one) => ofBlog(one).map(({ at }) => at + requestMs - since));
}
