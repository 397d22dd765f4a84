import { expect, test } from 'vitest';
import { ProviderError } from '../../../../apps/server/src/lib/provider-error.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
} from '../../../../apps/server/src/providers/publishing/publishing.ts';

export type PublishingSubject = {
  publishing: BlogPublishing;
  blog: BlogConnection;
  /** The same blog with invalid credentials. */
  stranger: BlogConnection;
  /**
   * Whether the blog can schedule posts: it then stores the given date. On others a post
   * stays a draft, and its date is when it was published.
   */
  keepsDates: boolean;
  /** A post that is not live has a page at an address that nobody can guess, hidden from search engines. */
  hasPreview?: true;
};

/** The error of an adapter call; fails if it succeeds or throws anything else. */
export async function providerFailure(work: Promise<unknown>): Promise<ProviderError> {
  const thrown = await work.then(
    () => new Error('It succeeded.'),
    (error: unknown) => error,
  );
  if (thrown instanceof ProviderError) return thrown;
  throw thrown;
}

export function postFields(title: string, slug: string): PostFields {
  return {
    title,
    slug,
    html: `<p>About ${title}.</p><h2>Why</h2><ul><li>One</li><li>Two</li></ul>`,
    excerpt: 'In short.',
    tags: ['Coffee', 'R&D', 'coffee'],
    seo: { metaTitle: title, metaDescription: 'What it is about.', focusKeyword: 'coffee' },
  };
}

const minutesAhead = (minutes: number) => new Date(Math.floor(Date.now() / 1000 + minutes * 60) * 1000);

/** The contract of every blog adapter. */
export function publishingContract(subject: () => PublishingSubject): void {
  const draft = (articleId: string) => {
    const { publishing, blog } = subject();
    return publishing.createDraft(blog, { articleId, title: `Draft of ${articleId}` });
  };

  test('tests the connection, and rejects a wrong password', async () => {
    const { publishing, blog, stranger } = subject();
    expect(await publishing.testConnection(blog)).toMatchObject({ canPublish: true });
    expect((await providerFailure(publishing.testConnection(stranger))).kind).toBe('unauthorized');
  });

  test('lists the names of its categories, deduplicated', async () => {
    const { publishing, blog } = subject();
    const names = await publishing.listCategories(blog);
    expect(names).toEqual([...new Set(names)]);
    expect(names).not.toContain('');
  });

  test('a draft is found by its article and created only once', async () => {
    const { publishing, blog } = subject();
    expect(await publishing.findDrafts(blog, 'c-1')).toEqual([]);
    const first = await draft('c-1');
    expect(first.status).toBe('draft');
    expect((await publishing.findDrafts(blog, 'c-1')).map((post) => post.id)).toEqual([first.id]);
    const again = await draft('c-1');
    expect(again.id).toBe(first.id);
    expect(await publishing.findDrafts(blog, 'c-1')).toHaveLength(1);
  });

  test('a post is placed, moved, withdrawn and placed again', async () => {
    const { publishing, blog, keepsDates } = subject();
    const waiting = (date: Date) =>
      keepsDates ? { status: 'future', date } : { status: 'draft', date: null };
    const { id } = await draft('c-2');
    const date = minutesAhead(60);
    const fields = postFields('Beans & roasts', 'beans-and-roasts');
    const placed = await publishing.placePost(blog, id, fields, date);
    expect(placed).toMatchObject({ id, slug: 'beans-and-roasts', ...waiting(date) });
    expect(placed.title).toBe('Beans & roasts');
    expect(placed.contentRaw).toContain('About Beans');
    expect(await publishing.findDrafts(blog, 'c-2')).toEqual([]);

    const later = minutesAhead(120);
    expect(await publishing.movePost(blog, id, later)).toMatchObject(waiting(later));
    expect(await publishing.unschedulePost(blog, id)).toMatchObject({ status: 'draft', date: null });
    expect(await publishing.placePost(blog, id, fields, date)).toMatchObject(waiting(date));
  });

  test('a post that is due shortly stays a draft and is published on request', async () => {
    const { publishing, blog, keepsDates, hasPreview } = subject();
    const { id } = await draft('c-3');
    const fields = postFields("It's “brewed” -- twice", 'brewed-twice');
    const placed = await publishing.placePost(blog, id, fields, minutesAhead(0.5));
    expect(placed).toMatchObject({ status: 'draft', date: null });
    // A platform may learn the address only when the post is live.
    if (placed.link !== '') {
      const before = await publishing.readPublicPage(placed.link, fields.title);
      expect(before).toMatchObject(hasPreview ? { noindex: true } : { httpStatus: 404 });
    }

    const due = minutesAhead(-1);
    const live = await publishing.publishPost(blog, id, due);
    const dated = { date: keepsDates ? due : expect.any(Date) };
    expect(live).toMatchObject({ id, status: 'publish', slug: 'brewed-twice', ...dated });
    expect(await publishing.publishPost(blog, id, due)).toMatchObject({ id, status: 'publish', ...dated });
    expect(await publishing.readPublicPage(live.link, fields.title)).toEqual({
      httpStatus: 200,
      titleFound: true,
      noindex: false,
    });
    expect((await publishing.readPublicPage(live.link, 'Another title')).titleFound).toBe(false);
  });

  test('a title that names HTML is shown as it is written', async () => {
    const { publishing, blog } = subject();
    const { id } = await draft('c-html');
    const fields = postFields('How <b> & <div> differ, and a < b', 'how-b-and-div-differ');
    const placed = await publishing.placePost(blog, id, fields, minutesAhead(60));
    expect(placed.title).toBe(fields.title);
    const live = await publishing.publishPost(blog, id, new Date());
    expect(await publishing.readPublicPage(live.link, fields.title)).toMatchObject({ titleFound: true });
  });

  test('a scheduled post can be published before its date', async () => {
    const { publishing, blog } = subject();
    const { id } = await draft('c-4');
    await publishing.placePost(blog, id, postFields('Early', 'early'), minutesAhead(60));
    const live = await publishing.publishPost(blog, id, new Date());
    expect(live.status).toBe('publish');
    expect(live.date?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('a deleted post no longer exists, and deleting it again is not an error', async () => {
    const { publishing, blog } = subject();
    const { id } = await draft('c-5');
    expect(await publishing.getPost(blog, id)).toMatchObject({ id, status: 'draft' });
    await publishing.deletePost(blog, id);
    await publishing.deletePost(blog, id);
    expect(await publishing.getPost(blog, id)).toBeNull();
    expect((await providerFailure(publishing.publishPost(blog, id, new Date()))).kind).toBe('not_found');
  });
}
