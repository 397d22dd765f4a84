import { randomUUID } from 'node:crypto';
import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { createAddressCheck } from '../../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import { fileMarkOf, type StoredPicture } from '../../../providers/publishing/stored-pictures.ts';
import { createGitPublishing } from './git-publishing.ts';

/** The media library, by id. */
const pictures = new Map<string, Buffer>();

let t: TestApp;
let git: GitServer;
let publishing: BlogPublishing;
beforeAll(async () => {
  t = await createTestApp({});
  git = await startGitServer();
  publishing = createGitPublishing({
    ...{ posts: createStoredPosts(t.db), textWork: t.services.textWork, clock: t.services.clock },
    fetch: createGuardedFetch({ allowPrivate: true }),
    addressOf: createAddressCheck({ allowPrivate: true }),
    readPicture: async (id) => pictures.get(id),
  });
});
afterAll(async () => {
  await git.stop();
  await t.close();
});

const pictureOf = (id: string): StoredPicture => ({
  ...{ id, name: 'photo.jpg', alt: '', caption: '', isGenerated: false },
  formats: ['webp'],
  addressOf: () => '',
  read: async () => Buffer.from(id),
});

const date = new Date('2026-05-04T10:00:00Z');
let made = 0;
const later = new Date('2026-06-04T10:00:00Z');

/** A live post in whose file somebody wrote. */
async function edited(
  generator: 'hugo' | 'eleventy',
  delivery: GitLayout['delivery'],
  { more = {}, ...changed }: Partial<GitLayout> & { more?: Partial<PostFields> } = {},
) {
  made += 1;
  const repo = await git.create(`edited-${made}`);
  const { user } = await t.signIn();
  const [username, token] = [git.user, git.password];
  const layout = { ...gitLayout(repo.url, generator), address: '', ...changed };
  const id = await insertGitSite(t.services, user.id, { url: 'https://x.test', layout, username, token });
  const credentials = { kind: 'app_password', username, password: token } as const;
  const connected = (settings: GitLayout): BlogConnection => ({
    ...{ platform: 'git', url: 'https://x.test', credentials, site: { id, settings } },
  });
  const direct = connected(layout);
  const post = await publishing.createDraft(direct, { articleId: repo.url, title: 'Tea' });
  await publishing.placePost(direct, post.id, { ...postFields('Tea', 'tea'), ...more }, date);
  await publishing.publishPost(direct, post.id, date);
  const path = layout.path.replace('{slug}', 'tea');
  const file = (await repo.read(path)) ?? '';
  await repo.commit({ [path]: file.replace('title:', 'weight: 5\ntitle:').replace('About', 'All *about*') });
  const at = connected({ ...layout, delivery });

  /** As people merge it, if they are asked to. */
  async function merged(call: () => Promise<RemotePost>): Promise<RemotePost> {
    if (delivery === 'push') return call();
    const asked = await call().then(
      ({ status }) => status,
      (error) => (error instanceof ProviderError ? error.reason : error),
    );
    expect(['pending', 'waits_at_platform']).toContain(asked);
    const branch = 'refs/heads/chapterhouse/tea';
    await repo.git('update-ref', 'refs/heads/main', branch);
    await repo.git('update-ref', '-d', branch);
    return call();
  }
  return { repo, at, path, id: post.id, merged, read: () => repo.read(path) };
}

const cases = (['hugo', 'eleventy'] as const).flatMap((generator) =>
  (['push', 'pull_request'] as const).map((delivery) => [generator, delivery] as const),
);

test.each(cases)(
  '%s, %s: what somebody wrote stays when a post is unpublished and published again',
  async (...kind) => {
    const { at, id, merged, read } = await edited(...kind);
    const known = await publishing.getPost(at, id);
    const hidden = await merged(() => publishing.unschedulePost(at, id));
    expect(hidden).toMatchObject({ status: 'draft', contentRaw: known?.contentRaw });
    expect(hidden.contentRaw).toContain('All <em>about</em>');
    expect((await publishing.getPost(at, id))?.fingerprint).toBe(hidden.fingerprint);

    await publishing.movePost(at, id, later);
    await merged(() => publishing.publishPost(at, id, later));
    const file = (await read()) ?? '';
    expect(file).toContain('weight: 5\ntitle: "Tea"\n');
    expect(file).toContain('date: 2026-06-04');
    expect(file).toContain('All *about* Tea.\n');
    expect(file).not.toContain('draft:');
  },
);

test.each(cases)('%s, %s: so do other fields when another text is placed meanwhile', async (...kind) => {
  const { at, id, merged, read } = await edited(...kind);
  await merged(() => publishing.unschedulePost(at, id));
  const fields = { ...postFields('Tea', 'tea'), title: 'Green tea', html: '<p>Newer.</p>' };
  const placed = await publishing.placePost(at, id, fields, later);
  expect((await publishing.getPost(at, id))?.fingerprint).toBe(placed.fingerprint);
  await merged(() => publishing.publishPost(at, id, later));
  const file = (await read()) ?? '';
  expect(file).toContain('weight: 5\ntitle: "Green tea"\n');
  expect(file).toContain('---\n\nNewer.\n');
});

test('pictures in a text that stays move with a post that is renamed, and stay when they leave the library', async () => {
  const id = randomUUID();
  pictures.set(id, Buffer.from(id));
  const {
    at,
    repo,
    id: postId,
  } = await edited('hugo', 'push', {
    ...{ picture_path: 'static/{slug}', picture_address: '/{slug}' },
    more: {
      html: `<p>About Tea.</p><p><img src="media:${id}" alt="A cup"></p>`,
      featuredImage: { url: `media:${id}`, alt: 'A cup' },
      pictures: [pictureOf(id)],
    },
  });
  const name = `a-cup-${fileMarkOf(id)}.webp`;
  const update = async (changes: Partial<PostFields>) => {
    const known = await publishing.getPost(at, postId);
    if (!known) throw new Error('the post is gone');
    await publishing.updatePost(at, known, changes);
  };
  await update({ slug: 'green' });
  expect(await repo.files()).toEqual(['README.md', 'content/posts/green.md', `static/green/${name}`]);
  const file = (await repo.read('content/posts/green.md')) ?? '';
  expect(file).toContain(`All *about* Tea.\n\n![A cup](/green/${name})\n`);
  expect(file).toContain('slug: "green"\n');
  expect(file).toContain(`images: ["/green/${name}"]\n`);

  pictures.delete(id);
  await update({ title: 'Green tea' });
  expect(await repo.files()).toContain(`static/green/${name}`);
  const after = (await repo.read('content/posts/green.md')) ?? '';
  expect(after).toBe(
    file.replace('"Tea"', '"Green tea"').replace(/lastmod: .*/, /lastmod: .*/.exec(after)?.[0] ?? ''),
  );
});
