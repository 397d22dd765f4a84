import type { ArticleText, GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { UnsupportedClaim } from '../claims/claims-of-text.ts';
import { writtenText } from '../text/written-text.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { findExistingPages } from '../writing/policy-of-article.ts';
import { examineSteps, holdsNoText, inventionsIn, writeArticle } from '../writing/write-article.ts';
import { writeRepair } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';

export type Rewritten = {
  text: ArticleText;
  markdown: string;
  gateReport: readonly GateFinding[];
  findings: readonly UnsupportedClaim[];
};

/** Continues the writing of a canceled article from its stored steps. Throws like `writeArticle`. */
export async function resumeText(
  ctx: WritingContext,
  input: WritingInput,
  old: ArticleText,
): Promise<Rewritten> {
  const { markdown, gateReport, findings, ...written } = await writeArticle(ctx, input);
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
  const work = { userId: input.userId, isBackground: true };
  const text = { html: old.html, site: input.siteUrl ?? null };
  const ownAddresses = await ctx.textWork.run('addressesOf', text, work);
  const finished = [step];
  const examine = (pages: { existing?: readonly string[] } = {}) =>
    examineSteps(ctx, { ...input, ownAddresses }, finished, { ...pages, had: old.html });
  let examined = await examine();
  if (holdsNoText(examined, input)) throw new GateFailure(examined.gateReport);
  const existing = await findExistingPages(ctx, input, { html: examined.html, had: old.html });
  if (existing) examined = await examine({ existing });
  const { html } = examined;
  const gateReport = [...examined.gateReport, ...inventionsIn(examined, input)];
  return { text: { ...old, html }, markdown: examined.markdown, gateReport, findings: examined.findings };
}
