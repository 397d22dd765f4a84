import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitPublisher, startGitPublisher } from '@chapterhouse/testkit/git/git-publisher';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editArticle } from '../../features/articles/editing/edit-article.ts';
import { getArticle } from '../../features/articles/editing/get-article.ts';
import { updateLivePost } from '../../features/articles/editing/live-post.ts';
import { addMedia } from '../../features/media/add-media.ts';
import type { ArticleRow } from '../../features/publishing/publishing-repository.ts';

let t: GitPublisher['t'];
let git: GitPublisher['git'];
let wake: GitPublisher['wake'];
let stop: GitPublisher['stop'] | undefined;
beforeAll(async () => {
  ({ t, git, wake, stop } = await startGitPublisher());
});
afterAll(() => stop?.());

test('an article with a picture shows that it waits for the merge of its branch, then is published; so is an update', async () => {
  const repository = await git.create('reviewed');
  const { user } = await t.signIn();
  const layout = { ...gitLayout(repository.url), address: '', delivery: 'pull_request' as const };
  const login = { username: git.user, token: git.password };
  const siteId = await insertGitSite(t.services, user.id, { url: 'https://static.test', layout, ...login });
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#395' } });
  const media = { content: await image.png().toBuffer(), name: 'a.png', origin: 'uploaded' as const };
  const picture = await addMedia({ ...t.services, user }, media);
  const dueAt = new Date();
  const id = await insertScheduledArticle(t.services, { userId: user.id, siteId: null, title: 'Tea', dueAt });
  const featured = { featured_media_id: picture.id, featured_image_alt: 'Leaves' };
  await setArticle(t.db, id, { platform: 'git', by_hand: false, site_id: siteId, slug: 'tea', ...featured });
  wake();
  const waiting = await untilArticle(t.services, id, (row) => row.remote_status === 'pending', 30_000);
  expect(waiting).toMatchObject({ status: 'scheduled', error_code: 'waits_at_platform', blog_remarks: [] });
  expect(waiting.error_msg).toContain('merge the branch “chapterhouse/tea” into “main”');
  expect(waiting.next_attempt_at?.getTime()).toBeGreaterThan(Date.now() + 60_000);

  // As hosts do it.
  await repository.git('update-ref', 'refs/heads/main', 'chapterhouse/tea');
  await repository.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
  await t.db
    .updateTable('publications')
    .set({ next_attempt_at: null })
    .where('article_id', '=', id)
    .execute();
  wake();
  const live = await untilArticle(t.services, id, (row) => row.status === 'published', 30_000);
  expect(live).toMatchObject({ error_code: null, error_msg: null });
  const files = await repository.files();
  expect(files).toContain('content/posts/tea.md');
  expect(files.filter((name) => /^static\/images\/leaves-[0-9a-f]{12}\.webp$/.test(name))).toHaveLength(1);

  // An update waits in the same way; its owner may decline it, and ask again.
  const ada = { ...t.services, wakePublisher: wake, user };
  const change = async (html: string) => {
    const { text, article } = await getArticle(ada, id);
    await editArticle(ada, { id, baseVersion: article.version, text: { ...text, html } });
    await updateLivePost(ada, { id, version: article.version + 1 });
  };
  const askAgain = async () => {
    const now = { live_change_at: new Date() };
    await t.db.updateTable('publications').set(now).where('article_id', '=', id).execute();
    wake();
  };
  const until = (wanted: (row: ArticleRow) => boolean) => untilArticle(t.services, id, wanted, 30_000);
  await change('<p>Newer.</p>');
  const offered = await until((row) => row.error_code === 'waits_at_platform' && row.slot === null);
  expect(offered).toMatchObject({ status: 'published', live_change: 'update' });
  expect(offered.live_change_at?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await repository.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
  await askAgain();
  const declined = await until((row) => row.live_change === null && row.slot === null);
  expect(declined).toMatchObject({ status: 'published', error_code: 'declined_at_platform' });
  await change('<p>Newest.</p>');
  await until((row) => row.error_code === 'waits_at_platform' && row.slot === null);
  await repository.git('update-ref', 'refs/heads/main', 'chapterhouse/tea');
  await askAgain();
  const updated = await until((row) => row.live_change === null && row.slot === null);
  expect(updated).toMatchObject({ status: 'published', error_code: null, placement: 'placed' });
  expect(await repository.read('content/posts/tea.md')).toContain('Newest.');
});
