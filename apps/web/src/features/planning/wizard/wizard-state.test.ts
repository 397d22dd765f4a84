import { expect, test } from 'vitest';
import { batchBody, publicationPlan } from './batch-body.ts';
import { noOptions, topicBrief } from './wizard-options.ts';
import {
  articleCountOf,
  blockedBy,
  checkSiteTopic,
  frequencyOf,
  frequencyText,
  hasSuggestions,
  newWizard,
  offsetIso,
  parseArticleCount,
  parseLocalInput,
  suggestionCount,
  toggled,
  type WizardState,
  withoutSubtopic,
  withSubtopics,
} from './wizard-state.ts';

const fresh = newWizard(new Date(2026, 10, 30, 23, 30), 'key-1');
const filled: WizardState = {
  ...fresh,
  blog: { platform: 'wordpress', id: 'site-1' },
  topic: ' Sourdough ',
  articleCount: '2',
  suggestedFor: { topic: 'Sourdough', count: 2, brief: topicBrief(noOptions) },
  subtopics: ['A', 'B', 'C'].map((title) => ({ title, description: '' })),
};

test('the defaults', () => {
  expect(fresh).toMatchObject({
    step: 1,
    articleCount: null,
    firstWhenWritten: false,
    articlesPerPeriod: 1,
    period: 'day',
    firstPublication: '2026-12-01T09:00',
  });
  expect(articleCountOf(fresh, null)).toBe('5');
});

test('the number of articles is limited to what is left of the plan', () => {
  const problem = (articleCount: string, left: number) =>
    checkSiteTopic({ ...filled, articleCount }, { left, total: 5 }).articleCount;
  expect(problem('3', 3)).toBeUndefined();
  expect(problem('4', 3)).toBe('Only 3 of your plan’s 5 articles are left. Enter 3 or fewer.');
  expect(problem('2', 1)).toBe('Only 1 of your plan’s 5 articles is left. Enter 1.');
  expect(problem('1', 0)).toBe('All 5 articles of your plan are used.');
  expect(problem('51', 3)).toBe('Number of articles must be between 1 and 50');
  const counts = [9, 3, 0].map((left) => articleCountOf(fresh, { left, total: 9 }));
  expect(counts).toEqual(['5', '3', '1']);
  expect(articleCountOf(filled, { left: 1, total: 9 })).toBe('2');
});

test('the first article can be published as soon as it is written, on platforms that publish', () => {
  const state = { ...filled, selected: [0, 1, 2], firstWhenWritten: true };
  expect(batchBody(state, 'UTC')).toMatchObject({ publish_first_when_written: true });
  expect(publicationPlan(state, 'UTC').map(({ due }) => due?.toISOString() ?? null)).toEqual([
    null,
    '2026-12-01T09:00:00.000Z',
    '2026-12-02T09:00:00.000Z',
  ]);
  expect(frequencyOf(state)).toBe('The first as soon as it is written, then 1 article per day');
  expect(frequencyOf({ ...state, articlesPerPeriod: 2 })).toBe(
    'The first as soon as it is written, then all others together',
  );
  expect(frequencyOf({ ...state, selected: [0, 1] })).toBe(
    'The first as soon as it is written, then the other one',
  );
  expect(frequencyOf({ ...state, selected: [0] })).toBe('As soon as it is written');
  const byHand = { ...state, blog: { platform: 'other', id: 'w-1' } } as const;
  expect(batchBody(byHand, 'UTC')).not.toHaveProperty('publish_first_when_written');
  expect(publicationPlan(byHand, 'UTC')[0]?.due).not.toBeNull();
});

test('step 1 reports each missing field', () => {
  expect(checkSiteTopic({ ...fresh, articleCount: '51' }, null)).toEqual({
    blog: 'Please select a blog',
    topic: 'Please enter a topic',
    articleCount: 'Number of articles must be between 1 and 50',
  });
  expect(checkSiteTopic(filled, null)).toEqual({});
});

test('a Webflow site needs a collection', () => {
  const blog = { platform: 'webflow', id: 'site-2' } as const;
  expect(checkSiteTopic({ ...filled, blog }, null)).toEqual({
    collection: 'Please select a Webflow collection',
  });
  expect(checkSiteTopic({ ...filled, blog, collectionId: 'c-1' }, null)).toEqual({});
  const body = batchBody({ ...filled, blog, collectionId: 'c-1' }, 'UTC');
  expect(body).toMatchObject({
    platform: 'webflow',
    webflow_site_id: 'site-2',
    webflow_collection_id: 'c-1',
  });
  expect(body).not.toHaveProperty('wordpress_site_id');
});

test.each([
  ['1', 1],
  [' 50 ', 50],
  ['0', null],
  ['51', null],
  ['2.5', null],
  ['-3', null],
  ['1e1', null],
  ['', null],
])('%j as a number of articles', (typed, count) => {
  expect(parseArticleCount(typed)).toBe(count);
});

test('requests more suggestions than needed, within the limit', () => {
  expect([1, 5, 10, 40, 50].map(suggestionCount)).toEqual([4, 8, 15, 50, 50]);
});

test('keeps suggestions only for the same topic and number', () => {
  expect(hasSuggestions(filled)).toBe(true);
  expect(hasSuggestions({ ...filled, topic: 'Rye' })).toBe(false);
  expect(hasSuggestions({ ...filled, articleCount: '3' })).toBe(false);
  expect(hasSuggestions({ ...filled, subtopics: [] })).toBe(false);
});

test('requests new suggestions for another language, audience or keywords, not for another tone or length', () => {
  const withOptions = (part: Partial<typeof noOptions>) => ({
    ...filled,
    options: { ...noOptions, ...part },
  });
  expect(hasSuggestions(withOptions({ tone: 'friendly', wordCount: '500' }))).toBe(true);
  expect(hasSuggestions(withOptions({ language: 'de' }))).toBe(false);
  expect(hasSuggestions(withOptions({ audience: 'Bakers' }))).toBe(false);
  const imported = { topic: '', count: 2, brief: '', isImported: true };
  expect(hasSuggestions({ ...withOptions({ language: 'de' }), suggestedFor: imported })).toBe(true);
});

test('added subtopics are selected up to the limit', () => {
  const one = withSubtopics({ ...filled, selected: [1] }, [
    { title: 'Own', description: '' },
    { title: 'More', description: '' },
  ]);
  expect(one.subtopics.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'Own', 'More']);
  expect(one.selected).toEqual([1, 3]);
});

test('selection and open forms move with the subtopics when one is removed', () => {
  const draft = (title: string) => ({ title, description: '' });
  const drafts = { 0: draft('a'), 1: draft('b'), 2: draft('c'), new: draft('d') };
  expect(withoutSubtopic({ ...filled, selected: [0, 1, 2], drafts }, 1)).toMatchObject({
    subtopics: [{ title: 'A' }, { title: 'C' }],
    selected: [0, 1],
    drafts: { 0: draft('a'), 1: draft('c'), new: draft('d') },
  });
});

test('step 2 requires at least one and at most the requested number', () => {
  const step2 = { ...filled, step: 2 as const };
  expect(blockedBy({ ...step2, selected: [] })).toBe('Please select at least one topic');
  expect(blockedBy({ ...step2, selected: [0, 1] })).toBe('');
  expect(blockedBy({ ...step2, selected: [0, 1, 2] })).toBe('Please select only 2 topics');
});

test('step 3 requires a date', () => {
  expect(blockedBy({ ...filled, step: 3, firstPublication: '' })).not.toBe('');
  expect(blockedBy({ ...filled, step: 3 })).toBe('');
});

test('selecting keeps the order of the list', () => {
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 0)).toEqual([2]);
});

test('local dates are sent with their offset', () => {
  const date = parseLocalInput('2026-07-01T09:00');
  if (!date) throw new Error('not a date');
  expect(offsetIso(date)).toMatch(/^2026-07-01T09:00:00[+-]\d\d:\d\d$/);
  expect(Date.parse(offsetIso(date))).toBe(date.getTime());
  expect(parseLocalInput('2026-07-01')).toBeNull();
  expect(parseLocalInput('')).toBeNull();
});

test('frequency as text', () => {
  expect(frequencyText(3, 3, 'day')).toBe('All at once');
  expect(frequencyText(3, 1, 'day')).toBe('1 article per day');
  expect(frequencyText(5, 2, 'week')).toBe('2 articles per week');
});

test('the request contains only the selected values', () => {
  const body = batchBody({ ...filled, selected: [0, 2] }, 'Europe/Berlin');
  expect(body).toMatchObject({
    main_topic: 'Sourdough',
    subtopics: [{ title: 'A' }, { title: 'C' }],
    word_count: 1000,
    platform: 'wordpress',
    wordpress_site_id: 'site-1',
    period: 'day',
    articles_per_period: 1,
    time_zone: 'Europe/Berlin',
  });
  expect(body).not.toHaveProperty('other_website_id');
  expect(batchBody({ ...filled, blog: { platform: 'other', id: 'w-1' } }, 'UTC')).toMatchObject({
    platform: 'other',
    other_website_id: 'w-1',
  });
  expect(batchBody({ ...filled, blog: null }, 'UTC')).toBeNull();
  for (const name of ['tone', 'language', 'audience', 'keywords', 'categories', 'sources'])
    expect(body).not.toHaveProperty(name);
});

test('the request contains writing options and sources', () => {
  const options = {
    tone: 'friendly',
    language: 'de',
    audience: ' Hobby bakers ',
    keywords: 'rye, Rye; hydration\n',
    wordCount: '1500',
    categories: ['Bread'],
    needsApproval: true,
    featuredImage: 'generate',
    featuredMedia: null,
    addresses: 'example.com/a\n\nhttps://example.com/b https://example.com/b',
    texts: [
      { title: ' Notes ', text: ' Water. ' },
      { title: 'Empty', text: '  ' },
    ],
  } as const;
  const given = { ...options, categories: [...options.categories], texts: [...options.texts] };
  expect(batchBody({ ...filled, options: given }, 'UTC')).toMatchObject({
    featured_image: 'generate',
    categories: ['Bread'],
    word_count: 1500,
    needs_approval: true,
    tone: 'friendly',
    language: 'de',
    audience: 'Hobby bakers',
    keywords: ['Rye', 'hydration'],
    sources: [
      { kind: 'address', url: 'https://example.com/a' },
      { kind: 'address', url: 'https://example.com/b' },
      { kind: 'text', title: 'Notes', text: 'Water.' },
    ],
  });
  const webflow = { ...filled, blog: { platform: 'webflow', id: 'w-1' }, options: given } as const;
  expect(batchBody(webflow, 'UTC')).not.toHaveProperty('categories');
});

test.each([
  [{ wordCount: '100' }, { wordCount: 'An article can have 200 to 5000 words' }],
  [{ wordCount: '1e3' }, { wordCount: 'An article can have 200 to 5000 words' }],
  [{ keywords: 'a,b,c,d,e,f,g,h,i,j,k' }, { keywords: 'Enter at most 10 keywords. You entered 11.' }],
  [{ categories: [...'abcdefghijk'] }, { categories: 'Enter at most 10 categories. You entered 11.' }],
  [{ categories: ['x'.repeat(81)] }, { categories: 'A category can have at most 80 characters.' }],
  [{ addresses: 'not an address' }, { addresses: 'https://not is not a valid URL.' }],
  [{ addresses: 'a.de b.de c.de d.de e.de f.de' }, { addresses: 'Enter at most 5 sources. You entered 6.' }],
  [{ addresses: 'a.de' }, {}],
])('validates the options of step 1: %j', (part, errors) => {
  expect(checkSiteTopic({ ...filled, options: { ...noOptions, ...part } }, null)).toEqual(errors);
});
