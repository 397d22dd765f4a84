import type { ArticleToCheck } from '../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import type { GoodArticle } from './good-articles.ts';
import { blocksOf, insertBlock, isParagraph, join } from './markdown-parts.ts';
import type { ByLanguage } from './phrases.ts';
import type { Random } from './random.ts';

/** `cleaned`: the cleaner removes it, so that the article may pass. */
export type Expected = 'certain' | 'suspicion' | 'cleaned';

/** A changed article; what is left out stays as in the good one. */
export type Spoiled = Partial<Pick<ArticleToCheck, 'finishReason' | 'language'>> & {
  markdown: string;
  /** What was inserted: a certain defect that the cleaner removes is as good as stopped. */
  planted?: string;
  title?: string;
  /** The asked length, as a multiple of the article's. */
  askedTimes?: number;
};

export type Defect = {
  name: string;
  expected: Expected;
  /** Undefined if the article has no place for it. */
  plant: (article: GoodArticle, random: Random, others: readonly GoodArticle[]) => Spoiled | undefined;
};

export const phraseOf = (list: ByLanguage, { language }: GoodArticle, random: Random) =>
  random.pick(list[language] ?? list.en ?? []);
export const before = (markdown: string, text: string) => ({ markdown: `${text}\n\n${markdown}` });
export const after = (markdown: string, text: string) => ({ markdown: `${markdown}\n\n${text}` });
export const within = (name: string, expected: Expected, list: ByLanguage): Defect => ({
  name,
  expected,
  plant: (article, random) => ({
    markdown: insertBlock(article.markdown, phraseOf(list, article, random), random),
  }),
});
export const oneOf = (name: string, expected: Expected, texts: readonly string[]): Defect => ({
  name,
  expected,
  plant: ({ markdown }, random) => {
    const planted = random.pick(texts);
    return { markdown: insertBlock(markdown, planted, random), planted };
  },
});

/** The last paragraph with its place, if it has a sentence to cut. */
export function lastParagraph(markdown: string): { head: string; text: string } | undefined {
  const blocks = blocksOf(markdown);
  const at = blocks.findLastIndex(
    (block) => isParagraph(block) && block.length > 60 && /[.。!]$/.test(block),
  );
  const text = blocks[at];
  return text === undefined ? undefined : { head: join(blocks.slice(0, at)), text };
}

export const otherLanguage = (article: GoodArticle, others: readonly GoodArticle[], random: Random) => {
  const far = others.filter(
    ({ language }) => language !== article.language && !['en', article.language].includes(language),
  );
  const latin = 'de fr it pl tr nl'.split(' ').includes(article.language) ? ['en', 'es'] : ['de', 'fr'];
  const near = far.filter(
    ({ language }) => latin.includes(language) || ['ja', 'zh', 'uk'].includes(language),
  );
  return random.pick(near.length > 0 ? near : far);
};

export const paragraphsOf = (markdown: string) =>
  blocksOf(markdown).filter((block) => isParagraph(block) && block.length > 110);
