import { expect, test } from 'vitest';
import { batchBody } from './batch-body.ts';
import { clusterPlan, newCluster, withoutArticle, withToggledLink } from './cluster-state.ts';
import { newWizard, selectedSubtopics, type WizardState, withoutSubtopic } from './wizard-state.ts';

const state: WizardState = {
  ...newWizard(new Date('2026-11-23T10:00:00Z'), 'key'),
  blog: { platform: 'wordpress', id: '0190a000-0000-7000-8000-000000000101' },
  topic: 'Bread',
  subtopics: ['Flour', 'Water', 'Bread at home', 'Salt'].map((title) => ({ title, description: '' })),
  selected: [0, 1, 2],
  cluster: { ...newCluster, pillar: 2 },
};
const linksOf = (some: WizardState) =>
  clusterPlan(some)
    ?.links.map(({ from, to }) => `${from}-${to}`)
    .sort();

test('the pillar is published first; the others link to it and to the one before', () => {
  expect(selectedSubtopics(state).map(({ title }) => title)).toEqual(['Bread at home', 'Flour', 'Water']);
  expect(linksOf(state)).toEqual(['0-1', '0-2', '1-0', '2-0', '2-1']);
  expect(batchBody(state, 'UTC')?.cluster).toMatchObject({ pillar: 0, updates_live: true });
});

test('links are changed one by one, and follow their articles', () => {
  const without = { ...state, cluster: withToggledLink(state, { from: 2, to: 1 }) };
  expect(linksOf(without)).toEqual(['0-1', '0-2', '1-0', '2-0']);
  const again = { ...without, cluster: withToggledLink(without, { from: 1, to: 2 }) };
  expect(linksOf(again)).toEqual(['0-1', '0-2', '1-0', '1-2', '2-0']);
  // Not selected, or removed from the list.
  expect(linksOf({ ...again, selected: [1, 2] })).toEqual(['0-1', '1-0']);
  expect(linksOf(withoutSubtopic(again, 0))).toEqual(['0-1', '1-0']);
  expect(withoutArticle(again.cluster, 2)?.pillar).toBe(0);
});

test('one article, or a site that its owner publishes to by hand, is no cluster', () => {
  expect(clusterPlan({ ...state, selected: [2] })).toBeNull();
  const byHand = { ...state, blog: { platform: 'other', id: 'x' } as const };
  expect(clusterPlan(byHand)).toBeNull();
  expect(selectedSubtopics(byHand)[0]?.title).toBe('Flour');
  expect(batchBody(byHand, 'UTC')).not.toHaveProperty('cluster');
});
