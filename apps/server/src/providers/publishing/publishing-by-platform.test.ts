import { createRecordingBlogs } from '@chapterhouse/testkit/app/recording-blogs';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import { expect, test } from 'vitest';
import type { PostLabel } from './post-label.ts';
import type { BlogConnection, PostFields } from './publishing.ts';
import { publishingByPlatform } from './publishing-by-platform.ts';

const blog: BlogConnection = {
  platform: 'posts',
  url: 'https://blog.test',
  credentials: { kind: 'oauth2', accessToken: 'token' },
};

test('every call goes to the platform of its connection', async () => {
  const [posts, collections] = [createRecordingBlogs(), createRecordingBlogs()];
  const all = publishingByPlatform(
    { posts: posts.blogs, collections: collections.blogs },
    posts.blogs.readPublicPage,
  );
  const callAll = async (at: BlogConnection) => {
    await all.testConnection(at);
    await all.checkPlugins(at);
    await all.listCategories(at);
    await all.createDraft(at, { articleId: 'a', title: 'A' });
    await all.findDrafts(at, 'a');
    await all.getPost(at, '1');
    await all.placePost(at, '1', postFields('A', 'a'), new Date());
    await all.movePost(at, '1', new Date());
    await all.publishPost(at, '1', new Date());
    await all.unschedulePost(at, '1');
    await all.deletePost(at, '1');
  };
  await callAll(blog);
  expect([posts.called.length, collections.called.length]).toEqual([11, 0]);
  await callAll({ ...blog, platform: 'collections' });
  expect(collections.called).toEqual(posts.called);
  await expect(async () => all.getPost({ ...blog, platform: 'none' }, '1')).rejects.toThrow('no adapter');
  await all.readPublicPage('https://blog.test/a', 'A');
  expect(posts.called.at(-1)).toBe('readPublicPage');
});

test('links to the blog itself lose nofollow, other links keep it', async () => {
  const { blogs } = createRecordingBlogs();
  let placed = '';
  const recording = {
    ...blogs,
    placePost: async (...asked: Parameters<typeof blogs.placePost>) => {
      placed = asked[2].html;
      return blogs.placePost(...asked);
    },
  };
  const all = publishingByPlatform({ posts: recording }, blogs.readPublicPage);
  const link = (href: string, rest = '') => `<a href="${href}"${rest} rel="nofollow noopener">x</a>`;
  const html = `<p>${link('https://www.blog.test/a?b=1&amp;c=2', ' title="T"')} ${link('https://other.test/')}</p>`;
  await all.placePost(blog, '1', { ...postFields('A', 'a'), html }, new Date());
  expect(placed).toBe(
    `<p><a href="https://www.blog.test/a?b=1&amp;c=2" title="T">x</a> ${link('https://other.test/')}</p>`,
  );
});

test('a label for programs is sent by the platform’s preferred method first', async () => {
  const { blogs } = createRecordingBlogs();
  const sent: PostFields[] = [];
  const adapter = (best: 'platform' | 'words') => ({
    ...blogs,
    labelsBestIn: () => best,
    placePost: async (...asked: Parameters<typeof blogs.placePost>) => {
      sent.push(asked[2]);
      const post = await blogs.placePost(...asked);
      return { ...post, contentRaw: asked[2].html, labelMeta: asked[2].labelMeta ?? '' };
    },
  });
  const words = { text: 'Written with AI.', place: 'end' } as const;
  const label: PostLabel = { visible: null, sourceType: 'trainedAlgorithmicMedia', fallback: words };
  const place = (best: 'platform' | 'words') =>
    publishingByPlatform({ posts: adapter(best) }, blogs.readPublicPage).placePost(
      blog,
      '1',
      { ...postFields('A', 'a'), label },
      new Date(),
    );
  expect((await place('platform')).label).toEqual({ machine: 'platform', visible: null });
  expect((await place('words')).label).toEqual({ machine: null, visible: words.text });
  expect(sent.map(({ labelMeta }) => labelMeta)).toEqual([label.sourceType, '']);
  expect(sent.map(({ html }) => [html.includes('script'), html.includes(words.text)])).toEqual([
    [false, false],
    [false, true],
  ]);
});
