import { isPromptCategory, knownParameters } from '@chapterhouse/contract/prompts/categories';
import { templateParameters } from '@chapterhouse/contract/prompts/template-parameters';
import { expect, test } from 'vitest';
import { defaultPrompts } from './default-prompts.ts';

test('there is one active prompt per category', () => {
  expect(defaultPrompts.map((prompt) => prompt.category)).toEqual([
    'topics',
    'facts',
    'outline',
    'section',
    'article',
    'review',
    'revision',
    'seo',
  ]);
  expect(defaultPrompts.every((prompt) => prompt.is_active)).toBe(true);
});

test.each([
  ['topics', ['Count', 'MainTopic', 'ExistingTitles']],
  ['outline', ['WordCount', 'Title', 'Description', 'MainTopic', 'OtherTitles']],
  ['facts', ['Title', 'Description', 'MainTopic', 'Sources']],
  ['section', ['Title', 'MainTopic', 'Previous', 'Heading', 'WordCount', 'Points']],
  ['article', ['WordCount', 'Title', 'Description', 'MainTopic']],
  ['review', ['Title', 'Markdown', 'Findings']],
  ['revision', ['Title', 'Markdown', 'Findings', 'WordCount']],
  ['seo', ['Title', 'MainTopic', 'Markdown']],
])('the prompt %s uses the parameters that the writer provides', (category, parameters) => {
  const prompt = defaultPrompts.find((candidate) => candidate.category === category);
  expect(templateParameters(prompt?.template ?? '')).toEqual(parameters);
});

test('prompts use only parameters of their category', () => {
  for (const { category, template } of defaultPrompts) {
    expect(knownParameters[category]).toEqual(expect.arrayContaining(templateParameters(template)));
  }
  expect(isPromptCategory('seo')).toBe(true);
  expect(isPromptCategory('toString')).toBe(false);
});

test('prompts for objects mention JSON, which some servers require', () => {
  for (const category of ['topics', 'facts', 'outline', 'review', 'seo']) {
    expect(defaultPrompts.find((prompt) => prompt.category === category)?.template).toContain('JSON');
  }
});
