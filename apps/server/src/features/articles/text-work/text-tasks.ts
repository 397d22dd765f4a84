import { articleLanguage } from '../claims/article-language.ts';
import { claimsOfText } from '../claims/claims-of-text.ts';
import { incomingLinkOf, linksReportOf } from '../internal-links/links-report.ts';
import { checkQuality } from '../quality/check-quality.ts';
import { type LinkedText, linksOf } from '../quality/links.ts';
import { minhashOf } from '../quality/minhash.ts';
import { noticeableTells } from '../quality/tells/check-tells.ts';
import { refreshableMarkdown, refreshText } from '../refresh/refresh-text.ts';
import { examineRewrite } from '../rewriting/examine-rewrite.ts';
import { lostParts } from '../rewriting/lost-parts.ts';
import { addressesOf, describeTarget, partsOfWhole, placeProposal } from '../rewriting/rewrite-target.ts';
import { examinePost } from '../site-profile/examine-post.ts';
import { pageText } from '../sources/page-text.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { prepareBody } from '../text/prepare-body.ts';
import { cleanAnswer } from '../writing/cleaner/clean-answer.ts';
import { checkPicturesOfText, checkText, describeText, examineArticle } from '../writing/examine-article.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { languageDetector } from '../writing/language/detect-language.ts';
import { markdownToHtml, sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { postFacts } from './post-facts.ts';
import { refuseBeyondLimits, type TextLimit, TextLimitError } from './text-limits.ts';

type TextTask<Input, Output> = {
  /** The texts of an input whose size and shape determine its cost. */
  texts: (input: Input) => readonly string[];
  /** Throws `TextLimitError` before a thread is used. */
  refuse?: (input: Input) => void;
  /** Pure; input and output are structured-cloneable. Throws `TextLimitError`. */
  run: (input: Input) => Output | Promise<Output>;
  /** Loads so much that only a thread may, whatever the text; before its time limit starts. */
  prepare?: () => Promise<unknown>;
};

type Html = { html: string };

const task = <Input, Output>(one: TextTask<Input, Output>) => one;
const ofHtml = <Output>(run: (input: Html) => Output | Promise<Output>) =>
  task({ texts: ({ html }: Html) => [html], refuse: ({ html }: Html) => refuseBeyondLimits(html), run });

/** All operations on whole article texts that may take long. */
export const textTasks = {
  /** By its function words; null if it does not show. */
  languageOf: task({
    texts: ({ text }: { text: string }) => [text],
    run: ({ text }: { text: string }) => articleLanguage(text),
  }),
  prepareBody: ofHtml(({ html }) => prepareBody(html)),
  sanitize: ofHtml(({ html }) => sanitizeArticleHtml(html).trim()),
  toMarkdown: ofHtml(({ html }) => htmlToMarkdown(html)),
  fromMarkdown: task({
    texts: ({ markdown }: { markdown: string }) => [markdown],
    run: ({ markdown }: { markdown: string }) => markdownToHtml(markdown),
  }),
  examineArticle: task({
    texts: (input: Parameters<typeof examineArticle>[0]) => [
      input.written,
      ...input.sources.flatMap(({ title, text }) => [title, text]),
      ...(input.replacements ?? []).flat().flatMap(({ passage, replacement }) => [passage, replacement]),
    ],
    run: examineArticle,
    prepare: languageDetector,
  }),
  checkText: task({
    texts: ({ html }: Parameters<typeof checkText>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: checkText,
    prepare: languageDetector,
  }),
  checkPictures: task({
    texts: ({ html }: Parameters<typeof checkPicturesOfText>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: checkPicturesOfText,
  }),
  cleanAnswer: task({
    texts: ({ answer }: { answer: string }) => [answer],
    run: ({ answer }: { answer: string }) => cleanAnswer(answer),
  }),
  noticeableTells: task({
    texts: ({ html }: Parameters<typeof noticeableTells>[0]) => [html],
    run: noticeableTells,
  }),
  draftHtml: task({
    texts: ({ text }: { text: string; title: string }) => [text],
    run: ({ text, title }: { text: string; title: string }) =>
      markdownToHtml(cleanAnswer(text, title), title, []),
  }),
  describeTarget: task({
    texts: ({ html }: Parameters<typeof describeTarget>[0]) => [html],
    run: describeTarget,
  }),
  partsOfWhole: task({
    texts: ({ html }: Html & { mostWords: number }) => [html],
    run: ({ html, mostWords }: Html & { mostWords: number }) => partsOfWhole(html, mostWords),
  }),
  addressesOf: task({ texts: ({ html }: LinkedText) => [html], run: addressesOf }),
  describeText: ofHtml(({ html }) => describeText(html)),
  examineRewrite: task({
    texts: ({ html, written }: Parameters<typeof examineRewrite>[0]) => [html, written],
    run: examineRewrite,
    prepare: languageDetector,
  }),
  lostParts: task({
    texts: ({ before, after }: Parameters<typeof lostParts>[0]) => [before, after],
    run: lostParts,
  }),
  placeProposal: task({
    texts: ({ html, after }: Parameters<typeof placeProposal>[0]) => [html, after],
    run: placeProposal,
  }),
  refreshableMarkdown: ofHtml(refreshableMarkdown),
  refreshText: task({
    texts: ({ html, replacements, sources }: Parameters<typeof refreshText>[0]) => [
      html,
      ...replacements.flatMap(({ passage, replacement }) => [passage, replacement]),
      ...sources.flatMap(({ title, text }) => [title, text]),
    ],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: refreshText,
    prepare: languageDetector,
  }),
  checkQuality: task({
    texts: ({ html }: Parameters<typeof checkQuality>[0]) => [html],
    run: checkQuality,
  }),
  claimsOf: task({
    texts: ({ html, sources }: Parameters<typeof claimsOfText>[0]) => [
      html,
      ...sources.flatMap(({ title, text }) => [title, text]),
    ],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: claimsOfText,
  }),
  readPage: task({ texts: ({ html }: Html) => [html], run: ({ html }: Html) => pageText(html) }),
  postFacts: task({
    texts: ({ html }: Html & { userId: string }) => [html],
    run: ({ html, userId }: Html & { userId: string }) => postFacts(html, userId),
  }),
  examinePost: task({ texts: ({ html }: LinkedText) => [html], run: examinePost }),
  linksReport: task({
    texts: ({ html }: Parameters<typeof linksReportOf>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: linksReportOf,
  }),
  incomingLink: task({
    texts: ({ html }: Parameters<typeof incomingLinkOf>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    run: incomingLinkOf,
  }),
  linksOf: task({ texts: ({ html }: LinkedText) => [html], run: linksOf }),
  minhash: task({
    texts: ({ html }: Html & { userId: string }) => [html],
    run: ({ html, userId }: Html & { userId: string }) => minhashOf(wordsOf(html), userId),
  }),
} as const;

type TextTasks = typeof textTasks;
export type TextTaskName = keyof TextTasks;
export type TextTaskInput<Name extends TextTaskName> = Parameters<TextTasks[Name]['run']>[0];
export type TextTaskOutput<Name extends TextTaskName> = Awaited<ReturnType<TextTasks[Name]['run']>>;

function wordsOf(html: string): string {
  return htmlBlocks(html)
    .map((block) => block.text)
    .join('\n');
}

/** A violated limit is returned as a value, because errors lose their class between threads. */
export type TaskResult<Name extends TextTaskName> = { value: TextTaskOutput<Name> } | { limit: TextLimit };

/** Runs one task in this thread. Throws unexpected errors only. */
export async function runTask<Name extends TextTaskName>(
  name: Name,
  input: TextTaskInput<Name>,
): Promise<TaskResult<Name>> {
  // The name determines input and output together, which the compiler cannot follow through a union.
  const run = textTasks[name].run as (
    input: TextTaskInput<Name>,
  ) => TextTaskOutput<Name> | Promise<TextTaskOutput<Name>>;
  try {
    return { value: await run(input) };
  } catch (error) {
    if (error instanceof TextLimitError) return { limit: error.limit };
    // Markdown parsers recurse per level; this is V8's message for a stack overflow.
    if (error instanceof RangeError && /call stack/.test(error.message)) return { limit: 'depth' };
    throw error;
  }
}
