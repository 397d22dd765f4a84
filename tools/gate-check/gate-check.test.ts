import { expect, test } from 'vitest';
import { cleanAnswer } from '../../apps/server/src/features/articles/writing/cleaner/clean-answer.ts';
import { markdownBlocks } from '../../apps/server/src/features/articles/writing/cleaner/markdown-blocks.ts';
import { checkArticle } from '../../apps/server/src/features/articles/writing/gate.ts';
import { markdownToHtml } from '../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { certainDefects } from '../../apps/server/src/features/articles/writing/verdict.ts';
import { harmedHtml } from './bad-html.ts';
import { buildCorpus, halfOf } from './corpus.ts';
import { readGoodArticles } from './good-articles.ts';
import { limits, measure, ratesOf } from './measure.ts';
import { createRandom } from './random.ts';

test('the corpus is large and varied, and its halves do not depend on each other', () => {
  const corpus = buildCorpus();
  const languages = new Set(corpus.map(({ article }) => article.language));
  expect(corpus.filter(({ expected }) => expected === 'good').length).toBeGreaterThanOrEqual(200);
  expect(corpus.filter(({ expected }) => expected !== 'good').length).toBeGreaterThanOrEqual(400);
  expect(languages.size).toBeGreaterThanOrEqual(12);
  expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
  expect(corpus.filter((entry) => halfOf(entry) === 'measured').length).toBeGreaterThan(corpus.length * 0.4);
});

test('the rates hold on the unseen half', async () => {
  const rates = ratesOf(await measure('measured'));
  expect(rates.certainStopped).toBeGreaterThanOrEqual(limits.certainStopped);
  expect(rates.suspicionsHeld).toBeGreaterThanOrEqual(limits.suspicionsHeld);
  expect(rates.goodStopped).toBeLessThanOrEqual(limits.goodStopped);
  expect(rates.goodHeld).toBeLessThanOrEqual(limits.goodHeld);
  expect(rates.cleaned).toBeGreaterThanOrEqual(limits.cleaned);
}, 600_000);

test('cleaning a clean text changes nothing, and no paragraph of a good text is removed', () => {
  const letters = (text: string) => text.replace(/\[\^\w{1,9}\]|<sup>\d{1,3}<\/sup>|[^\p{L}\p{N}]/gu, '');
  for (const { id, markdown, article, expected } of buildCorpus()) {
    const cleaned = cleanAnswer(markdown, article.title);
    expect(cleanAnswer(cleaned, article.title), id).toBe(cleaned);
    if (expected !== 'good') continue;
    const kept = letters(cleaned);
    // Footnotes become a list, and formulas text.
    for (const { type, text } of markdownBlocks(markdown))
      if (type === 'paragraph' && !text.startsWith('[^') && !text.includes('$'))
        expect(kept, id).toContain(letters(text).slice(0, 60));
  }
});

test.each(['broken', 'unsafe'] as const)(
  'HTML that is %s is stopped',
  async (kind) => {
    const articles = readGoodArticles().filter(({ language }) => language === 'en');
    for (let seed = 0; seed < 60; seed++) {
      const random = createRandom(seed);
      const { title, markdown } = random.pick(articles);
      const html = harmedHtml(markdownToHtml(markdown, title), kind, random);
      const asked = { finishReason: 'stop', askedWordCount: 300, otherTitles: [] } as const;
      const found = certainDefects(await checkArticle({ title, markdown, html, ...asked }));
      const checks = found.map(({ check }) => check).join(' ');
      // An empty heading is the other check's.
      expect(checks, `seed ${seed}`).toMatch(/html|headings/);
    }
  },
  60_000,
);
