import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import {
  postFields,
  providerFailure,
  publishingContract,
} from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { createAddressCheck } from '../../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PublishedPost } from '../../../providers/publishing/post-reader.ts';
import type { BlogConnection, BlogPublishing } from '../../../providers/publishing/publishing.ts';
import { fileMarkOf, type StoredPicture } from '../../../providers/publishing/stored-pictures.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { createGitPostReader } from './git-post-reader.ts';
import { createGitPublishing } from './git-publishing.ts';

type Repository = Awaited<ReturnType<GitServer['create']>>;

let t: TestApp;
let git: GitServer;
let site: http.Server;
let siteUrl: string;
let publishing: BlogPublishing;
let repository: Repository;
let blog: BlogConnection;
/** The media library, by id. */
const pictures = new Map<string, Buffer>();

beforeAll(async () => {
  t = await createTestApp({});
  git = await startGitServer();
  publishing = createPublishing();
  // What a generator makes of the head of the branch, so that "the page responds" can be checked.
  site = http.createServer((request, response) => {
    const slug = /^\/posts\/([^/]+)\/$/.exec(request.url ?? '')?.[1];
    void repository.read(`content/posts/${slug}.md`).then((file) => {
      const title = readFrontMatter(file ?? '').fields.title ?? '';
      response.writeHead(file === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<title>${title.replaceAll('&', '&amp;')}</title>`);
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  [repository, blog] = await connect('shared');
});
afterAll(async () => {
  site.close();
  await git.stop();
  await t.close();
});
afterEach(() => git.setFault(null));

function createPublishing(): BlogPublishing {
  const { textWork, clock, db } = t.services;
  const fetch = createGuardedFetch({ allowPrivate: true });
  const posts = createStoredPosts(db);
  return createGitPublishing({
    posts,
    textWork,
    fetch,
    clock,
    addressOf: createAddressCheck({ allowPrivate: true }),
    readPicture: async (id) => pictures.get(id),
  });
}

async function connect(
  name: string,
  layout: Partial<GitLayout> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<[Repository, BlogConnection]> {
  const made = await git.create(name, files);
  const { user } = await t.signIn();
  const settings = { ...gitLayout(made.url), ...layout };
  const [username, token] = [git.user, git.password];
  const id = await insertGitSite(t.services, user.id, { url: siteUrl, layout: settings, username, token });
  const credentials = { kind: 'app_password', username: git.user, password: git.password } as const;
  return [made, { platform: 'git', url: siteUrl, credentials, site: { id, settings } }];
}

async function publish(at: BlogConnection, title: string, slug = title.toLowerCase(), date = new Date()) {
  const { id } = await publishing.createDraft(at, { articleId: `a-${title}`, title });
  await publishing.placePost(at, id, postFields(title, slug), date);
  return publishing.publishPost(at, id, date);
}

describe('passes the contract suite of blog publishing', () => {
  publishingContract(() => ({
    publishing,
    blog,
    stranger: { ...blog, credentials: { kind: 'app_password', username: git.user, password: 'wrong' } },
    keepsDates: false,
  }));
});

test('nothing is pushed before a post is due; then one commit adds one file', async () => {
  const [repo, at] = await connect('due');
  const { id } = await publishing.createDraft(at, { articleId: 'due', title: 'Tea' });
  const date = new Date('2026-05-04T10:00:00Z');
  await publishing.placePost(at, id, { ...postFields('Tea: “hot”', 'tea'), categories: ['Drinks'] }, date);
  expect(await repo.subjects()).toEqual(['Start']);
  await publishing.publishPost(at, id, date);
  await publishing.publishPost(at, id, date);
  expect(await repo.subjects()).toEqual(['Publish: Tea: “hot”', 'Start']);
  expect(await repo.git('log', '-1', '--format=%an <%ae>')).toBe('Chapterhouse <bot@example.com>');
  expect(await repo.files()).toEqual(['README.md', 'content/posts/tea.md']);
  expect(await repo.read('content/posts/tea.md')).toBe(`---
title: "Tea: “hot”"
slug: "tea"
date: 2026-05-04T10:00:00+00:00
description: "What it is about."
tags: ["Coffee", "R&D"]
categories: ["Drinks"]
---

About Tea: “hot”.

## Why

- One
- Two
`);
});

test('the subject of a commit ends with a whole character', async () => {
  const [repo, at] = await connect('subject');
  await publish(at, `${'x'.repeat(190)}🍵`);
  expect((await repo.subjects())[0]).toBe(`Publish: ${'x'.repeat(190)}`);
});

test('after a lost response the commit is found, and no second one is made', async () => {
  const [repo, at] = await connect('lost');
  git.setFault({ match: 'git-receive-pack', method: 'POST', loseReply: true, times: 1 });
  expect(await publish(at, 'Lost')).toMatchObject({ status: 'publish' });
  expect(await repo.subjects()).toEqual(['Publish: Lost', 'Start']);

  // As if the process had ended before it read the reply.
  git.setFault({ match: 'git-receive-pack', method: 'POST', loseReply: true });
  const all = git.requests.length;
  const failing = { match: 'service=git-upload-pack', status: 503 };
  git.setFault({
    match: 'git-receive-pack',
    method: 'POST',
    loseReply: true,
    before: async () => queueMicrotask(() => git.setFault(failing)),
  });
  const { id } = await publishing.createDraft(at, { articleId: 'cut', title: 'Cut' });
  const date = new Date();
  await publishing.placePost(at, id, postFields('Cut', 'cut'), date);
  const failure = await providerFailure(publishing.publishPost(at, id, date));
  expect([failure.kind, failure.outcomeUnknown]).toEqual(['unavailable', true]);
  expect(git.requests.length).toBeGreaterThan(all);
  git.setFault(null);
  expect(await repo.subjects()).toEqual(['Publish: Cut', 'Publish: Lost', 'Start']);
  expect(await publishing.getPost(at, id)).toMatchObject({ status: 'publish' });
  await publishing.publishPost(at, id, date);
  expect(await repo.subjects()).toEqual(['Publish: Cut', 'Publish: Lost', 'Start']);
});

test('if somebody else pushes first, both commits are kept', async () => {
  const [repo, at] = await connect('race');
  const before = () => repo.commit({ 'notes.txt': 'mine' });
  git.setFault({ match: 'git-receive-pack', method: 'POST', before, times: 2 });
  await publish(at, 'Race');
  expect(await repo.subjects()).toEqual(['Publish: Race', 'Someone else', 'Someone else', 'Start']);
  expect(await repo.read('notes.txt')).toBe('mine');
});

test('somebody else’s file is never overwritten: the post gets another name', async () => {
  const [repo, at] = await connect('taken', {}, { 'content/posts/tea.md': 'Mine' });
  expect(await publish(at, 'Tea')).toMatchObject({ slug: 'tea-2', link: `${siteUrl}/posts/tea-2/` });
  const before = () => repo.commit({ 'content/posts/soup.md': 'Mine, too' });
  git.setFault({ match: 'git-receive-pack', method: 'POST', before, times: 1 });
  expect(await publish(at, 'Soup')).toMatchObject({ slug: 'soup-2' });
  expect(await repo.read('content/posts/tea.md')).toBe('Mine');
  expect(await repo.read('content/posts/soup.md')).toBe('Mine, too');
  expect(await repo.read('content/posts/soup-2.md')).toContain('slug: "soup-2"');
});

test('a live post is updated, unless its file was changed in the repository', async () => {
  const [repo, at] = await connect('update');
  const { id } = await publish(at, 'Old');
  const live = await publishing.getPost(at, id);
  if (!live) throw new Error('the post is gone');
  const updated = await publishing.updatePost(at, live, { html: '<p>New text.</p>' });
  expect(updated).toMatchObject({ status: 'publish', remarks: [] });
  expect(updated.fingerprint).not.toBe(live.fingerprint);
  expect(await repo.read('content/posts/old.md')).toMatch(/lastmod: 20[\s\S]*New text\./);

  const file = (await repo.read('content/posts/old.md')) ?? '';
  await repo.commit({ 'content/posts/old.md': file.replace('New text.', 'Their **own** words.') });
  const theirs = await publishing.getPost(at, id);
  expect(theirs?.contentRaw).toBe('<p>Their <strong>own</strong> words.</p>');
  expect(theirs?.fingerprint).not.toBe(updated.fingerprint);
  const refused = await publishing.updatePost(at, updated, { html: '<p>Ours.</p>' });
  expect(refused).toMatchObject({ isOvertaken: true, contentRaw: theirs?.contentRaw });
  expect(await repo.read('content/posts/old.md')).toContain('Their **own** words.');

  // Their text may be replaced once its owner has seen it.
  if (!theirs) throw new Error('the post is gone');
  const replaced = await publishing.updatePost(at, theirs, { html: '<p>Ours.</p>' });
  expect(replaced).toMatchObject({ status: 'publish', contentRaw: '<p>Ours.</p>' });
  expect(replaced.isOvertaken).toBeUndefined();
  expect(await repo.read('content/posts/old.md')).toContain('Ours.');
});

test('a live post is hidden and shown again as its generator does it, renamed, and deleted', async () => {
  const [repo, at] = await connect('hide');
  const { id } = await publish(at, 'Hidden');
  expect(await publishing.unschedulePost(at, id)).toMatchObject({ status: 'draft' });
  expect(await repo.read('content/posts/hidden.md')).toContain('---\ndraft: true\n');
  expect(await publishing.getPost(at, id)).toMatchObject({ status: 'draft' });
  const live = await publishing.publishPost(at, id, new Date());
  expect(await repo.read('content/posts/hidden.md')).not.toContain('draft');

  await publishing.updatePost(at, live, { slug: 'renamed' });
  expect(await repo.files()).toEqual(['README.md', 'content/posts/renamed.md']);
  await publishing.trashPost(at, id);
  expect(await repo.files()).toEqual(['README.md']);
  expect(await publishing.getPost(at, id)).toBeNull();

  const { repository: _hugo, ...preset } = gitLayout('', 'eleventy');
  const [other, eleventy] = await connect('hide-eleventy', preset);
  const post = await publish(eleventy, 'Gone');
  await publishing.unschedulePost(eleventy, post.id);
  expect(await other.files()).toEqual(['README.md']);
  await publishing.publishPost(eleventy, post.id, new Date());
  expect(await other.files()).toEqual(['README.md', 'posts/gone.md']);
});

const pictureOf = (id: string): StoredPicture => ({
  ...{ id, name: 'photo.jpg', alt: '', caption: '', isGenerated: false },
  formats: ['webp'],
  addressOf: () => '',
  read: async () => Buffer.from(id),
});

test('pictures are committed with the post, once for all posts, and its text and front matter show them', async () => {
  const [repo, at] = await connect('pictures');
  const [tea, cup, gone] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [tea, cup]) pictures.set(id, Buffer.from(id));
  const shown = (id: string) =>
    `<figure><img src="media:${id}" alt="A cup"><figcaption>Mine</figcaption></figure>`;
  const fields = {
    ...postFields('Tea', 'tea'),
    html: `<p>Before.</p>${shown(cup)}${shown(gone)}<p>After.</p>`,
    featuredImage: { url: `media:${tea}`, alt: 'Green tea' },
    pictures: [tea, cup].map(pictureOf),
  };
  const { id } = await publishing.createDraft(at, { articleId: 'pictures', title: 'Tea' });
  const date = new Date();
  const placed = await publishing.placePost(at, id, fields, date);
  expect(placed.remarks).toEqual(['The text lacks a picture that is no longer in the media library.']);
  await publishing.publishPost(at, id, date);
  const names = [`cup-${fileMarkOf(cup)}`, `green-tea-${fileMarkOf(tea)}`].map(
    (name) => `static/images/${name}.webp`,
  );
  const [cupFile = '', teaFile = ''] = [names[0]?.replace('/cup', '/a-cup'), names[1]];
  expect(await repo.files()).toEqual(['README.md', 'content/posts/tea.md', cupFile, teaFile]);
  expect(await repo.read(teaFile)).toBe(tea);
  const text = (await repo.read('content/posts/tea.md')) ?? '';
  expect(text).toContain(`images: ["/images/green-tea-${fileMarkOf(tea)}.webp"]`);
  expect(text).toContain(`![A cup](/images/a-cup-${fileMarkOf(cup)}.webp)\n\n*Mine*\n`);
  expect(text).not.toContain('media:');
  expect(await repo.subjects()).toEqual(['Publish: Tea', 'Start']);

  // Another post, in other words, shows the same file.
  const other = await publishing.createDraft(at, { articleId: 'pictures-2', title: 'Soup' });
  const again = { ...fields, title: 'Soup', slug: 'soup', html: '<p>Soup.</p>' };
  await publishing.placePost(
    at,
    other.id,
    { ...again, featuredImage: { url: `media:${tea}`, alt: 'Leaves' } },
    date,
  );
  await publishing.publishPost(at, other.id, date);
  expect(await repo.files()).toHaveLength(5);
  expect(await repo.read('content/posts/soup.md')).toContain(`/images/green-tea-${fileMarkOf(tea)}.webp`);

  // What somebody changed in the repository comes back with the pictures of the library.
  await repo.commit({ 'content/posts/tea.md': text.replace('After.', 'Later.') });
  expect((await publishing.getPost(at, id))?.contentRaw).toMatch(
    new RegExp(`src="media:${cup}"[\\s\\S]*Later`),
  );
  await publishing.trashPost(at, other.id);
  expect(await repo.files()).toContain(teaFile);
});

test('pictures beside a post move with it; a site without a picture folder gets none, with a remark', async () => {
  const beside = { path: 'posts/{slug}/index.md', picture_path: 'posts/{slug}', picture_address: '.' };
  const [repo, at] = await connect('beside', beside);
  const picture = randomUUID();
  pictures.set(picture, Buffer.from('a picture'));
  const featured = { featuredImage: { url: `media:${picture}`, alt: '' }, pictures: [pictureOf(picture)] };
  const { id } = await publishing.createDraft(at, { articleId: 'beside', title: 'Tea' });
  const date = new Date();
  await publishing.placePost(at, id, { ...postFields('Tea', 'tea'), ...featured }, date);
  const live = await publishing.publishPost(at, id, date);
  const name = `picture-${fileMarkOf(picture)}.webp`;
  expect(await repo.files()).toEqual(['README.md', 'posts/tea/index.md', `posts/tea/${name}`]);
  expect(await repo.read('posts/tea/index.md')).toContain(`images: ["./${name}"]`);
  await publishing.updatePost(at, live, { slug: 'green' });
  expect(await repo.files()).toEqual(['README.md', 'posts/green/index.md', `posts/green/${name}`]);
  await publishing.trashPost(at, id);
  expect(await repo.files()).toEqual(['README.md']);

  const [, plain] = await connect('no-pictures', { picture_path: '', picture_address: '' });
  const draft = await publishing.createDraft(plain, { articleId: 'plain', title: 'Tea' });
  const placed = await publishing.placePost(
    plain,
    draft.id,
    { ...postFields('Tea', 'tea'), ...featured },
    date,
  );
  expect(placed).toMatchObject({ notTaken: { featuredImage: true } });
  expect(placed.remarks?.[0]).toContain('This site has no folder for pictures.');
});

test('a label for programs is a field of the front matter where the site has one', async () => {
  const { front_matter } = gitLayout('');
  const labelled = { front_matter: `${front_matter}\norigin: {digital_source_type}` };
  const [repo, at] = await connect('labelled', labelled);
  expect([publishing.labelsBestIn?.(at), publishing.labelsBestIn?.(blog)]).toEqual(['platform', 'words']);
  const { id } = await publishing.createDraft(at, { articleId: 'labelled', title: 'Tea' });
  const date = new Date();
  const labelMeta = 'trainedAlgorithmicMedia';
  const placed = await publishing.placePost(at, id, { ...postFields('Tea', 'tea'), labelMeta }, date);
  expect(placed.labelMeta).toBe(labelMeta);
  await publishing.publishPost(at, id, date);
  const text = (await repo.read('content/posts/tea.md')) ?? '';
  const line = `origin: "http://cv.iptc.org/newscodes/digitalsourcetype/${labelMeta}"\n`;
  expect(text).toContain(line);
  await repo.commit({ 'content/posts/tea.md': text.replace(line, '') });
  expect(await publishing.getPost(at, id)).toMatchObject({ status: 'publish', labelMeta: '' });
});

describe('pull requests', () => {
  const date = new Date('2026-05-04T10:00:00Z');
  async function propose(name: string) {
    const [repo, at] = await connect(name, { delivery: 'pull_request' });
    const { id } = await publishing.createDraft(at, { articleId: name, title: 'Tea' });
    await publishing.placePost(at, id, postFields('Tea', 'tea'), date);
    const publish = () => publishing.publishPost(at, id, date);
    return { repo, at, id, publish, first: await publish() };
  }
  const merge = (repo: Repository) => repo.git('update-ref', 'refs/heads/main', 'chapterhouse/tea');

  test('each post gets its own branch, and is live when that is merged', async () => {
    const { repo, at, id, publish, first } = await propose('proposed');
    expect(first).toMatchObject({ status: 'pending' });
    expect(first.remarks).toEqual([
      'Somebody has to merge the branch “chapterhouse/tea” into “main” at your Git host.',
    ]);
    expect(await repo.subjects()).toEqual(['Start']);
    expect(await publish()).toMatchObject({ status: 'pending' });
    expect(await repo.subjects('chapterhouse/tea')).toEqual(['Publish: Tea', 'Start']);
    // A text that was changed here meanwhile.
    await publishing.placePost(at, id, { ...postFields('Tea', 'tea'), html: '<p>Better.</p>' }, date);
    expect(await publish()).toMatchObject({ status: 'pending' });
    expect(await repo.subjects('chapterhouse/tea')).toEqual(['Publish: Tea', 'Publish: Tea', 'Start']);
    await merge(repo);
    await repo.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
    const live = await publishing.getPost(at, id);
    expect(live).toMatchObject({ status: 'publish', link: `${siteUrl}/posts/tea/` });
    expect(await publish()).toMatchObject({ status: 'publish' });
    expect(await repo.read('content/posts/tea.md')).toContain('Better.');
  });

  /** A post that is live because somebody merged its branch. */
  async function merged(name: string, generator: 'hugo' | 'eleventy' = 'hugo') {
    const { repository: _none, ...preset } = gitLayout('', generator);
    const [repo, at] = await connect(name, { ...preset, delivery: 'pull_request' });
    const path = `${generator === 'hugo' ? 'content/posts' : 'posts'}/tea.md`;
    const { id } = await publishing.createDraft(at, { articleId: name, title: 'Tea' });
    await publishing.placePost(at, id, postFields('Tea', 'tea'), date);
    await publishing.publishPost(at, id, date);
    const accept = async (branch = 'chapterhouse/tea') => {
      await repo.git('update-ref', 'refs/heads/main', branch);
      await repo.git('update-ref', '-d', `refs/heads/${branch}`);
    };
    await accept();
    // The engine sees it before it would publish it again.
    const live = await publishing.getPost(at, id);
    if (!live) throw new Error('the post is gone');
    return { repo, at, id, path, live, accept };
  }
  const reasonOf = async (change: Promise<unknown>) => (await providerFailure(change)).reason;

  test('a change of a live post gets a branch, waits for it, and counts once it is merged', async () => {
    const { repo, at, id, path, live, accept } = await merged('changed');
    const update = () => publishing.updatePost(at, live, { html: '<p>Newer.</p>' });
    expect(await reasonOf(update())).toBe('waits_at_platform');
    expect(await reasonOf(update())).toBe('waits_at_platform');
    expect(await repo.subjects('chapterhouse/tea')).toEqual(['Update: Tea', 'Publish: Tea', 'Start']);
    // Readers still have the earlier text, and so has the post.
    expect(await publishing.getPost(at, id)).toMatchObject({ fingerprint: live.fingerprint });
    expect(await repo.read(path)).not.toContain('Newer.');
    await repo.commit({ 'README.md': 'Changed meanwhile' });
    expect(await reasonOf(publishing.updatePost(at, live, { html: '<p>Newest.</p>' }))).toBe(
      'waits_at_platform',
    );
    expect((await repo.subjects('chapterhouse/tea'))[0]).toBe('Update: Tea');
    const file = (await repo.read(path, 'chapterhouse/tea')) ?? '';
    await repo.commit({ [path]: file }, 'Squashed');
    await repo.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
    const updated = await publishing.updatePost(at, live, { html: '<p>Newest.</p>' });
    expect(updated).toMatchObject({ status: 'publish', contentRaw: '<p>Newest.</p>' });
    expect(await publishing.publishPost(at, id, new Date())).toMatchObject({ status: 'publish' });

    // A new name, then hidden, shown, and deleted: each by a branch.
    const rename = () => publishing.updatePost(at, updated, { slug: 'green-tea' });
    expect(await reasonOf(rename())).toBe('waits_at_platform');
    await accept('chapterhouse/green-tea');
    expect(await rename()).toMatchObject({ slug: 'green-tea' });
    expect(await repo.files()).toEqual(['README.md', 'content/posts/green-tea.md']);
    expect(await reasonOf(publishing.unschedulePost(at, id))).toBe('waits_at_platform');
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'publish' });
    await accept('chapterhouse/green-tea');
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'draft' });
    expect(await reasonOf(publishing.publishPost(at, id, date))).toBe('waits_at_platform');
    await accept('chapterhouse/green-tea');
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'publish' });
    expect(await reasonOf(publishing.trashPost(at, id))).toBe('waits_at_platform');
    await accept('chapterhouse/green-tea');
    await publishing.trashPost(at, id);
    expect(await repo.files()).toEqual(['README.md']);
    expect(await publishing.getPost(at, id)).toBeNull();
  });

  test('where hiding deletes the file, the post is a draft once that is merged, and can be published again', async () => {
    const { repo, at, id, accept } = await merged('hidden', 'eleventy');
    expect(await reasonOf(publishing.unschedulePost(at, id))).toBe('waits_at_platform');
    await accept();
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'draft' });
    expect(await repo.files()).toEqual(['README.md']);
    expect(await publishing.publishPost(at, id, date)).toMatchObject({ status: 'pending' });
    await accept();
    expect(await publishing.publishPost(at, id, date)).toMatchObject({ status: 'publish' });
  });

  test('deleting a change’s branch declines it; requesting it again proposes it again', async () => {
    const { repo, at, id, live } = await merged('declined');
    const update = () => publishing.updatePost(at, live, { html: '<p>Newer.</p>' });
    git.setFault({ match: 'git-receive-pack', method: 'POST', loseReply: true, times: 1 });
    expect((await providerFailure(update())).outcomeUnknown).toBe(true);
    expect(await reasonOf(update())).toBe('waits_at_platform');
    expect(await repo.subjects('chapterhouse/tea')).toEqual(['Update: Tea', 'Publish: Tea', 'Start']);
    await repo.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
    expect(await reasonOf(update())).toBe('declined_at_platform');
    expect(await publishing.getPost(at, id)).toMatchObject({ fingerprint: live.fingerprint });
    expect(await reasonOf(update())).toBe('waits_at_platform');
  });

  test('withdrawing a change before it is merged deletes its branch', async () => {
    const { repo, at, live } = await merged('taken-back');
    expect(await reasonOf(publishing.updatePost(at, live, { html: '<p>Newer.</p>' }))).toBe(
      'waits_at_platform',
    );
    expect(await publishing.updatePost(at, live, {})).toMatchObject({ fingerprint: live.fingerprint });
    expect(await repo.git('branch', '--list', 'chapterhouse/*')).toBe('');
  });

  test('a file that somebody changed on the branch of the site ends the change, and its text is shown', async () => {
    const { repo, at, path, live } = await merged('overtaken');
    const update = () => publishing.updatePost(at, live, { html: '<p>Newer.</p>' });
    expect(await reasonOf(update())).toBe('waits_at_platform');
    const file = (await repo.read(path)) ?? '';
    await repo.commit({ [path]: file.replace('About', 'All about') });
    expect(await update()).toMatchObject({ isOvertaken: true });
    expect(await repo.git('branch', '--list', 'chapterhouse/*')).toBe('');
  });

  test('it is live with the reviewer’s edits, also after a squash merge', async () => {
    const { repo, at, id, publish } = await propose('reviewed');
    const file = (await repo.read('content/posts/tea.md', 'chapterhouse/tea')) ?? '';
    await repo.commit({ 'content/posts/tea.md': file.replace('About', 'All about') }, 'Merge');
    expect((await publishing.getPost(at, id))?.contentRaw).toContain('All about');
    expect(await publish()).toMatchObject({ status: 'publish' });
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'publish' });
  });

  test('deleting the branch without a merge ends it, and unscheduling the article deletes the branch', async () => {
    const { repo, at, id } = await propose('closed');
    await repo.git('update-ref', '-d', 'refs/heads/chapterhouse/tea');
    expect(await publishing.getPost(at, id)).toMatchObject({ status: 'trash' });

    const other = await propose('withdrawn');
    expect(await publishing.unschedulePost(other.at, other.id)).toMatchObject({ status: 'draft' });
    expect(await other.repo.git('branch', '--list', 'chapterhouse/*')).toBe('');
    await other.repo.git('branch', 'chapterhouse/tea', 'main');
    expect(await other.publish()).toMatchObject({ status: 'pending' });
    expect(await other.repo.subjects('chapterhouse/tea-2')).toEqual(['Publish: Tea', 'Start']);
  });

  test('after a lost response there is one branch with one commit', async () => {
    const [repo, at] = await connect('proposed-lost', { delivery: 'pull_request' });
    const { id } = await publishing.createDraft(at, { articleId: 'lost-branch', title: 'Tea' });
    await publishing.placePost(at, id, postFields('Tea', 'tea'), date);
    git.setFault({ match: 'git-receive-pack', method: 'POST', loseReply: true, times: 1 });
    const failure = await providerFailure(publishing.publishPost(at, id, date));
    expect(failure.outcomeUnknown).toBe(true);
    expect(await publishing.publishPost(at, id, date)).toMatchObject({ status: 'pending' });
    expect(await repo.git('branch', '--list', 'chapterhouse/*')).toBe('chapterhouse/tea');
    expect(await repo.subjects('chapterhouse/tea')).toEqual(['Publish: Tea', 'Start']);
  });
});

test('a post whose file was deleted in the repository counts as deleted', async () => {
  const [repo, at] = await connect('deleted');
  const { id } = await publish(at, 'Away');
  await repo.commit({ 'content/posts/away.md': null });
  expect(await publishing.getPost(at, id)).toBeNull();
  expect((await providerFailure(publishing.publishPost(at, id, new Date()))).reason).toBe('post_gone');
});

test('a protected branch, a missing one, LFS and a failing host have error messages for users', async () => {
  const [repo, at] = await connect('refusing');
  await repo.protect('Changes must be made through a pull request.');
  const failure = await providerFailure(publish(at, 'No'));
  expect([failure.kind, failure.reason]).toEqual(['forbidden', 'push_declined']);
  expect(failure.message).toContain('The host says: Changes must be made through a pull request.');
  await repo.protect(null);

  await repo.commit({ '.gitattributes': '*.md filter=lfs\n' });
  expect((await providerFailure(publish(at, 'Large'))).reason).toBe('lfs');

  const settings = { ...(at.site?.settings as object), branch: 'none' };
  const missing = { ...at, site: { id: at.site?.id ?? '', settings } };
  expect((await providerFailure(publishing.testConnection(missing))).reason).toBe('branch_not_found');

  for (const [status, kind] of [
    [403, 'forbidden'],
    [404, 'not_found'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
  ] as const) {
    git.setFault({ status });
    expect((await providerFailure(publishing.testConnection(at))).kind, `${status}`).toBe(kind);
  }
});

test('posts of the repository are read: those that are shown, once, and again when they change', async () => {
  const post = (title: string, more = '') => `---\ntitle: "${title}"\n${more}---\n\nAbout **${title}**.\n`;
  const [repo, at] = await connect(
    'reader',
    {},
    {
      'content/posts/tea.md': post('Tea', 'date: 2026-01-02\nslug: green-tea\ntags: ["Drinks", "Hot"]\n'),
      'content/posts/2026/soup.md': post('Soup', 'description: "How to: boil"\n'),
      'content/posts/hidden.md': post('Hidden', 'draft: true\n'),
      'content/posts/_index.md': 'No title',
      'content/about.md': post('About'),
    },
  );
  const read = async (known: ReadonlyMap<string, Date | null>, only?: readonly string[]) => {
    const found: PublishedPost[] = [];
    const { gone } = await createGitPostReader({
      ...t.services,
      addressOf: createAddressCheck({ allowPrivate: true }),
    })(
      { platform: 'git', url: at.url, settings: {}, connect: () => at },
      {
        known,
        ...(only ? { only } : {}),
        onPosts: async (posts) => void found.push(...posts),
        request: (send) => send(),
        signal: new AbortController().signal,
      },
    );
    return { found, gone };
  };
  const before = git.requests.length;
  const first = await read(new Map([['content/posts/old.md', null]]));
  // One for the head, one for all files, each with a look at the branches.
  expect(git.requests.slice(before).filter((request) => request.startsWith('POST')).length).toBeLessThan(5);
  expect(first.gone).toEqual(['content/posts/old.md']);
  expect(first.found).toMatchObject([
    {
      id: 'content/posts/2026/soup.md',
      title: 'Soup',
      excerpt: 'How to: boil',
      url: `${siteUrl}/posts/soup/`,
    },
    {
      ...{
        id: 'content/posts/tea.md',
        url: `${siteUrl}/posts/green-tea/`,
        html: '<p>About <strong>Tea</strong>.</p>',
      },
      ...{ categories: ['Drinks', 'Hot'], publishedAt: new Date('2026-01-02') },
    },
  ]);
  const known = new Map(first.found.map(({ id, modifiedAt }) => [id, modifiedAt]));
  expect(await read(known)).toEqual({ found: [], gone: [] });
  await repo.commit({
    'content/posts/tea.md': post('Tea', 'date: 2026-01-02\ndraft: false\n'),
    'content/posts/2026/soup.md': null,
  });
  const again = await read(known);
  expect(again.gone).toEqual(['content/posts/2026/soup.md']);
  expect(again.found.map(({ id }) => id)).toEqual(['content/posts/tea.md']);
  expect((await read(known, ['content/posts/tea.md'])).found).toHaveLength(1);
});
