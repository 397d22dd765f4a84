import { expect, test } from 'vitest';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import { type GoodArticle, readGoodArticles } from './good-articles.ts';
import { judge } from './judge.ts';
import { blocksOf, join as joinBlocks } from './markdown-parts.ts';
import { readBlocks } from './remarks/read-remarks.ts';
import { readWrittenArticles } from './written-articles.ts';

const articles = readGoodArticles();
const asked = { finishReason: 'stop' } as const;

function hostIn(language: string): GoodArticle {
  const own = articles.filter((article) => article.language === language);
  const host = own.find(({ kind }) => kind === 'article' || kind === 'how-to') ?? own[0];
  if (!host) throw new Error(`No article in ${language}`);
  return host;
}

async function found(language: string, block: string, at: 'mid' | 'end'): Promise<string[]> {
  const { title, markdown } = hostIn(language);
  const blocks = blocksOf(markdown);
  const place = at === 'end' ? blocks.length : Math.floor(blocks.length / 2);
  const text = joinBlocks(blocks.toSpliced(place, 0, block));
  const { verdict, findings } = await judge({
    ...asked,
    id: '',
    title,
    markdown: text,
    askedWordCount: countWords(text),
  });
  return verdict === 'pass' ? [] : findings.map(({ message, excerpt }) => `${message} ${excerpt}`);
}

/** Endings without a full stop, remarks, notes, mentions of what the gate looks for, and figures that agree. */
const harmless = readBlocks('harmless-blocks.txt');

test('an article with a harmless block passes', { timeout: 60_000 }, async () => {
  expect(harmless.length).toBeGreaterThan(200);
  for (const { language, at, block } of harmless)
    expect(await found(language, block, at), `${language} ${at}: ${block}`).toEqual([]);
});

test.each([
  ['en', 'end', 'The last thing to remember before the frost is that the'],
  ['en', 'end', 'Words like these are found on every pump that'],
  ['en', 'end', 'Text und Bild are the two words that he never'],
  ['en', 'mid', "I'm sorry, but I can't help with this."],
  ['en', 'mid', 'Okay, the brief says the tone should be friendly.'],
  ['en', 'mid', 'This draft was written with your instructions in mind.'],
  ['de', 'end', 'Für meinen Garten gilt am Ende vor allem, dass die'],
  ['ko', 'end', '마지막으로 기억해야 할 것은 물을'],
  ['es', 'mid', 'Lo siento, pero no puedo ayudarte con esto.'],
] as const)('what is cut off or said by a model is found: %s %s %j', async (language, at, block) => {
  expect(await found(language, block, at)).not.toEqual([]);
});

test('sums that are wrong are held', async () => {
  for (const { language, at, block } of readBlocks('contradicting-blocks.txt'))
    expect((await found(language, block, at)).join(' '), block).toContain('contradict each other');
});

test('essays and guides without figures pass, and texts that fit every subject are held', async () => {
  const written = readWrittenArticles().filter(({ id }) => id.startsWith('o15-'));
  expect(written).toHaveLength(19);
  for (const { language: _, expect: expected, ...article } of written)
    expect((await judge(article)).verdict, article.id).toBe(expected === 'good' ? 'pass' : 'attention');
});
