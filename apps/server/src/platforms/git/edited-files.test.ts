import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitPublisher, startGitPublisher } from '@chapterhouse/testkit/git/git-publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editArticle } from '../../features/articles/editing/edit-article.ts';
import { getArticle } from '../../features/articles/editing/get-article.ts';
import { updateLivePost } from '../../features/articles/editing/live-post.ts';
import { adoptRemoteText, resolveConflict } from '../../features/articles/editing/resolve-conflict.ts';
import { listVersions } from '../../features/articles/editing/versions.ts';
import type { ArticleRow } from '../../features/publishing/publishing-repository.ts';
import { pollUntil } from '../../lib/clock.ts';

let t: GitPublisher['t'];
let git: GitPublisher['git'];
let wake: GitPublisher['wake'];
let stop: GitPublisher['stop'] | undefined;
beforeAll(async () => {
  ({ t, git, wake, stop } = await startGitPublisher());
});
afterAll(() => stop?.());

const path = 'content/posts/tea.md';
const meta = { excerpt: '', meta_description: 'From here.' };

/** A post that is live, and what its owner and other people do with it. */
async function live(name: string, delivery: 'push' | 'pull_request' = 'push') {
  const repository = await git.create(name);
  const { user } = await t.signIn();
  const layout = { ...gitLayout(repository.url), address: '' };
  const login = { username: git.user, token: git.password };
  const siteId = await insertGitSite(t.services, user.id, { url: 'https://static.test', layout, ...login });
  const post = { userId: user.id, siteId: null, title: 'Tea', dueAt: new Date(), html: '<p>One.</p>' };
  const id = await insertScheduledArticle(t.services, post);
  await setArticle(t.db, id, { platform: 'git', by_hand: false, site_id: siteId, slug: 'tea', ...meta });
  wake();
  const until = (wanted: (row: ArticleRow) => boolean) => untilArticle(t.services, id, wanted, 30_000);
  await until((row) => row.status === 'published' && row.slot === null);
  const settings = JSON.stringify({ ...layout, delivery });
  await t.db.updateTable('sites').set({ settings }).where('id', '=', siteId).execute();

  const ada = { ...t.services, wakePublisher: wake, user };
  const file = async () => (await repository.read(path)) ?? '';
  const conflict = () =>
    t.db.selectFrom('article_conflicts').selectAll().where('article_id', '=', id).executeTakeFirst();
  const now = async (column: 'verify_at' | 'live_change_at') => {
    await t.db
      .updateTable('publications')
      .set({ [column]: new Date() })
      .where('article_id', '=', id)
      .execute();
    wake();
  };
  return {
    ...{ repository, ada, id, until, file, conflict },
    commit: async (edit: (text: string) => string) => repository.commit({ [path]: edit(await file()) }),
    /** As the product does it after a check of the page. */
    async adopt() {
      await now('verify_at');
      await pollUntil(conflict, { timeoutMs: 30_000, everyMs: 50 });
      await adoptRemoteText(t.services, id);
      return (await getArticle(ada, id)).text;
    },
    async update(more: Partial<Awaited<ReturnType<typeof getArticle>>['text']>) {
      const { text, article } = await getArticle(ada, id);
      await editArticle(ada, { id, baseVersion: article.version, text: { ...text, ...more } });
      await updateLivePost(ada, { id, version: article.version + 1 });
      if (delivery === 'pull_request') {
        await until((row) => row.error_code === 'waits_at_platform' && row.slot === null);
        await repository.git('update-ref', 'refs/heads/main', 'chapterhouse/tea');
        await repository.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
        await now('live_change_at');
      }
      return until((row) => row.live_change === null && row.slot === null);
    },
  };
}

const fine = { status: 'published', conflict_at: null, error_code: null, placement: 'placed' };

test.each(['push', 'pull_request'] as const)(
  '%s: a text that somebody committed stays when only other parts are updated',
  async (delivery) => {
    const post = await live(`adopted-${delivery}`, delivery);
    await post.commit((text) => `${text}\n{{< youtube abc >}}\n\nA paragraph of *theirs*.\n`);
    expect((await post.adopt()).html).toContain('A paragraph of <em>theirs</em>.');

    expect(await post.update({ title: 'Green tea' })).toMatchObject(fine);
    expect(await post.file()).toContain('title: "Green tea"');
    expect(await post.update({ meta_description: 'Newer.' })).toMatchObject(fine);
    const file = await post.file();
    expect(file).toContain('title: "Green tea"');
    expect(file).toContain('description: "Newer."');
    // As they wrote it: neither rewritten nor escaped.
    expect(file).toContain('One.\n\n{{< youtube abc >}}\n\nA paragraph of *theirs*.\n');

    const { html } = (await getArticle(post.ada, post.id)).text;
    expect(await post.update({ html: html.replace('One.', 'Two.') })).toMatchObject(fine);
    const text = await post.file();
    expect(text).toContain('Two.');
    expect(text).toContain('A paragraph of *theirs*.');
  },
);

test.each(['push', 'pull_request'] as const)(
  '%s: front matter that somebody wrote stays, with a text of theirs and without',
  async (delivery) => {
    const post = await live(`front-matter-${delivery}`, delivery);
    await post.commit((text) =>
      text
        .replace('slug:', 'weight: 5\naliases:\n  - /old-tea/\nslug:')
        .replace('"From here."', '"Of theirs."')
        .replace('One.', 'One of theirs.'),
    );
    await post.adopt();
    expect(await post.update({ title: 'Green tea' })).toMatchObject(fine);
    expect(await post.update({ html: '<p>Two.</p>' })).toMatchObject(fine);
    const file = await post.file();
    expect(file).toContain('title: "Green tea"\nweight: 5\naliases:\n  - /old-tea/\nslug: "tea"\n');
    expect(file).toContain('description: "Of theirs."\n');
    expect(file).toMatch(/lastmod: 20[\s\S]*---\n\nTwo\.\n$/);
  },
);

test('a change of front matter alone is neither a version nor a conflict', async () => {
  const post = await live('front-matter-alone');
  await post.commit((text) => text.replace('slug:', 'weight: 5\nslug:').replace('"From here."', '"Theirs."'));
  expect(await post.update({ title: 'Green tea', html: '<p>Two.</p>' })).toMatchObject(fine);
  expect((await listVersions(post.ada, post.id)).versions.map(({ author }) => author)).not.toContain('blog');
  const file = await post.file();
  expect(file).toContain('title: "Green tea"\nweight: 5\nslug: "tea"\n');
  expect(file).toContain('description: "Theirs."\n');
  expect(file).toContain('---\n\nTwo.\n');
});

test.each(['ours', 'theirs'] as const)(
  'a conflict that ends with %s keeps the front matter',
  async (keep) => {
    const post = await live(`conflict-${keep}`);
    await post.commit((text) => text.replace('slug:', 'weight: 5\nslug:').replace('One.', 'One of theirs.'));
    const held = await post.update({ title: 'Green tea', html: '<p>One of ours.</p>' });
    expect(held).toMatchObject({ error_code: 'conflict' });
    const foundAt = (await post.conflict())?.found_at ?? new Date(0);
    await resolveConflict(post.ada, { id: post.id, keep, foundAt });
    await post.until((row) => row.live_change === null && row.slot === null);
    if (keep === 'theirs') expect(await post.update({ title: 'Green tea' })).toMatchObject(fine);
    const file = await post.file();
    expect(file).toContain('title: "Green tea"\nweight: 5\nslug: "tea"\n');
    expect(file).toContain(keep === 'ours' ? '---\n\nOne of ours.\n' : '---\n\nOne of theirs.\n');
  },
);
