import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClaimsRepository } from './claims-repository.ts';

/* `publish_at` must follow the article in every transaction that changes it: claims look at nothing else. */

let app: TestApp;
let userId: string;
let siteId: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  userId = (await app.signIn()).user.id;
});
afterAll(() => app.close());
const dueAt = new Date('2030-01-01T10:00:00Z');
beforeEach(async () => {
  siteId = await insertSite(app.services, userId, { url: 'https://b.test', username: 'a', appPassword: 'p' });
  id = await insertScheduledArticle(app.services, { userId, siteId, title: 'Tea', dueAt });
});

const publishAt = async () => {
  const row = await app.db
    .selectFrom('publications')
    .select(['publish_at', 'site_id'])
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.publish_at;
};

test('a scheduled article’s publish time follows its due time', async () => {
  expect(await publishAt()).toEqual(dueAt);
  const later = new Date('2030-02-01T10:00:00Z');
  await setArticle(app.db, id, { due_at: later });
  expect(await publishAt()).toEqual(later);
});

test.each(['processing', 'generating', 'draft', 'error', 'published'])(
  'in the status %s it has no publish time, and has one again when rescheduled',
  async (status) => {
    await setArticle(app.db, id, { status });
    expect(await publishAt()).toBeNull();
    await setArticle(app.db, id, { status: 'scheduled' });
    expect(await publishAt()).toEqual(dueAt);
  },
);

test('a text that is not approved has no publish time', async () => {
  await setArticle(app.db, id, { needs_approval: true });
  expect(await publishAt()).toBeNull();
  const { content_hash } = await findArticle(app.db, id);
  await setArticle(app.db, id, { approved_hash: content_hash });
  expect(await publishAt()).toEqual(dueAt);
  await setArticle(app.db, id, { content_hash: 'another' });
  expect(await publishAt()).toBeNull();
});

test('neither has an article that its user publishes by hand, or one whose site was deleted', async () => {
  await setArticle(app.db, id, { by_hand: true });
  expect(await publishAt()).toBeNull();
  await setArticle(app.db, id, { by_hand: false });
  expect(await publishAt()).toEqual(dueAt);
  await app.db.deleteFrom('sites').where('id', '=', siteId).execute();
  expect(await publishAt()).toBeNull();
});

test('an article that a transaction changes is claimed after its commit, with the new text', async () => {
  const claims = createClaimsRepository(app.db);
  const slot = { siteId, slot: 0, claimId: app.services.newId(), besides: null } as const;
  await app.db.transaction().execute(async (trx) => {
    await setArticle(trx, id, { title: 'Green tea' });
    expect((await claims.claim('place', [slot], app.services.clock.now())).size).toBe(0);
  });
  const [claimed] = (await claims.claim('place', [slot], app.services.clock.now())).values();
  expect(claimed).toMatchObject({ id, title: 'Green tea', slot: 0, claim: slot.claimId });
});
