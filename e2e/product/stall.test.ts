import { signUp } from '@chapterhouse/testkit/product/api';
import { longestHealthWaits } from '@chapterhouse/testkit/product/hostile-run';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test('hostile text from a blog, a page or an editor delays other requests by less than a second', {
  timeout: 300_000,
}, async () => {
  const user = await signUp({
    url: product.url,
    email: 'ada@example.com',
    setupToken: product.setupToken,
  });
  const stalls = await longestHealthWaits(product.url, user);
  if (process.env.STALLS) process.stdout.write(`${JSON.stringify(stalls, null, 1)}\n`);
  for (const { ms, entry, input } of stalls) {
    expect(ms, `${entry}: ${input}`).toBeLessThan(1_000);
  }
});
