import {
  benchEnvironment,
  insertPlaced,
  requestMs,
  signUpAdministrator,
  startBlog,
  untilChecked,
} from '../blog.ts';
import { withDatabase } from '../database.ts';
import { atMost, type Measurement, sleep, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const count = 10;
const leadMs = 5_000;
const overdueMs = 2_000;

/** From the start after a SIGKILL until the first overdue post's request reaches the blog. */
export async function afterKill(): Promise<Measurement[]> {
  return [
    await measure('Overdue posts are sent after SIGKILL and start', false),
    await measure('The same, with the database killed too', true),
  ];
}

async function measure(metric: string, database: boolean): Promise<Measurement> {
  const { dataDir, remove } = await newDataDir();
  const blog = await startBlog();
  let product = await startProduct(dataDir, benchEnvironment);
  try {
    const user = await signUpAdministrator(product);
    const siteId = await user.createWordPressSite(blog);
    const postIds = await blog.addPosts(count);
    const dueAt = new Date(Date.now() + leadMs);
    await withDatabase(product, async (pool) => {
      await insertPlaced({ pool, userId: user.id, siteId, postIds, dueAt: () => dueAt });
      await untilChecked(pool, leadMs);
    });
    await product.kill({ database });
    if (Date.now() > dueAt.getTime()) throw new Error('The product was killed too late.');
    blog.setDelay(requestMs);
    await sleep(dueAt.getTime() - Date.now() + overdueMs);
    product = await startProduct(dataDir, benchEnvironment);
    await until('the posts are published', 30_000, async () => blog.publications().length >= count);
    const seconds = ((blog.publications()[0]?.at ?? Number.NaN) - product.spawnedAt) / 1000;
    return atMost(metric, seconds, 3, ' s', `ready after ${(product.readyMs / 1000).toFixed(2)} s`);
  } finally {
    await product.stop();
    await blog.stop();
    await remove();
  }
}
