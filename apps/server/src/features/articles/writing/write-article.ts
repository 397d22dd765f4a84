import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { seoAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import type { ExaminedArticle } from './examine-article.ts';
import { certainDefects } from './gate.ts';
import { titleProblems } from './gate-checks/title.ts';
import { GateFailure } from './gate-failure.ts';
import { ownHosts } from './keep-own-links.ts';
import { normalizeSeo, type SeoFields } from './seo.ts';
import { writeRepair, writeSeo, writeStep } from './write-step.ts';
import type { WritingContext, WritingInput } from './writing-context.ts';
import { assemble, nextStep, progressOf, type WritingStep } from './writing-plan.ts';

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
  findings: ArticleFinding[];
};

/**
 * Writes the missing steps of an article, repairs it once if it has certain defects, and generates its SEO fields. What the
 * gate finds afterwards is in `gateReport`: the text is kept.
 * Throws `ProviderError`, `GateFailure` if there is no text to keep, or the reason of an aborted signal. After a
 * `GateFailure` the stored steps are useless: a retry deletes them first.
 */
export async function writeArticle(ctx: WritingContext, input: WritingInput): Promise<WrittenArticle> {
  refuseBadTitle(input);
  const finished = [...input.steps];
  const finish = async (step: WritingStep) => {
    finished.push(step);
    await input.saveStep(step, progressOf(nextStep(input.depth, finished)));
    input.signal?.throwIfAborted();
  };

  for (
    let next = nextStep(input.depth, finished);
    next.kind !== 'done';
    next = nextStep(input.depth, finished)
  ) {
    await finish(await writeStep(ctx, input, next));
  }
  let article = await examineSteps(ctx, input, finished);
  const failed = () => certainDefects(article.gateReport);
  if (failed().length > 0 && !finished.some((step) => step.name === 'repair')) {
    await finish(await writeRepair(ctx, input, article.written, article.gateReport));
    const repaired = await examineSteps(ctx, input, finished);
    // A repair that lost the text is no repair.
    if (!holdsNoText(repaired, input) || holdsNoText(article, input)) article = repaired;
  }
  if (holdsNoText(article, input)) throw new GateFailure(failed());

  const { markdown, html, gateReport, wordCount, findings, opening: text } = article;
  let seoStep = finished.findLast((step) => step.name === 'seo');
  if (!seoStep) {
    seoStep = await writeSeo(ctx, input, article.written);
    await finish(seoStep);
  }
  const answer = seoAnswerSchema.parse(JSON.parse(seoStep.output));
  const seo = normalizeSeo(answer, { title: input.title, mainTopic: input.mainTopic, text, markdown });
  return { title: input.title, markdown, html, findings, seo, wordCount, gateReport };
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

/** Examines the article after its latest step. Throws `GateFailure` for a text beyond the limits. */
export function examineSteps(
  ctx: WritingContext,
  input: WritingInput,
  finished: readonly WritingStep[],
): Promise<ExaminedArticle> {
  const { title, wordCount: askedWordCount, otherTitles, sources = [], brief, siteUrl, profile } = input;
  const { markdown: written, finishReason } = assemble(finished);
  const hosts = ownHosts([siteUrl ?? null, ...sources.map(({ url }) => url), ...(profile?.links ?? [])]);
  const task = {
    ...{ written, hosts, title, finishReason, askedWordCount, otherTitles, sources },
    ...{ language: brief?.language, profile: profile?.rules, promptTemplates: ctx.promptTemplates ?? [] },
  };
  return examinable(() =>
    ctx.textWork.run('examineArticle', task, { userId: input.userId, isBackground: true }),
  );
}

/**
 * A generated text that exceeds a limit fails like one that the gate rejects: sending it back
 * for a repair would cost as much as writing it did. Throws `GateFailure`.
 */
export async function examinable<T>(examine: () => Promise<T>): Promise<T> {
  try {
    return await examine();
  } catch (error) {
    if (!(error instanceof TextLimitError) || error.limit === 'busy') throw error;
    throw new GateFailure([
      { check: 'limits', grade: 'certain', message: writtenBeyondLimit[error.limit], excerpt: '' },
    ]);
  }
}

const writtenBeyondLimit = {
  size: 'The text is far too long.',
  depth: 'The text is nested too deeply.',
  elements: 'The text has too many elements.',
  time: 'The text takes too long to process.',
} as const;
