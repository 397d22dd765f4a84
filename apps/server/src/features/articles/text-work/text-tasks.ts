import { articleLanguage } from '../claims/article-language.ts';
import type { claimsOfText } from '../claims/claims-of-text.ts';
import { incomingLinkOf, linksReportOf } from '../internal-links/links-report.ts';
import type { checkQuality } from '../quality/check-quality.ts';
import { type LinkedText, linksOf } from '../quality/links.ts';
import { minhashOf } from '../quality/minhash.ts';
import type { noticeableTells } from '../quality/tells/check-tells.ts';
import type { refreshText } from '../refresh/refresh-text.ts';
import type { examineRewrite } from '../rewriting/examine-rewrite.ts';
import { lostParts } from '../rewriting/lost-parts.ts';
import { placeProposal } from '../rewriting/place-proposal.ts';
import { addressesOf, describeTarget, partsOfWhole } from '../rewriting/rewrite-target.ts';
import { pageText } from '../sources/page-text.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import type { MarkdownRenderer } from '../text/markdown-inline.ts';
import { prepareBody } from '../text/prepare-body.ts';
import { describeText } from '../writing/describe-text.ts';
import type { checkText, examineArticle } from '../writing/examine-article.ts';
import type { checkPicturesOfText } from '../writing/gate-checks/form/pictures.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml, sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { postFacts } from './post-facts.ts';
import { refuseBeyondLimits, type TextLimit, TextLimitError } from './text-limits.ts';

type TextTask<Input, Output> = {
  /** The texts of an input whose size and shape determine its cost. */
  texts: (input: Input) => readonly string[];
  /** Throws `TextLimitError` before a thread is used. */
  refuse?: (input: Input) => void;
  /**
   * The operation, whose modules are loaded when it is first needed, before its time limit starts. Pure; input and output are
   * structured-cloneable. Throws `TextLimitError`.
   */
  load: () => Promise<(input: Input) => Output | Promise<Output>>;
  /** Loads so much, or takes so long, that only a thread may, whatever the text. */
  isForThread?: true;
};

type Html = { html: string };

const task = <Input, Output>(one: TextTask<Input, Output>) => one;
const ofHtml = <Output>(load: () => Promise<(input: Html) => Output | Promise<Output>>) =>
  task({ texts: ({ html }: Html) => [html], refuse: ({ html }: Html) => refuseBeyondLimits(html), load });
/** An operation that needs little beside what the product loads anyway. */
const light =
  <Run>(run: Run) =>
  async () =>
    run;
/** The data of the language detector, which only a thread loads. */
async function loadLanguages(): Promise<void> {
  const { languageDetector } = await import('../writing/language/detect-language.ts');
  await languageDetector();
}

/** All operations on whole article texts that may take long. */
export const textTasks = {
  /** By its function words; null if it does not show. */
  languageOf: task({
    texts: ({ text }: { text: string }) => [text],
    load: light(({ text }: { text: string }) => articleLanguage(text)),
  }),
  prepareBody: ofHtml(light(({ html }: Html) => prepareBody(html))),
  sanitize: ofHtml(light(({ html }: Html) => sanitizeArticleHtml(html).trim())),
  toMarkdown: task({
    texts: ({ html }: Html) => [html],
    refuse: ({ html }: Html) => refuseBeyondLimits(html),
    load: light(({ html, renderer }: Html & { renderer?: MarkdownRenderer }) =>
      htmlToMarkdown(html, renderer),
    ),
  }),
  fromMarkdown: task({
    texts: ({ markdown }: { markdown: string }) => [markdown],
    load: light(({ markdown }: { markdown: string }) => markdownToHtml(markdown)),
  }),
  examineArticle: task({
    texts: (input: Parameters<typeof examineArticle>[0]) => [
      input.written,
      ...input.sources.flatMap(({ title, text }) => [title, text]),
      ...(input.replacements ?? []).flat().flatMap(({ passage, replacement }) => [passage, replacement]),
    ],
    load: async () => {
      await loadLanguages();
      return (await import('../writing/examine-article.ts')).examineArticle;
    },
    isForThread: true,
  }),
  checkText: task({
    texts: ({ html }: Parameters<typeof checkText>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: async () => {
      await loadLanguages();
      return (await import('../writing/examine-article.ts')).checkText;
    },
    isForThread: true,
  }),
  checkPictures: task({
    texts: ({ html }: Parameters<typeof checkPicturesOfText>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: async () => (await import('../writing/gate-checks/form/pictures.ts')).checkPicturesOfText,
  }),
  cleanAnswer: task({
    texts: ({ answer }: { answer: string }) => [answer],
    load: async () => {
      const { cleanAnswer } = await import('../writing/cleaner/clean-answer.ts');
      return ({ answer }: { answer: string }) => cleanAnswer(answer);
    },
  }),
  noticeableTells: task({
    texts: ({ html }: Parameters<typeof noticeableTells>[0]) => [html],
    load: async () => (await import('../quality/tells/check-tells.ts')).noticeableTells,
  }),
  draftHtml: task({
    texts: ({ text }: { text: string; title: string }) => [text],
    load: async () => {
      const { cleanAnswer } = await import('../writing/cleaner/clean-answer.ts');
      return ({ text, title }: { text: string; title: string }) =>
        markdownToHtml(cleanAnswer(text, title), title, []);
    },
  }),
  describeTarget: task({
    texts: ({ html }: Parameters<typeof describeTarget>[0]) => [html],
    load: light(describeTarget),
  }),
  partsOfWhole: task({
    texts: ({ html }: Html & { mostWords: number }) => [html],
    load: light(({ html, mostWords }: Html & { mostWords: number }) => partsOfWhole(html, mostWords)),
  }),
  addressesOf: task({ texts: ({ html }: LinkedText) => [html], load: light(addressesOf) }),
  describeText: ofHtml(light(({ html }: Html) => describeText(html))),
  examineRewrite: task({
    texts: ({ html, written }: Parameters<typeof examineRewrite>[0]) => [html, written],
    load: async () => {
      await loadLanguages();
      return (await import('../rewriting/examine-rewrite.ts')).examineRewrite;
    },
    isForThread: true,
  }),
  lostParts: task({
    texts: ({ before, after }: Parameters<typeof lostParts>[0]) => [before, after],
    load: light(lostParts),
  }),
  placeProposal: task({
    texts: ({ html, after }: Parameters<typeof placeProposal>[0]) => [html, after],
    load: light(placeProposal),
  }),
  refreshableMarkdown: ofHtml(async () => (await import('../refresh/refresh-text.ts')).refreshableMarkdown),
  refreshText: task({
    texts: ({ html, replacements, sources }: Parameters<typeof refreshText>[0]) => [
      html,
      ...replacements.flatMap(({ passage, replacement }) => [passage, replacement]),
      ...sources.flatMap(({ title, text }) => [title, text]),
    ],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: async () => {
      await loadLanguages();
      return (await import('../refresh/refresh-text.ts')).refreshText;
    },
    isForThread: true,
  }),
  checkQuality: task({
    texts: ({ html }: Parameters<typeof checkQuality>[0]) => [html],
    load: async () => (await import('../quality/check-quality.ts')).checkQuality,
  }),
  claimsOf: task({
    texts: ({ html, sources }: Parameters<typeof claimsOfText>[0]) => [
      html,
      ...sources.flatMap(({ title, text }) => [title, text]),
    ],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: async () => (await import('../claims/claims-of-text.ts')).claimsOfText,
    // Each number is compared with those of the sources: ordinary texts with many take seconds.
    isForThread: true,
  }),
  readPage: task({ texts: ({ html }: Html) => [html], load: light(({ html }: Html) => pageText(html)) }),
  postFacts: task({
    texts: ({ html }: Html & { userId: string }) => [html],
    load: light(({ html, userId }: Html & { userId: string }) => postFacts(html, userId)),
  }),
  examinePost: task({
    texts: ({ html }: LinkedText) => [html],
    load: async () => (await import('../site-profile/examine-post.ts')).examinePost,
  }),
  linksReport: task({
    texts: ({ html }: Parameters<typeof linksReportOf>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: light(linksReportOf),
  }),
  incomingLink: task({
    texts: ({ html }: Parameters<typeof incomingLinkOf>[0]) => [html],
    refuse: ({ html }) => refuseBeyondLimits(html),
    load: light(incomingLinkOf),
  }),
  linksOf: task({ texts: ({ html }: LinkedText) => [html], load: light(linksOf) }),
  minhash: task({
    texts: ({ html }: Html & { userId: string }) => [html],
    load: light(({ html, userId }: Html & { userId: string }) => minhashOf(wordsOf(html), userId)),
  }),
} as const;

type TextTasks = typeof textTasks;
type Operation<Name extends TextTaskName> = Awaited<ReturnType<TextTasks[Name]['load']>>;
export type TextTaskName = keyof TextTasks;
export type TextTaskInput<Name extends TextTaskName> = Parameters<Operation<Name>>[0];
export type TextTaskOutput<Name extends TextTaskName> = Awaited<ReturnType<Operation<Name>>>;

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
  const run = (await textTasks[name].load()) as (
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
