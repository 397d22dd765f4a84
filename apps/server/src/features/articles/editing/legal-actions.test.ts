import { randomUUID } from 'node:crypto';
import {
  type ArticleAction,
  type ArticleState,
  articleActions,
  decide,
} from '@chapterhouse/contract/articles/article-actions';
import { articleStatusSchema } from '@chapterhouse/contract/articles/entities';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticlesRepository } from '../articles-repository.ts';
import { articleRoutes } from '../articles-routes.ts';
import { contentHash } from '../text/content-hash.ts';
import { saveText } from '../text/save-text.ts';
import { factsOf } from './article-facts.ts';

let ctx: TestApp;
let ada: SignedIn;
let siteId: string;
let websiteId: string;

beforeAll(async () => {
  ctx = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'agency' } });
  ada = await ctx.signIn();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };
  siteId = await insertSite(ctx.services, ada.user.id, blog);
  websiteId = randomUUID();
  await ctx.db
    .insertInto('sites')
    .values({
      platform: 'other',
      updated_at: ctx.clock.now(),
      id: websiteId,
      user_id: ada.user.id,
      name: 'W',
      url: 'https://w.test',
      created_at: ctx.clock.now(),
    })
    .execute();
});
afterAll(() => ctx.close());

const foundAt = '2026-11-20T11:00:00.000Z';
const text = {
  title: 'Roses',
  html: '<h2>Why</h2><p>Because.</p>',
  slug: 'roses',
  meta_title: 'Roses',
  meta_description: 'Roses.',
  focus_keyword: 'roses',
  excerpt: 'Roses.',
  tags: [],
  categories: [],
  featured_image_url: '',
  featured_image_alt: '',
  featured_media_id: null,
};

const codes = { none: null, overrulable: 'gate', binding: 'gate_binding' } as const;

/** An article in exactly this state. */
async function articleIn(state: ArticleState): Promise<string> {
  const now = ctx.clock.now();
  const site = state.platform === 'other' ? { site_id: websiteId } : { site_id: siteId };
  const id = await insertArticle(ctx.db, {
    user_id: ada.user.id,
    status: state.status,
    platform: state.platform,
    ...(state.hasSite ? site : {}),
    ...(state.attention === 'none' ? {} : { error_code: codes[state.attention ?? 'overrulable'] }),
    ...(state.hasConflict ? { conflict_at: foundAt, post_id: '7', placement: 'edited' } : {}),
  });
  if (state.hasContent) {
    await saveText(ctx.db, { articleId: id, text, markdown: '', origin: 'written', userId: null, now });
  }
  if (state.hasConflict) {
    const conflict = { article_id: id, found_at: foundAt, title: 'T', html: '<p>Theirs.</p>' };
    await ctx.db.insertInto('article_conflicts').values(conflict).execute();
  }
  return id;
}

type Call = { method?: 'PUT' | 'DELETE'; path?: string; payload?: object; bulk?: true };
const later = '2099-01-01T09:00:00Z';

function callFor(action: ArticleAction, version: number): Call | undefined {
  const base_version = version;
  const calls: Partial<Record<ArticleAction, Call>> = {
    edit: { method: 'PUT', payload: { ...text, title: 'Tulips', base_version } },
    restoreVersion: { path: '/versions/1/restore', payload: { base_version } },
    rewrite: { path: '/rewrite', payload: { base_version } },
    rewriteSection: { path: '/rewrite', payload: { base_version, section: { index: 0, heading: 'Why' } } },
    reschedule: { path: '/reschedule', payload: { date: later } },
    schedule: { path: '/schedule', payload: { date: later } },
    scheduleAnyway: { path: '/schedule-anyway', payload: { date: later, content_hash: contentHash(text) } },
    unschedule: { path: '/unschedule' },
    // A single action waits for the worker.
    publishNow: { bulk: true },
    flagPublished: { bulk: true },
    updateLive: { path: '/update-live', payload: { version: Math.max(1, version) } },
    unpublish: { path: '/unpublish', payload: { post: 'draft' } },
    deletePost: { path: '/unpublish', payload: { post: 'trash' } },
    resolveConflict: { path: '/conflict', payload: { keep: 'ours', found_at: foundAt } },
    retry: { path: '/retry' },
    delete: { method: 'DELETE' },
  };
  return calls[action];
}

async function ask(
  id: string,
  action: ArticleAction,
  call: Call,
): Promise<{ status: number; body: unknown }> {
  const base = '/api/protected/content/articles';
  if (call.bulk) {
    const payload = { action, ids: [id] };
    const response = await ctx.app.inject({
      method: 'POST',
      url: `${base}/bulk`,
      headers: ada.headers,
      payload,
    });
    const [result] = response.json().results;
    return { status: result.ok ? 200 : 409, body: result };
  }
  const response = await ctx.app.inject({
    method: call.method ?? 'POST',
    url: `${base}/${id}${call.path ?? ''}`,
    headers: ada.headers,
    ...(call.payload ? { payload: call.payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

const both = [true, false];
const states: ArticleState[] = (['wordpress', 'other'] as const).flatMap((platform) =>
  both.flatMap((hasContent) =>
    both.flatMap((hasSite) =>
      both.flatMap((hasConflict) =>
        [...articleStatusSchema.options, 'overrulable' as const, 'binding' as const].map((kind) => ({
          status: kind === 'overrulable' || kind === 'binding' ? ('draft' as const) : kind,
          attention: kind === 'overrulable' || kind === 'binding' ? kind : ('none' as const),
          platform,
          hasContent,
          hasSite,
          hasConflict,
          awaitsApproval: false,
          isApproved: false,
          // In a conflict the text here was changed as well.
          isOutdated: kind === 'published' && hasConflict,
        })),
      ),
    ),
  ),
);

test.each(articleActions.filter((action) => callFor(action, 0)))(
  '%s: in each state the API allows what the table says, and nothing else',
  async (action) => {
    for (const state of states) {
      // Its limits have a separate test.
      await ctx.db.deleteFrom('throttles').execute();
      const id = await articleIn(state);
      const call = callFor(action, state.hasContent ? 1 : 0);
      if (!call) continue;
      const { status, body } = await ask(id, action, call);
      const where = JSON.stringify({ action, state, body });
      const decision = decide(state, action);
      const isLater = action === 'unpublish' || action === 'deletePost';
      expect(status, where).toBe(decision.legal ? (isLater ? 202 : 200) : 409);
      const row = await createArticlesRepository(ctx.db).find(ada.user.id, id);
      if (!decision.legal) {
        expect(body, where).toMatchObject({ code: 'conflict', error: decision.reason });
        expect(row && factsOf(row), where).toEqual(state);
      } else if (decision.next === 'deleted') expect(row, where).toBeUndefined();
      // The publisher does it.
      else if (isLater) expect(row, where).toMatchObject({ status: 'published' });
      else if (action === 'publishNow') expect(row, where).toMatchObject({ status: 'scheduled' });
      else expect(row?.status, where).toBe(decision.next);
    }
  },
  60_000,
);

test('a key without articles:publish cannot send a text to a live post by resolving its conflict', async () => {
  const { headers } = await ctx.signInWithKey({ user: ada, scopes: ['articles:write'] });
  const state = { platform: 'wordpress', hasContent: true, hasSite: true, hasConflict: true } as const;
  const id = await articleIn({
    ...state,
    status: 'published',
    attention: 'none',
    awaitsApproval: false,
    isApproved: false,
  });
  const url = `/api/protected/content/articles/${id}/conflict`;
  const resolve = (payload: object) => ctx.app.inject({ method: 'POST', url, headers, payload });
  const merged = { keep: 'merged', found_at: foundAt, text: { title: 'Mine', html: '<p>Mine.</p>' } };
  for (const payload of [merged, { keep: 'ours', found_at: foundAt }]) {
    expect((await resolve(payload)).json().code).toBe('insufficient_scope');
  }
  expect((await resolve({ keep: 'theirs', found_at: foundAt })).statusCode).toBe(200);
});

test('a key without articles:publish cannot put an article whose publishing failed back on the calendar', async () => {
  const { headers } = await ctx.signInWithKey({ user: ada, scopes: ['articles:write'] });
  const state = { platform: 'wordpress', hasContent: true, hasSite: true, hasConflict: false } as const;
  const id = await articleIn({
    ...state,
    status: 'error',
    attention: 'none',
    awaitsApproval: false,
    isApproved: false,
  });
  const post = (path: string, payload: object) =>
    ctx.app.inject({ method: 'POST', url: `/api/protected/content/articles/${path}`, headers, payload });
  expect((await post(`${id}/retry`, {})).json().code).toBe('insufficient_scope');
  const { results } = (await post('bulk', { action: 'retry', ids: [id] })).json();
  expect(results).toMatchObject([{ id, ok: false }]);
});
