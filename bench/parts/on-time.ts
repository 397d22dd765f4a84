import { benchEnvironment, insertPlaced, requestMs, signUpAdministrator, startBlog } from '../blog.ts';
import { withDatabase } from '../database.ts';
import { atLeast, atMost, type Measurement, median, quantile, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const count = 120;
const apartMs = 500;
const leadMs = 5_000;

/** Delay between due time and the request at the blog, for posts spread over a minute. */
export async function onTime(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const blog = await startBlog();
  const product = await startProduct(dataDir, benchEnvironment);
  try {
    const user = await signUpAdministrator(product);
    const siteId = await user.createWordPressSite(blog);
    const postIds = await blog.addPosts(count);
    blog.setDelay(requestMs);
    const first = Date.now() + leadMs;
    // Not on whole seconds: nothing may depend on that.
    const due = new Map(postIds.map((postId, i) => [postId, first + i * apartMs + ((i * 37) % 400)]));
    await withDatabase(product, (pool) =>
      insertPlaced({
        pool,
        userId: user.id,
        siteId,
        postIds,
        dueAt: (i) => new Date(due.get(postIds[i] ?? 0) ?? 0),
      }),
    );
    const duration = leadMs + count * apartMs;
    await until(
      'all posts are published',
      duration + 30_000,
      async () => blog.publications().length >= count,
    );
    const lateMs = blog.publications().map(({ postId, at }) => at - (due.get(postId) ?? 0));
    const about = `p50 ${median(lateMs)} ms, latest ${Math.max(...lateMs)} ms, ${count} posts over ${(count * apartMs) / 1000} s`;
    return [
      atMost('Request sent after the due time, p99', quantile(lateMs, 0.99), 250, ' ms', about),
      atLeast('Earliest request, after the due time', Math.min(...lateMs), 0, ' ms'),
    ];
  } finally {
    await product.stop();
    await blog.stop();
    await remove();
  }
}
