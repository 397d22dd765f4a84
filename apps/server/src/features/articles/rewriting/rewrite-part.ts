import type { GateFinding, SearchFields } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import { AppError } from '../../../lib/app-error.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { findExistingPages, linkHostsOf, linkPolicyOf } from '../writing/policy-of-article.ts';
import { addressesIn } from '../writing/site-links.ts';
import { certainDefects } from '../writing/verdict.ts';
import { examinable, holdsNoText } from '../writing/write-article.ts';
import { request } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import type { WritingStep } from '../writing/writing-plan.ts';
import { withAskedLanguage } from './asked-language.ts';
import type { ExaminedRewrite } from './examine-rewrite.ts';
import { type ProposalPlace, proposalPlace } from './place-proposal.ts';
import { rewriteInstructions, rewritePrompt, rewriteTemplates, rewriteValues } from './rewrite-prompt.ts';
import { findTarget, type RewriteTarget } from './rewrite-target.ts';
import { askedPart, type RewriteRow } from './rewrites-repository.ts';

/** Shorter parts count as this long: a refusal of one sentence must not pass as a text. */
const fewestWords = 80;

/** A text or a part of one, before and after. */
export type ProposedText = {
  before: string;
  after: string;
  findings: readonly GateFinding[];
  /** Of a part. */
  place?: ProposalPlace;
  /** Of a whole text. */
  searchFields?: SearchFields;
  unsupported?: readonly ArticleFinding[];
};

/**
 * Rewrites one section or passage; asks once more if the article has certain defects with it that it did not have before.
 * Each finished call is stored. Throws `ProviderError`, `GateFailure` if the answer holds no text, `AppError` if the part
 * no longer exists.
 */
export async function rewritePart(
  ctx: WritingContext,
  input: WritingInput,
  rewrite: RewriteRow,
  html: string,
): Promise<ProposedText> {
  const { instruction, passage } = rewrite;
  const { section } = askedPart(rewrite);
  const target = findTarget(html, askedPart(rewrite));
  if (!target) {
    const gone = passage === null ? editingTexts.sectionGone : editingTexts.passageGone;
    throw new AppError('text_generation_failed', gone);
  }
  const asked = { html, target, instruction, passage, heading: section?.heading ?? '' };
  const names = { first: 'section:1', again: 'repair' };
  const own = withAskedLanguage(input, instruction);
  const { html: after, added, lost, ...counted } = await rewriteTarget(ctx, own, { ...asked, names });
  refuseWithoutText(added, counted);
  const place = proposalPlace(html, target);
  return { before: html.slice(target.from, target.to), after, findings: [...added, ...lost], place };
}

type Asked = {
  html: string;
  target: RewriteTarget;
  instruction: string;
  /** The only words to change; null: the whole part. */
  passage: string | null;
  heading: string;
  /** Of the step, and of the one that asks again. */
  names: { first: string; again: string };
  /** Shown while it is written. */
  progress?: WritingProgress;
};

export type RewrittenTarget = ExaminedRewrite & {
  /** Of the part before. */
  oldWordCount: number;
};

/** Rewrites a part of an article's HTML, and asks once more if certain defects come with it. Throws `ProviderError`. */
export async function rewriteTarget(
  ctx: WritingContext,
  input: WritingInput,
  { html, target, names, progress = { step: 'finish' }, ...wanted }: Asked,
): Promise<RewrittenTarget> {
  const { instruction } = wanted;
  const work = { userId: input.userId, isBackground: true };
  const about = await ctx.textWork.run('describeTarget', { html, target }, work);
  const values = rewriteValues(input, { ...wanted, ...about });
  const write = async (name: string, faults: readonly GateFinding[]): Promise<WritingStep> => {
    const stored = input.steps.find((step) => step.name === name);
    if (stored) return stored;
    const { title, mainTopic } = input;
    const { text, finishReason } = await ctx.textGeneration.generateText({
      ...request(input, {
        task: { kind: 'rewrite', title, mainTopic, markdown: about.markdown, instruction },
        values,
        prompt: rewritePrompt(values, { ...wanted, ...about, faults, whole: target.whole }),
        // An instruction may ask for much more text; reasoning and long tokens need room as well.
        maxOutputTokens: 3000 + about.wordCount * 6,
      }),
      instructions: rewriteInstructions,
    });
    const step = { name, output: text, finishReason };
    await input.saveStep(step, progress);
    input.signal?.throwIfAborted();
    return step;
  };
  const { title, otherTitles, siteUrl = null, brief, profile } = input;
  const named = addressesIn(instruction);
  const links = linkPolicyOf(input, named);
  const asked = {
    ...{ html, target, instruction, title, otherTitles, language: brief?.language, profile: profile?.rules },
    // Links and pictures that the text has may stay.
    hosts: linkHostsOf(input, [
      ...named,
      ...(await ctx.textWork.run('addressesOf', { html, site: siteUrl }, work)),
    ]),
    promptTemplates: [...(ctx.promptTemplates ?? []), ...rewriteTemplates],
  };
  const examine = ({ output, finishReason }: WritingStep, existing?: readonly string[]) =>
    examinable(output, async (text, limit) => {
      const result = await ctx.textWork.run(
        'examineRewrite',
        { ...asked, links: { ...links, existing }, written: text, finishReason },
        work,
      );
      return { ...result, added: [...limit, ...result.added] };
    });
  let answer = await write(names.first, []);
  let result = await examine(answer);
  if (certainDefects(result.added).length > 0) {
    answer = await write(names.again, result.added);
    result = await examine(answer);
  }
  const existing = await findExistingPages(ctx, input, { html: result.html, had: html });
  if (existing) result = await examine(answer, existing);
  return { ...result, oldWordCount: about.wordCount };
}

/** Throws `GateFailure` if what was rewritten holds no text. */
export function refuseWithoutText(
  gateReport: readonly GateFinding[],
  { wordCount, oldWordCount }: Pick<RewrittenTarget, 'wordCount' | 'oldWordCount'>,
): void {
  const asked = { wordCount: Math.max(oldWordCount, fewestWords) };
  if (holdsNoText({ wordCount, gateReport: [...gateReport] }, asked)) throw new GateFailure([...gateReport]);
}
