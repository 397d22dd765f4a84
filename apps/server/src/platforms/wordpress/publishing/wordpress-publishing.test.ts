import {
  postFields,
  providerFailure,
  publishingContract,
} from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let wordpress: RunningWordPress;
const publishing = createWordPressPublishing({
  fetch: createGuardedFetch({ allowPrivate: true }),
  clock: systemClock,
});

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false, timezone: 'America/New_York' });
});
afterAll(() => wordpress?.stop());

publishingContract(() => ({
  publishing,
  blog: asUser(wordpress, 'editor'),
  stranger: asUser(wordpress, 'editor', 'aaaa bbbb cccc dddd eeee ffff'),
  keepsDates: true,
}));

/** A category with this many public posts. */
async function category(name: string, posts: number, parent = 0): Promise<number> {
  const blog = asUser(wordpress, 'editor');
  const made = await rest(blog, 'POST', '/wp/v2/categories', { name, parent });
  const { id } = z.object({ id: z.number() }).parse(made);
  for (let post = 1; post <= posts; post++) {
    const title = `${name} ${post}`;
    await rest(blog, 'POST', '/wp/v2/posts', { title, content: 'x', status: 'publish', categories: [id] });
  }
  return id;
}

test('WordPress removes no tag that an author’s title or excerpt names', async () => {
  const blog = asUser(wordpress, 'author');
  const { id } = await publishing.createDraft(blog, { articleId: 'author-html', title: 'Draft' });
  const fields = { ...postFields('How <b> & <div> differ', 'b-and-div'), excerpt: 'A <script> in short.' };
  const placed = await publishing.placePost(blog, id, fields, new Date(Date.now() + 3_600_000));
  expect(placed.title).toBe(fields.title);
  const stored = await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`);
  const { excerpt } = z.object({ excerpt: z.object({ raw: z.string() }) }).parse(stored);
  expect(decodeEntities(excerpt.raw)).toBe(fields.excerpt);
});

test('categories are listed by use, decoded and deduplicated', async () => {
  const kitchen = await category('Kitchen notes', 0);
  await category('Bread', 1);
  await category('Coffee & Tea', 3);
  await category("Baker's “best”", 2);
  await category('bread', 0, kitchen);
  const ours = /bread|coffee|baker/i;
  for (const role of ['editor', 'author'] as const) {
    const names = await publishing.listCategories(asUser(wordpress, role));
    expect(names.filter((name) => ours.test(name))).toEqual(['Coffee & Tea', "Baker's “best”", 'Bread']);
    expect(names).toContain('Uncategorized');
  }
  // Port 1 is closed on any machine.
  const down = { ...asUser(wordpress, 'editor'), url: 'http://127.0.0.1:1' };
  expect((await providerFailure(publishing.listCategories(down))).kind).toBe('unreachable');
});
