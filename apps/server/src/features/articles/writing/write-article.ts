import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { noSeoAnswer } from '../../../providers/text-generation/answers.ts';
import type { UnsupportedClaim } from '../claims/claims-of-text.ts';
import { inventedClaims } from '../claims/invented-claims.ts';
import { lessOf, TextLimitError } from '../text-work/text-limits.ts';
import { continuationTemplate } from './continuation.ts';
import type { ExaminedArticle } from './examine-article.ts';
import { titleProblems } from './gate-checks/form/headings.ts';
import { GateFailure } from './gate-failure.ts';
import { mostFindings, writeCorrection, writeFacts, writeOutline, writeReview } from './json-steps.ts';
import { findExistingPages, linkHostsOf, linkPolicyOf } from './policy-of-article.ts';
import { defectivePassages, type ReviewFinding, reviewFindings } from './review.ts';
import { correctSeo, searchFieldsOf, searchFieldsToCorrect, writeSeo } from './search-fields.ts';
import { normalizeSeo, type SeoFields } from './seo.ts';
import { certainDefects } from './verdict.ts';
import { writeRepair, writeStep } from './write-step.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import {
  assemble,
  callsInARow,
  mostWordsPerCall,
  type NextStep,
  nextStep,
  progressOf,
  type WritingStep,
} from './writing-plan.ts';

export type WrittenArticle = {
  title: string;
  /** Converted from the HTML, so that it contains only allowed markup. */
  markdown: string;
  html: string;
  /** With `slug`, `excerpt` and `tags`. */
  seo: SeoFields;
  wordCount: number;
  gateReport: GateFinding[];
  /** Claims in none of the sources; empty if there are none. */
  findings: UnsupportedClaim[];
};

/**
 * Writes the missing steps of an article: the draft, then its review and its search fields at the same time, a correction of
 * the passages in which certain defects are left, and one of the search fields, as far as the calls in a row allow. A draft
 * that is wrong as a whole is revised as a whole instead. What the gate finds afterwards is in `gateReport`: the text is kept.
 * Throws `ProviderError`, `GateFailure` if there is no text to keep, or the reason of an aborted signal. After a
 * `GateFailure` the stored steps are useless: a retry deletes them first.
 */
export async function writeArticle(ctx: WritingContext, input: WritingInput): Promise<WrittenArticle> {
  refuseBadTitle(input);
  const finished = [...input.steps];
  const stored = (name: string) => finished.findLast((step) => step.name === name);
  const soFar = () => ({ ...input, steps: finished });
  const finish = async (step: WritingStep) => {
    finished.push(step);
    const next = nextStep(input, finished);
    const isReviewed = stored('review') !== undefined || (next.kind === 'done' && input.depth === 'basic');
    await input.saveStep(step, isReviewed ? { step: 'finish' } : progressOf(next));
    input.signal?.throwIfAborted();
  };

  for (let next = nextStep(input, finished); next.kind !== 'done'; next = nextStep(input, finished)) {
    await finish(await write(ctx, soFar(), next));
  }
  let unreplaced: ExaminedArticle | undefined;
  const examine = async () => {
    const isReplaced = assemble(finished).replacements.length > 0;
    const examined = await examineSteps(ctx, input, finished, isReplaced ? { unreplaced } : {});
    const isCut = examined.gateReport.some(({ check }) => check === limitsCheck);
    if (!isReplaced) unreplaced = isCut ? undefined : examined;
    return examined;
  };
  let article = await examine();
  const isReviewed = stored('repair') ?? stored('revision') ?? stored('review');
  const hasText = !holdsNoText(article, input);
  const habits = isReviewed || !hasText ? [] : await habitsOf(ctx, input, article);
  if (!isReviewed && (!hasText || passagesOf(article, finished) === undefined)) {
    const found = [...reviewFindings(article, input.kept), ...habits].slice(0, mostFindings);
    await finish(await writeRepair(ctx, soFar(), article.written, found));
    const repaired = await examine();
    // A repair that lost the text is no repair.
    if (!holdsNoText(repaired, input) || !hasText) article = repaired;
  } else if (hasText) {
    const draft = article;
    const isFound = reviewFindings(draft, input.kept).length + habits.length > 0;
    const isReviewDue = !isReviewed && (input.depth !== 'basic' || isFound);
    await allSettled([
      ...(isReviewDue ? [writeReview(ctx, soFar(), draft, habits).then(finish)] : []),
      ...(stored('seo') ? [] : [writeSeo(ctx, soFar(), draft.written).then(finish)]),
    ]);
    if (isReviewDue) article = await examine();
  }
  const passages = passagesOf(article, finished);
  const mayAsk = () => callsInARow(finished) < mostCallsInARow(input);
  if (passages && stored('review') && !stored('review:2') && mayAsk()) {
    await finish(await writeCorrection(ctx, soFar(), passages, certainDefects(article.gateReport)));
    article = await examine();
  }
  if (holdsNoText(article, input)) throw new GateFailure(certainDefects(article.gateReport));
  const existing = await findExistingPages(ctx, input, article);
  if (existing) article = await examineSteps(ctx, input, finished, { existing });

  const { markdown, html, wordCount, findings, opening: text } = article;
  const gateReport = [...article.gateReport, ...inventionsIn(article, input)];
  if (!stored('seo')) await finish(await writeSeo(ctx, soFar(), article.written));
  const problems = mayAsk() ? searchFieldsToCorrect(finished, { title: input.title, text: markdown }) : [];
  if (problems.length > 0) await finish(await correctSeo(ctx, soFar(), { markdown, problems }));
  const answer = searchFieldsOf(finished) ?? noSeoAnswer;
  const seo = normalizeSeo(answer, { title: input.title, mainTopic: input.mainTopic, text, markdown });
  return { title: input.title, markdown, html, findings, seo, wordCount, gateReport };
}

/** What the model made up and its review left in. */
export function inventionsIn({ findings }: ExaminedArticle, { sources = [], kept }: WritingInput) {
  return inventedClaims(findings, { hasSources: sources.length > 0, kept });
}

/** The passages with certain defects, empty without any; undefined if the text must be revised as a whole. */
function passagesOf(
  { written, gateReport }: ExaminedArticle,
  finished: readonly WritingStep[],
): string | undefined {
  const defects = certainDefects(gateReport);
  if (defects.length > 0 && assemble(finished).finishReason !== 'stop') return undefined;
  return defectivePassages(written, defects);
}

/** How long an article may be waited for; each section of a longer one is a separate call. */
function mostCallsInARow({ wordCount }: WritingInput): number {
  return wordCount <= mostWordsPerCall ? 5 : Number.POSITIVE_INFINITY;
}

function write(
  ctx: WritingContext,
  input: WritingInput,
  next: Exclude<NextStep, { kind: 'done' }>,
): Promise<WritingStep> {
  switch (next.kind) {
    case 'facts':
      return writeFacts(ctx, input);
    case 'outline':
      return writeOutline(ctx, input, next);
    default:
      return writeStep(ctx, input, next);
  }
}

/** The habits of AI text in the draft; none if looking for them takes too long. */
async function habitsOf(
  { textWork }: WritingContext,
  { userId, brief }: WritingInput,
  { html, wordCount }: ExaminedArticle,
): Promise<ReviewFinding[]> {
  const text = { html, wordCount, language: brief?.language };
  try {
    return await textWork.run('noticeableTells', text, { userId, isBackground: true });
  } catch (error) {
    if (error instanceof TextLimitError && error.limit !== 'busy') return [];
    throw error;
  }
}

/** Lets each call finish and be stored before the first failure is thrown. */
async function allSettled(calls: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === 'rejected') throw result.reason;
  }
}

/** A refusal or an empty answer: nothing to keep. Any other text is kept, whatever was found in it. */
export function holdsNoText(
  { wordCount, gateReport }: Pick<ExaminedArticle, 'wordCount' | 'gateReport'>,
  asked: Pick<WritingInput, 'wordCount'>,
): boolean {
  if (wordCount === 0) return true;
  const isReply = gateReport.some(({ check, grade }) => check === 'voice' && grade === 'certain');
  return isReply && wordCount < Math.min(mostOfReply, asked.wordCount / 3);
}

/** A refusal with its reasons, in words. */
const mostOfReply = 120;

/** No rewrite fixes a title, so a bad one fails before any paid call. */
function refuseBadTitle(input: WritingInput): void {
  const findings = titleProblems(input).map((problem) => ({ check: 'title', ...problem }));
  if (findings.length > 0) throw new GateFailure(findings);
}

type Known = {
  /** The only pages of its site to which new links may lead. */
  existing?: readonly string[];
  /** The HTML of the text that it replaces. */
  had?: string;
  /** The result for its text before its replacements. */
  unreplaced?: ExaminedArticle | undefined;
};

/** Examines the article after its latest step. */
export function examineSteps(
  ctx: WritingContext,
  input: WritingInput,
  finished: readonly WritingStep[],
  { existing, had = '', unreplaced }: Known = {},
): Promise<ExaminedArticle> {
  const { title, mainTopic, wordCount: askedWordCount, otherTitles, sources = [] } = input;
  const { brief, profile, ownAddresses } = input;
  const { markdown: written, finishReason, replacements } = assemble(finished);
  const task = {
    ...{
      replacements,
      unreplaced,
      hosts: linkHostsOf(input, ownAddresses),
      links: { ...linkPolicyOf(input), existing, had },
      title,
      mainTopic,
      finishReason,
      askedWordCount,
      otherTitles,
      sources,
    },
    ...{
      language: brief?.language,
      profile: profile?.rules,
      promptTemplates: [...(ctx.promptTemplates ?? []), continuationTemplate],
    },
  };
  return examinable(written, async (text, limit) => {
    const work = { userId: input.userId, isBackground: true };
    const examined = await ctx.textWork.run('examineArticle', { ...task, written: text }, work);
    return { ...examined, gateReport: [...limit, ...examined.gateReport] };
  });
}

/**
 * Examines a generated text; beyond a limit, as much of it as can be examined, with `limit` as a finding for a person.
 * Throws `GateFailure` if even that exceeds the limits.
 */
export async function examinable<T>(
  written: string,
  examine: (text: string, limit: readonly GateFinding[]) => Promise<T>,
): Promise<T> {
  let text = written;
  let found: GateFinding[] = [];
  for (let round = 0; round < mostRounds; round++) {
    try {
      return await examine(text, found);
    } catch (error) {
      if (!(error instanceof TextLimitError) || error.limit === 'busy') throw error;
      text = lessOf(text, error.limit);
      found = [
        { check: limitsCheck, grade: 'suspicion', message: writtenBeyondLimit[error.limit], excerpt: '' },
      ];
    }
  }
  throw new GateFailure(found);
}

const limitsCheck = 'limits';
const mostRounds = 4;

const writtenBeyondLimit = {
  size: 'The text was far too long. Its end was cut off.',
  depth: 'The text was nested too deeply. Lists, quotations and emphasis in it were removed.',
  elements: 'The text had too many elements. Its end was cut off.',
  time: 'The text took too long to process. Its end was cut off.',
} as const;
