import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { type ApiUser, signIn, signUp } from '../product/api.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Account } from './steps.ts';

type Shared = {
  /** One product without settings, for all stories of a worker: it has users and articles of others. */
  product: RunningProduct;
  administrator: ApiUser;
  /** Signs up a new administrator of the product, by calls. Administrators have no limits of a plan. */
  enroll: (name: string) => Promise<{ account: Account; user: ApiUser }>;
};

/** Playwright's `test` with a running product, for stories that need no settings and no empty database. */
export const test = base.extend<{ closesContexts: undefined }, Shared>({
  // Otherwise their pages would go on asking the product, which does not stop with the story.
  closesContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  administrator: [
    async ({ product: { url, setupToken } }, use) =>
      use(await signUp({ url, email: 'office@example.com', setupToken })),
    { scope: 'worker' },
  ],
  enroll: [
    async ({ product: { url }, administrator }, use) =>
      use(async (name) => {
        const account = { email: `${name}-${randomUUID()}@example.com`, password: 'correct horse battery' };
        const { id } = await signUp({ url, ...account });
        for (const [path, body] of [
          ['approve', undefined],
          ['role', { role: 'admin' }],
        ] as const) {
          const call = { method: 'PUT', body } as const;
          const { status } = await administrator.call(`/protected/admin/users/${id}/${path}`, call);
          if (status !== 200) throw new Error(`/${path} of ${account.email} responded ${status}`);
        }
        // The token of the sign-up is that of a user who waits.
        return { account, user: await signIn({ url, ...account }) };
      }),
    { scope: 'worker' },
  ],
});
