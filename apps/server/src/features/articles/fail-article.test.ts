import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abandonWriting } from './fail-article.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each(['processing', 'generating'])(
  'an article left in "%s" ends with an error that names the cause, and its quota is returned',
  async (status) => {
    const { user } = await t.signIn();
    const id = await insertArticle(t.db, { user_id: user.id, status });
    await t.db
      .insertInto('quota_reservations')
      .values({ article_id: id, user_id: user.id, reserved_at: t.clock.now() })
      .execute();
    await abandonWriting(t.services, id);
    const article = await findArticle(t.db, id);
    expect(article).toMatchObject({ status: 'error', error_msg: expect.stringContaining('Retry') });
    const quota = await t.db
      .selectFrom('quota_reservations')
      .selectAll()
      .where('article_id', '=', id)
      .execute();
    expect(quota).toMatchObject([{ released_at: t.clock.now() }]);
  },
);

test('a finished article stays unchanged, and a deleted one is ignored', async () => {
  const { user } = await t.signIn();
  const id = await insertArticle(t.db, { user_id: user.id, status: 'scheduled' });
  await abandonWriting(t.services, id);
  const article = await t.db.selectFrom('articles').select('status').where('id', '=', id).executeTakeFirst();
  expect(article).toEqual({ status: 'scheduled' });
  await abandonWriting(t.services, '00000000-0000-4000-8000-000000000000');
});
