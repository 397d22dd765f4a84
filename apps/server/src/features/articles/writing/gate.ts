import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleToCheck, Check, Checked } from './gate-checks/check.ts';
import { cached, mostPerCheck, templateBlocks, withoutSpeakers } from './gate-checks/check.ts';
import { arithmetic } from './gate-checks/content/arithmetic.ts';
import { language, mainLanguageOf } from './gate-checks/content/language.ts';
import { profile } from './gate-checks/content/profile.ts';
import { prose as proseCheck } from './gate-checks/content/prose.ts';
import { repetition } from './gate-checks/content/repetition.ts';
import { complete } from './gate-checks/form/complete.ts';
import { headings, title } from './gate-checks/form/headings.ts';
import { html } from './gate-checks/form/html.ts';
import { length, notEmpty } from './gate-checks/form/length.ts';
import { links } from './gate-checks/form/links.ts';
import { pictures } from './gate-checks/form/pictures.ts';
import { pointers } from './gate-checks/form/pointers.ts';
import { markup } from './gate-checks/leftovers/markup.ts';
import { placeholders } from './gate-checks/leftovers/placeholders.ts';
import { promptText } from './gate-checks/leftovers/prompt-text.ts';
import { scaffold } from './gate-checks/leftovers/scaffold.ts';
import { voice } from './gate-checks/leftovers/voice.ts';
import { remarks } from './gate-checks/remarks/remarks.ts';
import { htmlBlocks } from './html-blocks.ts';
import { languageDetector, languageScorer, rememberingDetector } from './language/detect-language.ts';
import { familiarWords } from './language/familiar-words.ts';
import { wordsOf } from './language/phrases.ts';
import { countTextWords, splitSentences, splitWords } from './language/words-and-sentences.ts';

const checks: readonly Check[] = [
  title,
  notEmpty,
  complete,
  length,
  headings,
  markup,
  placeholders,
  voice,
  promptText,
  scaffold,
  remarks,
  links,
  pictures,
  pointers,
  repetition,
  language,
  proseCheck,
  arithmetic,
  profile,
  html,
];

/**
 * All findings of all checks, in a fixed order. An article without any can be published; with any it needs attention, and
 * one with certain defects is repaired first.
 */
export async function checkArticle(article: ArticleToCheck): Promise<GateFinding[]> {
  const checked = await parseArticle(article);
  return checks.flatMap(({ name, find }) =>
    find(checked)
      .slice(0, mostPerCheck)
      .map((problem) => ({ check: name, ...problem })),
  );
}

/** The article with what all checks share. */
export async function parseArticle(article: ArticleToCheck): Promise<Checked> {
  const blocks = htmlBlocks(article.html);
  const detect = rememberingDetector(await languageDetector());
  const scoreIn = await languageScorer();
  const countIn = cached(({ text }) => countTextWords(text));
  const wordsIn = cached(({ prose }) => wordsOf(prose));
  const mainLanguage = mainLanguageOf(blocks, detect);
  const spokenIn = withoutSpeakers(blocks);
  return {
    ...article,
    blocks,
    wordCount: blocks.reduce((sum, block) => sum + countIn(block), 0),
    detect,
    scoreIn,
    familiar: await familiarWords(mainLanguage),
    mainLanguage,
    countIn,
    wordsIn,
    tokensIn: cached((block) => {
      const spoken = spokenIn(block.prose);
      const { tokens, compact } = wordsIn(block);
      return compact === '' && spoken === block.prose ? tokens : splitWords(spoken);
    }),
    spokenIn,
    sentencesIn: cached(({ prose }) => splitSentences(prose)),
    isTemplate: templateBlocks(blocks, article.title, mainLanguage, wordsIn),
  };
}
