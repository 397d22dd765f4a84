import type { ArticleText, GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { writtenText } from '../text/written-text.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { examineSteps, holdsNoText, writeArticle } from '../writing/write-article.ts';
import { writeRepair } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import type { ProposedText } from './rewrite-part.ts';
import { withInstruction } from './rewrite-prompt.ts';

export type Rewritten = {
  text: ArticleText;
  markdown: string;
  gateReport: readonly GateFinding[];
  findings?: readonly ArticleFinding[];
};

/**
 * Rewrites the whole text, with new SEO fields but the same slug and title. Each prompt ends with the instruction. Throws
 * `ProviderError`, `GateFailure` if the answer holds no text, or the reason of an aborted signal.
 */
export async function rewriteText(
  ctx: WritingContext,
  input: WritingInput,
  instruction: string,
  old: ArticleText,
): Promise<Rewritten> {
  const addInstruction = (prompt: string) => withInstruction(prompt, instruction);
  const renderPrompt: WritingContext['renderPrompt'] = async (category, values) =>
    addInstruction(await ctx.renderPrompt(category, values));
  const context = { ...ctx, renderPrompt, addInstruction };
  const { markdown, gateReport, findings, ...written } = await writeArticle(context, input);
  const text = { ...writtenText(written, old), slug: old.slug || written.seo.slug };
  return { text, markdown, gateReport, findings };
}

/** A new text as a proposal in place of the old one, with what the old one had and it lacks. */
export async function wholeProposal(
  { textWork }: WritingContext,
  { text, gateReport, findings }: Rewritten,
  { html: before, instruction, userId }: { html: string; instruction: string; userId: string },
): Promise<ProposedText> {
  const after = text.html;
  const work = { userId, isBackground: true };
  const lost = await textWork.run('lostParts', { before, after, instruction }, work);
  const { meta_title, meta_description, focus_keyword, excerpt, tags } = text;
  return {
    ...{ before, after, findings: [...gateReport, ...lost] },
    searchFields: { meta_title, meta_description, focus_keyword, excerpt, tags },
    unsupported: findings ?? [],
  };
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
