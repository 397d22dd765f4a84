import { expect, test } from 'vitest';
import { parseArticle } from '../../gate.ts';
import { markdownToHtml } from '../../markdown-to-html.ts';
import { headings, titleProblems } from './headings.ts';

const asked = { finishReason: 'stop', askedWordCount: 60, otherTitles: [] } as const;

async function found(markdown: string) {
  const title = 'Planning a garden';
  const html = markdownToHtml(markdown, title);
  return headings.find(await parseArticle({ ...asked, title, markdown, html })).map(({ message }) => message);
}

const section = (heading: string) => `${heading}\n\nA garden needs a plan, some water and a little patience.`;
const article = (...given: string[]) => ['A start.', ...given.map(section)].join('\n\n');

test('a section that appears twice is reported, also with another mark behind it', async () => {
  const twice = ['A heading appears twice.'];
  expect(await found(article('## Water the beds', '## Choose seeds', '## Water the beds'))).toEqual(twice);
  expect(await found(article('## Water the beds', '## Choose seeds', '## Water the Beds.'))).toEqual(twice);
});

test.each([
  ['parts of two sections', ['## Roses', '### Costs', '## Lilies', '### Costs']],
  ['a part called as a later section', ['## Roses', '### Costs', '## Costs']],
  ['names that differ in a sign', ['## C', '## C++', '## C#']],
  ['words that differ in a vowel sign', ['## कल', '## काल', '## काला']],
  ['levels that go back', ['## Roses', '### Costs', '#### Seeds', '## Lilies']],
])('%s are no repeat', async (_, given) => {
  expect(await found(article(...given))).toEqual([]);
});

test('a picture below a heading is something', async () => {
  const picture = '![A bed](https://own.example/bed.webp)';
  expect(await found(`${article('## Roses')}\n\n## Beds\n\n${picture}\n\n${section('## Lilies')}`)).toEqual(
    [],
  );
  expect(await found(`${article('## Roses')}\n\n## Beds\n\n${section('## Lilies')}`)).toEqual([
    'A heading has no text below it.',
  ]);
});

test('headings in a code block are no headings of the article', async () => {
  const code = '```markdown\n## Roses\n---\n# Title\n#### Costs\n```';
  expect(await found(`${article('## Notes in Markdown')}\n\n${code}\n\nThat is all of it.`)).toEqual([]);
});

test('another article has the same title only if a reader sees the same words', () => {
  const isRepeated = (title: string, other: string) =>
    titleProblems({ title, otherTitles: [other] }).some(({ message }) => message.startsWith('Another'));
  expect(isRepeated('Planning a garden!', 'Planning a Garden')).toBe(true);
  expect(isRepeated('C++ for Gardeners', 'C for Gardeners')).toBe(false);
  expect(isRepeated('कल का बगीचा', 'काला बगीचा')).toBe(false);
});
