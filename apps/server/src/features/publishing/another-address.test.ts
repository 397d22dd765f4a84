import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { rest } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let clock: OffsetClock;
let app: PublishingApp;

beforeAll(async () => {
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
});
afterAll(() => app?.close());

async function startBlog(): Promise<WordPressStub> {
  const blog = await startWordPressStub();
  onTestFinished(() => blog.stop());
  return blog;
}

function write({ url, username, appPassword }: WordPressStub, post: object): Promise<unknown> {
  const credentials = { kind: 'app_password', username, password: appPassword } as const;
  return rest({ platform: 'wordpress', url, credentials }, 'POST', '/wp/v2/posts', post);
}

/** An article whose post is the first one on the old blog; then the site's URL changes to the new blog. */
async function movedArticle(title: string, newBlog: WordPressStub): Promise<string> {
  const oldBlog = await startBlog();
  const siteId = await insertSite(app.services, app.userId, oldBlog);
  const { id, post_id } = await app.place({ siteId, title });
  expect(post_id).toBe('1');
  await app.db.updateTable('sites').set({ url: newBlog.url }).where('id', '=', siteId).execute();
  const overdue = new Date(Date.now() - 60_000);
  await setArticle(app.db, id, { due_at: overdue, checked_at: null });
  app.wake();
  return id;
}

test('the id belongs to another post on the new blog: that one is unchanged, and a new post is created', async () => {
  const newBlog = await startBlog();
  await write(newBlog, { title: 'Somebody else’s', slug: 'else', content: 'Theirs.', status: 'draft' });
  await write(newBlog, { title: 'Also theirs', slug: 'also', content: 'Theirs.', status: 'publish' });
  const id = await movedArticle('Onions', newBlog);
  const article = await untilArticle(app.services, id, (row) => row.status === 'published');
  expect(article).toMatchObject({ post_id: '3', post_site_url: newBlog.url });
  expect(newBlog.posts()).toMatchObject([
    { id: 1, title: 'Somebody else’s', status: 'draft', content: 'Theirs.' },
    { id: 2, title: 'Also theirs', status: 'publish', content: 'Theirs.' },
    { id: 3, title: 'Onions', status: 'publish' },
  ]);
});

test('the id does not exist on the new blog: a new post is created', async () => {
  const newBlog = await startBlog();
  const id = await movedArticle('Leeks', newBlog);
  await untilArticle(app.services, id, (row) => row.status === 'published');
  expect(newBlog.posts()).toMatchObject([{ title: 'Leeks', status: 'publish' }]);
});

test('the blog has moved with its posts: the existing one is published', async () => {
  const newBlog = await startBlog();
  const inAnHour = new Date(clock.now().getTime() + 3_600_000).toISOString();
  await write(newBlog, {
    title: 'Garlic',
    slug: 'garlic',
    content: 'Edited.',
    status: 'future',
    date_gmt: inAnHour,
  });
  const id = await movedArticle('Garlic', newBlog);
  const article = await untilArticle(
    app.services,
    id,
    (row) => row.status !== 'scheduled' || row.due_at > clock.now(),
  );
  expect(article).toMatchObject({ post_id: '1', post_site_url: newBlog.url });
  expect(newBlog.posts()).toMatchObject([{ title: 'Garlic', content: 'Edited.' }]);
});
