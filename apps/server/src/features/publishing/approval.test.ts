import { randomUUID } from 'node:crypto';
import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { rest } from '@chapterhouse/testkit/wordpress/test-support';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { approveArticle, withdrawApproval } from '../articles/approval/approve-article.ts';
import { editArticle } from '../articles/editing/edit-article.ts';
import { rescheduleArticle, scheduleArticle, unscheduleArticle } from '../articles/editing/move-article.ts';
import { publishNow } from '../articles/editing/publish-now.ts';
import { restoreVersion } from '../articles/editing/versions.ts';

/* Without approval nothing is published, and nothing is scheduled at the blog. */

let clock: OffsetClock;
let app: PublishingApp;
let blog: WordPressStub;
let ctx: UserContext;
let siteId: string;

beforeAll(async () => {
  clock = createOffsetClock();
  app = await createPublishingApp({ clock, workers: 2 });
  blog = await startWordPressStub();
});
afterAll(async () => {
  await app?.close();
  await blog?.stop();
});
beforeEach(async () => {
  const { user } = await app.signIn();
  ctx = { ...app.services, user, wakePublisher: app.wake };
  siteId = await insertSite(app.services, user.id, blog);
});

async function schedule(title: string, secondsAhead: number, needsApproval = true): Promise<string> {
  const dueAt = new Date(clock.now().getTime() + secondsAhead * 1000);
  const article = { userId: ctx.user.id, siteId, title, dueAt, html: textOf(title, 0) };
  // In one transaction, as when accepting a batch: no publisher sees it without the approval flag.
  return app.db.transaction().execute(async (trx) => {
    const id = await insertScheduledArticle({ db: trx, clock }, article);
    await setArticle(trx, id, { needs_approval: needsApproval });
    return id;
  });
}

const textOf = (title: string, n: number) => `<p>Text ${n} of ${title}.</p>`;
const row = (id: string) => findArticle(app.db, id);
const postsOf = (title: string) => blog.posts().filter((post) => post.title === title);

/** Waits for a publisher pass: an article without approval, due now, is published. */
async function tick(): Promise<void> {
  const marker = await schedule(`Marker ${randomUUID()}`, -1, false);
  app.wake();
  await untilArticle(app.services, marker, (article) => article.status === 'published');
}

async function edit(id: string, n: number): Promise<void> {
  const { version, title } = await row(id);
  const fields = { slug: '', meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] };
  await editArticle(ctx, { id, baseVersion: version, text: { ...fields, title, html: textOf(title, n) } });
}

async function approve(id: string, contentHash?: string): Promise<string> {
  return approveArticle(ctx, { id, contentHash: contentHash ?? (await row(id)).content_hash ?? '' });
}

test('overdue without approval it is not sent to the blog; approved, it is published immediately', async () => {
  const id = await schedule('Overdue', -3_600);
  await tick();
  expect(postsOf('Overdue')).toEqual([]);
  await expect(publishNow(ctx, { id })).rejects.toMatchObject({ code: 'conflict' });

  expect(await approve(id)).toBe(
    'Approved. The scheduled time has passed, so the article is being published now.',
  );
  const article = await app.untilIdle(id, ({ status }) => status === 'published');
  expect(article.published_at?.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000);
  expect(article.approved_by).toBe(ctx.user.id);
  expect(postsOf('Overdue')).toMatchObject([
    { status: 'publish', content: expect.stringContaining('Text 0') },
  ]);
  const booked = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(booked).toMatchObject([
    { action: 'article.approved', actor_id: ctx.user.id, after: { content_hash: article.content_hash } },
  ]);
});

test('an edit after the approval requires a new one: the post is reverted to a draft', async () => {
  const id = await schedule('Changed', 3_600);
  const { content_hash: first } = await row(id);
  await approve(id);
  await app.untilIdle(id, ({ placement }) => placement === 'placed');
  expect(postsOf('Changed')).toMatchObject([{ status: 'future' }]);

  await edit(id, 1);
  await app.untilIdle(id, ({ withdraw_at: at, remote_status: status }) => at === null && status === 'draft');
  expect(postsOf('Changed')).toMatchObject([{ status: 'draft', content: expect.stringContaining('Text 0') }]);
  await expect(approve(id, first ?? '')).rejects.toMatchObject({ code: 'stale_version' });

  clock.jump(7_200);
  await tick();
  expect(postsOf('Changed')).toMatchObject([{ status: 'draft' }]);

  await approve(id);
  await app.untilIdle(id, ({ status }) => status === 'published');
  expect(postsOf('Changed')).toMatchObject([
    { status: 'publish', content: expect.stringContaining('Text 1') },
  ]);
});

test('restoring the approved text keeps its approval', async () => {
  const id = await schedule('There and back', 3_600);
  await approve(id);
  await edit(id, 1);
  const { version } = await row(id);
  await restoreVersion(ctx, { id, version: 1, baseVersion: version });
  await app.untilIdle(
    id,
    ({ placement, remote_status: status }) => placement === 'placed' && status === 'future',
  );
  expect(postsOf('There and back')).toMatchObject([
    { status: 'future', content: expect.stringContaining('Text 0') },
  ]);
});

test('withdrawing an approval withdraws the post; approving again places it again', async () => {
  const id = await schedule('Withdrawn', 3_600);
  await approve(id);
  await app.untilIdle(id, ({ placement }) => placement === 'placed');
  await withdrawApproval(ctx, id);
  await app.untilIdle(id, ({ withdraw_at: at }) => at === null);
  expect(postsOf('Withdrawn')).toMatchObject([{ status: 'draft' }]);
  await expect(withdrawApproval(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
  await approve(id);
  await app.untilIdle(id, ({ remote_status: status }) => status === 'future');
  expect(postsOf('Withdrawn')).toMatchObject([{ status: 'future' }]);
});

test('unscheduled and scheduled again it still awaits approval', async () => {
  const id = await schedule('Off and on', 3_600);
  await unscheduleArticle(ctx, { id });
  await scheduleArticle(ctx, { id, date: 'now' });
  await tick();
  expect(postsOf('Off and on')).toEqual([]);
});

test('a text changed on the blog is published only when approved here', async () => {
  const id = await schedule('Changed there', 3_600);
  await approve(id);
  const { post_id: postId } = await app.untilIdle(id, ({ placement }) => placement === 'placed');
  const credentials = { kind: 'app_password', username: blog.username, password: blog.appPassword } as const;
  await rest({ platform: 'wordpress', url: blog.url, credentials }, 'POST', `/wp/v2/posts/${postId}`, {
    content: '<p>Theirs.</p>',
  });
  await rescheduleArticle(ctx, { id, date: new Date(clock.now().getTime() + 5_000).toISOString() });
  clock.jump(10);
  app.wake();
  await app.untilIdle(id, ({ conflict_at: at, withdraw_at: withdraw }) => at !== null && withdraw === null);
  expect(postsOf('Changed there')).toMatchObject([{ status: 'draft' }]);
});

test('approving and editing concurrently: only an approved text is published', async () => {
  for (let round = 0; round < 6; round++) {
    const title = `Two tabs ${round}`;
    const id = await schedule(title, -60);
    const { content_hash: hash } = await row(id);
    const [approved, edited] = await Promise.allSettled([approve(id, hash ?? ''), edit(id, 1)]);
    for (const one of [approved, edited]) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError);
    }
    await tick();
    const after = await app.untilIdle(id, ({ withdraw_at: at }) => at === null);
    const live = postsOf(title).filter((post) => post.status !== 'draft');
    if (after.status === 'published')
      expect(live).toMatchObject([{ content: expect.stringContaining('Text 0') }]);
    else expect(live).toEqual([]);
  }
});

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('edit' as const), n: fc.integer({ min: 0, max: 2 }) }),
    fc.constant({ do: 'approve' as const }),
    fc.constant({ do: 'approve old' as const }),
    fc.constant({ do: 'withdraw' as const }),
    fc.constant({ do: 'soon' as const }),
    fc.constant({ do: 'later' as const }),
    fc.constant({ do: 'tick' as const }),
  ),
  { minLength: 3, maxLength: 9 },
);

test('in any order of actions, only an approved text is published or scheduled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isPlaced, list) => {
      const title = `Property ${randomUUID()}`;
      const id = await schedule(title, 120);
      const begin = isPlaced ? [{ do: 'approve' as const }, { do: 'tick' as const }] : [];
      const hashes = new Set<string>();
      const approvedTexts = new Set<string>();
      const attempt = (work: Promise<unknown>) =>
        work.then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(AppError);
            return false;
          },
        );
      for (const step of [...begin, ...list, { do: 'tick' as const }]) {
        const before = await row(id);
        hashes.add(before.content_hash ?? '');
        const html = await app.db
          .selectFrom('article_bodies')
          .select('html')
          .where('article_id', '=', id)
          .executeTakeFirstOrThrow();
        if (step.do === 'edit') await attempt(edit(id, step.n));
        else if (step.do === 'approve') {
          // Recorded before: once sent it may take effect.
          approvedTexts.add(html.html);
          await attempt(approve(id));
        } else if (step.do === 'approve old') {
          const old = [...hashes].find((hash) => hash !== before.content_hash);
          if (old) expect(await attempt(approve(id, old))).toBe(false);
        } else if (step.do === 'withdraw') await attempt(withdrawApproval(ctx, id));
        else if (step.do === 'later') {
          await attempt(
            rescheduleArticle(ctx, { id, date: new Date(clock.now().getTime() + 3_600_000).toISOString() }),
          );
        } else if (step.do === 'soon') clock.jump(45);
        else await tick();
        const after = await row(id);
        const atBlog = postsOf(title);
        for (const post of atBlog.filter(({ status }) => status === 'publish')) {
          expect([...approvedTexts].some((text) => post.content.includes(text.slice(3, -4)))).toBe(true);
        }
        if (after.status === 'published') expect(approvedTexts.size).toBeGreaterThan(0);
      }
      // In the end the blog has nothing scheduled that is not approved.
      const end = await app.untilIdle(id, ({ withdraw_at: at }) => at === null);
      const isCleared = end.approved_hash !== null && end.approved_hash === end.content_hash;
      if (end.status === 'scheduled' && !isCleared) {
        expect(postsOf(title).filter(({ status }) => status !== 'draft')).toEqual([]);
      }
    }),
    { numRuns: 16, endOnFailure: true },
  );
}, 180_000);
