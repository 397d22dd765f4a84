import type { GateFinding, SearchFields } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { AppError } from '../../../lib/app-error.ts';
import { linksOf } from '../quality/links.ts';
import { certainDefects } from '../writing/gate.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { ownHosts } from '../writing/keep-own-links.ts';
import { examinable, holdsNoText } from '../writing/write-article.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import type { WritingStep } from '../writing/writing-plan.ts';
import { rewriteInstructions, rewritePrompt, rewriteTemplates } from './rewrite-prompt.ts';
import { findTarget } from './rewrite-target.ts';
import { askedPart, type RewriteRow } from './rewrites-repository.ts';

/** Shorter parts count as this long: a refusal of one sentence must not pass as a text. */
const fewestWords = 80;

/** A text or a part of one, before and after. */
export type ProposedText = {
  before: string;
  after: string;
  findings: readonly GateFinding[];
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
  const work = { userId: input.userId, isBackground: true };
  const about = await ctx.textWork.run('describeTarget', { html, target }, work);
  const write = async (name: string, faults: readonly GateFinding[]): Promise<WritingStep> => {
    const stored = input.steps.find((step) => step.name === name);
    if (stored) return stored;
    const heading = section?.heading ?? '';
    const { text, finishReason } = await ctx.textGeneration.generateText({
      task: {
        kind: 'rewrite',
        title: input.title,
        mainTopic: input.mainTopic,
        markdown: about.markdown,
        instruction,
      },
      instructions: rewriteInstructions,
      prompt: rewritePrompt(input, { ...about, heading, passage, instruction, faults }),
      // An instruction may ask for much more text; reasoning and long tokens need room as well.
      maxOutputTokens: 3000 + about.wordCount * 6,
      startCall: input.startCall,
      ...(input.onCall ? { onCall: input.onCall } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    const step = { name, output: text, finishReason };
    await input.saveStep(step, { step: 'finish' });
    input.signal?.throwIfAborted();
    return step;
  };
  const { title, otherTitles, sources = [], siteUrl, brief, profile } = input;
  const addresses = [siteUrl ?? null, ...sources.map(({ url }) => url), ...(profile?.links ?? [])];
  const asked = {
    ...{ html, target, instruction, title, otherTitles, language: brief?.language, profile: profile?.rules },
    // Links that the text has or the author names may stay.
    hosts: ownHosts([
      ...addresses,
      ...linksOf({ html, site: siteUrl ?? null }),
      ...(instruction.match(/https?:\/\/[^\s<>"')]+/g) ?? []),
    ]),
    promptTemplates: [...(ctx.promptTemplates ?? []), ...rewriteTemplates],
  };
  const examine = ({ output, finishReason }: WritingStep) =>
    examinable(output, async (written, limit) => {
      const result = await ctx.textWork.run('examineRewrite', { ...asked, written, finishReason }, work);
      return { ...result, added: [...limit, ...result.added] };
    });
  let result = await examine(await write('section:1', []));
  if (certainDefects(result.added).length > 0) result = await examine(await write('repair', result.added));
  const { wordCount, added, lost } = result;
  if (holdsNoText({ wordCount, gateReport: added }, { wordCount: Math.max(about.wordCount, fewestWords) })) {
    throw new GateFailure(added);
  }
  return { before: html.slice(target.from, target.to), after: result.html, findings: [...added, ...lost] };
}
