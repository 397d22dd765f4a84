import { expect, test } from 'vitest';
import { learnLayout } from './learn-layout.ts';

const post = (path: string, front: string, fence = '---') => ({
  path,
  text: `${fence}\n${front}\n${fence}\n\nText: {not} a field.\n`,
});

test('fields get the placeholder that matches their name, and keep values that all posts share', () => {
  const front = (title: string, date: string, id: number) =>
    `layout: "../post.astro"
title: ${title}
pubDatetime: ${date}T10:00:00Z
postId: ${id}
author: Ada Byron
heroImage: ./a.webp
tags:
  - one
  - two
cover:
  src: x
draft: false`;
  const learned = learnLayout([
    post('src/content/blog/2026/old.md', front('Old', '2026-01-02', 1)),
    post('src/content/blog/2026/tea/index.md', front('"Tea: hot"', '2026-05-04', 2)),
    post('src/content/blog/2025/new.md', front('Older', '2025-12-31', 3)),
  ]);
  expect(learned).toEqual({
    read_from: 'src/content/blog/2026/tea/index.md',
    format: 'yaml',
    path: 'src/content/blog/{year}/{slug}/index.md',
    front_matter: `layout: "../post.astro"
title: {title}
pubDatetime: {date}
author: Ada Byron
heroImage: {image}
tags: {tags}`,
    left_out: ['postId', 'cover'],
  });
});

test.each([
  ['_posts/2026-05-04-tea.md', '_posts/{year}-{month}-{day}-{slug}.md'],
  ['content/2026/05/tea.md', 'content/{year}/{month}/{slug}.md'],
  ['content/posts/2024-tea.md', 'content/posts/{slug}.md'],
  ['content/posts/tea.markdown', null],
])('the path %s becomes %s', (path, wanted) => {
  expect(learnLayout([post(path, 'title: Tea\ndate: 2026-05-04')])?.path).toBe(wanted);
});

test('TOML is read up to its first table; one post has no fixed values but its layout', () => {
  const toml =
    'title = "Tea"\ndate = 2026-05-04\ntype = "x"\nlayout = "post"\nimages = ["a.png"]\n[params]\nx = 1';
  expect(learnLayout([post('a/tea.md', toml, '+++')])).toMatchObject({
    format: 'toml',
    front_matter: 'title = {title}\ndate = {date}\nlayout = "post"\nimages = [{image}]',
    left_out: ['type'],
  });
});

test('without a post that has a title there is nothing to learn', () => {
  expect(learnLayout([])).toBeNull();
  expect(learnLayout([post('a.md', 'layout: x'), { path: 'b.md', text: 'No front matter' }])).toBeNull();
  expect(learnLayout([{ path: 'b.md', text: '---\ntitle: never closed' }])).toBeNull();
});
