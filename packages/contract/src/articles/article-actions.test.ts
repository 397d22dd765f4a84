import { expect, test } from 'vitest';
import { capabilitiesOf } from '../platforms/registry.ts';
import {
  type ArticleAction,
  type ArticleState,
  articleActions,
  decide,
  legalActions,
  sourcesOf,
} from './article-actions.ts';
import { articleStatusSchema, platformSchema } from './entities.ts';

const both = [true, false];
const approvals = ['not asked', 'awaited', 'given'];

/** All possible states. */
const states: ArticleState[] = articleStatusSchema.options
  .flatMap((status) =>
    platformSchema.options.flatMap((platform) =>
      both.flatMap((hasContent) =>
        both.flatMap((hasSite) =>
          both.flatMap((hasConflict) =>
            approvals.map((approval) => ({
              status,
              platform,
              hasContent,
              hasSite,
              hasConflict,
              awaitsApproval: approval === 'awaited',
              isApproved: approval === 'given',
            })),
          ),
        ),
      ),
    ),
  )
  .flatMap((state) =>
    (['none', 'overrulable', 'binding'] as const).map((attention) => ({ ...state, attention })),
  );

const changeable = ['scheduled', 'draft', 'error'];
const held = (s: ArticleState) => s.attention === 'overrulable' || s.attention === 'binding';
const textMayChange = (s: ArticleState) =>
  [...changeable, 'published'].includes(s.status) && s.hasContent && !s.hasConflict;
const mayRewrite = (s: ArticleState) => textMayChange(s) && s.status !== 'published';
const mayUnpublish = (s: ArticleState) =>
  s.status === 'published' && ['wordpress', 'ghost', 'git', 'webhook'].includes(s.platform) && s.hasSite;

/** The expected rules of each action, independently of the table. */
const expected: Record<ArticleAction, (state: ArticleState) => string | false> = {
  edit: (s) => textMayChange(s) && s.status,
  restoreVersion: (s) => textMayChange(s) && s.status,
  rewrite: (s) => mayRewrite(s) && 'processing',
  rewriteSection: (s) => mayRewrite(s) && 'processing',
  reschedule: (s) => ['scheduled', 'processing', 'generating'].includes(s.status) && s.status,
  cancel: (s) =>
    (s.status === 'processing' || s.status === 'generating') && (s.hasContent ? 'draft' : 'error'),
  schedule: (s) =>
    (s.status === 'draft' || s.status === 'error') &&
    s.hasContent &&
    s.hasSite &&
    !s.hasConflict &&
    !held(s) &&
    'scheduled',
  scheduleAnyway: (s) =>
    s.status === 'draft' &&
    s.attention === 'overrulable' &&
    s.hasContent &&
    s.hasSite &&
    !s.hasConflict &&
    'scheduled',
  unschedule: (s) => s.status === 'scheduled' && 'draft',
  publishNow: (s) =>
    s.status === 'scheduled' &&
    s.hasContent &&
    s.hasSite &&
    capabilitiesOf(s.platform).publishes &&
    !s.hasConflict &&
    !s.awaitsApproval &&
    'published',
  flagPublished: (s) =>
    (s.status === 'scheduled' || s.status === 'published') &&
    s.hasContent &&
    !capabilitiesOf(s.platform).publishes &&
    !s.awaitsApproval &&
    'published',
  // In these states the live post is not outdated; see below.
  updateLive: () => false,
  unpublish: (s) => mayUnpublish(s) && 'draft',
  deletePost: (s) => mayUnpublish(s) && 'draft',
  approve: (s) => textMayChange(s) && s.awaitsApproval && s.status,
  withdrawApproval: (s) => changeable.includes(s.status) && s.isApproved && s.status,
  resolveConflict: (s) => [...changeable, 'published'].includes(s.status) && s.hasConflict && s.status,
  retry: (s) => {
    if (!s.hasSite || s.hasConflict) return false;
    if (s.status === 'draft') return s.hasContent && held(s) && 'processing';
    return s.status === 'error' && (s.hasContent ? 'scheduled' : 'processing');
  },
  delete: () => 'deleted',
};

test('every action in every state: legal with its next status, or rejected with a message', () => {
  expect(states).toHaveLength(6 * platformSchema.options.length * 8 * 3 * 3);
  for (const state of states) {
    for (const action of articleActions) {
      const decision = decide(state, action);
      const where = { ...state, action };
      const next = expected[action](state);
      if (next === false) {
        expect({ where, legal: decision.legal }).toEqual({ where, legal: false });
        if (!decision.legal) expect(decision.reason).toMatch(/^[A-Z].+\.$/);
      } else expect({ where, decision }).toEqual({ where, decision: { legal: true, next } });
    }
    expect(legalActions(state)).toEqual(articleActions.filter((action) => expected[action](state)));
  }
});

test('no state is a dead end, and an outdated live post can be updated', () => {
  for (const state of states) {
    expect(legalActions(state)).toContain('delete');
    const may =
      textMayChange(state) &&
      state.hasSite &&
      capabilitiesOf(state.platform).publishes &&
      !state.awaitsApproval;
    expect(decide({ ...state, isOutdated: true }, 'updateLive').legal).toBe(
      state.status === 'published' && may,
    );
  }
});

test('where writing and publishing may end, and where retrying starts', () => {
  const writing = ['processing', 'generating'];
  expect(sourcesOf('startWriting', 'generating')).toEqual(['processing']);
  for (const end of ['scheduled', 'draft', 'error'] as const) {
    expect(sourcesOf('finishWriting', end)).toEqual(writing);
    expect(sourcesOf('failWriting', end)).toEqual(writing);
  }
  expect(sourcesOf('finishWriting', 'published')).toEqual([]);
  expect(sourcesOf('goLive', 'published')).toEqual(['scheduled', 'draft']);
  expect(sourcesOf('failPublishing', 'error')).toEqual(['scheduled']);
  expect(sourcesOf('withdraw', 'draft')).toEqual(['scheduled', 'published']);
  expect(sourcesOf('retry', 'processing')).toEqual(['error', 'draft']);
});
