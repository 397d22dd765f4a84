import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { publishingContract } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let stub: WordPressStub;
const publishing = createWordPressPublishing({
  fetch: createGuardedFetch({ allowPrivate: true }),
  clock: systemClock,
});
const blog = (password = stub.appPassword): BlogConnection => ({
  url: stub.url,
  platform: 'wordpress',
  credentials: { kind: 'app_password', username: stub.username, password },
});

beforeAll(async () => {
  stub = await startWordPressStub({ delayMs: 5 });
});
afterAll(() => stub.stop());

publishingContract(() => ({ publishing, blog: blog(), stranger: blog('aaaa bbbb'), keepsDates: true }));

test('the stub counts concurrent requests', async () => {
  await Promise.all([1, 2, 3].map(() => publishing.getPost(blog(), '999')));
  expect(stub.maxParallel()).toBe(3);
  expect(stub.requests().at(-1)?.path).toContain('/wp/v2/posts/999');
});
