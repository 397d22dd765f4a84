import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from './api.ts';
import { longestHealthWaits } from './hostile-run.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test('no hostile text from a blog or a page keeps others waiting for a second', {
  timeout: 300_000,
}, async () => {
  const user = await signUp({
    url: product.url,
    email: 'ada@example.com',
    setupToken: product.setupToken,
  });
  for (const { ms, entry, input } of await longestHealthWaits(product.url, user)) {
    expect(ms, `${entry}: ${input}`).toBeLessThan(1_000);
  }
});
