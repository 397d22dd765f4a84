import type { ArticleText, GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { writtenText } from '../text/written-text.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { examineSteps, holdsNoText, writeArticle } from '../writing/write-article.ts';
import { writeRepair } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import { rewriteSection } from './rewrite-section.ts';
import type { RewriteRow } from './rewrites-repository.ts';

export type Rewritten = {
  text: ArticleText;
  markdown: string;
  gateReport: readonly GateFinding[];
  findings?: readonly ArticleFinding[];
};

/**
 * Rewrites the whole text, with new SEO fields but the same slug and title, or one section with
 * everything else unchanged. Findings that the user kept in an article that is not held do not hold it now. Throws
 * `ProviderError`, `GateFailure` if the answer holds no text, or the reason of an aborted signal.
 */
export async function rewriteText(
  ctx: WritingContext,
  input: WritingInput,
  rewrite: RewriteRow,
  { old, isHeld }: { old: ArticleText; isHeld: boolean },
): Promise<Rewritten> {
  if (rewrite.section_index !== null) {
    const { html, markdown, gateReport, added } = await rewriteSection(ctx, input, rewrite, old);
    return { text: { ...old, html }, markdown, gateReport: isHeld ? gateReport : added };
  }
  const description = [input.description, rewrite.instruction].filter(Boolean).join(' ');
  const { markdown, gateReport, findings, ...written } = await writeArticle(ctx, { ...input, description });
  const text = { ...writtenText(written, old), slug: old.slug || written.seo.slug };
  return { text, markdown, gateReport, findings };
}

/** The step of a correction; a job that starts again finds it. */
const stepName = 'repair';

/**
 * Corrects a text by the findings of the gate, from what it is now: an edit since then stays. Title and search fields stay.
 * Throws like `rewriteText`; `GateFailure` only if the answer holds no text.
 */
export async function repairText(
  ctx: WritingContext,
  input: WritingInput,
  findings: readonly GateFinding[],
  { old, markdown }: { old: ArticleText; markdown: string },
): Promise<Rewritten> {
  let step = input.steps.find(({ name }) => name === stepName);
  if (!step) {
    step = await writeRepair(ctx, input, markdown, findings);
    await input.saveStep(step, { step: 'finish' });
    input.signal?.throwIfAborted();
  }
  const examined = await examineSteps(ctx, input, [step]);
  if (holdsNoText(examined, input)) throw new GateFailure(examined.gateReport);
  const { html, gateReport } = examined;
  return { text: { ...old, html }, markdown: examined.markdown, gateReport, findings: examined.findings };
}
