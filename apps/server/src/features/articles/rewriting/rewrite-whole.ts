import type { ArticleText, GateFinding } from '@chapterhouse/contract/articles/article-text';
import { seoAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { writtenSearchFields } from '../text/written-text.ts';
import { writeSeo } from '../writing/search-fields.ts';
import { normalizeSeo } from '../writing/seo.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import { mostWordsPerCall } from '../writing/writing-plan.ts';
import { withAskedLanguage } from './asked-language.ts';
import { type ProposedText, refuseWithoutText, rewriteTarget } from './rewrite-part.ts';
import { withInstruction } from './rewrite-prompt.ts';
import { replaceRange } from './rewrite-target.ts';

type Asked = { old: ArticleText; instruction: string };

/**
 * Rewrites a whole text from what it is now, a long one in parts, with new search fields; title and slug stay. The proposal
 * names what the old text had and the new one lacks. Each finished call is stored. Throws `ProviderError`, `GateFailure` if
 * the answers hold no text, or the reason of an aborted signal.
 */
export async function rewriteWhole(
  ctx: WritingContext,
  ofBatch: WritingInput,
  { old, instruction }: Asked,
): Promise<ProposedText> {
  const input = withAskedLanguage(ofBatch, instruction);
  const { userId, title, sources = [] } = input;
  const work = { userId, isBackground: true };
  const { html, added } = await rewriteParts(ctx, input, { old, instruction });
  const lost = await ctx.textWork.run('lostParts', { before: old.html, after: html, instruction }, work);
  const claims = await ctx.textWork.run('claimsOf', { title, html, sources: [...sources] }, work);
  const unsupported = claims.filter(({ source }) => source === null);
  return {
    ...{ before: old.html, after: html, findings: [...added, ...lost] },
    searchFields: await searchFieldsOf(ctx, input, { html, instruction }),
    unsupported: unsupported.map(({ kind, text, excerpt }) => ({ kind, text, excerpt })),
  };
}

/** The new text with the findings that the old one did not have. */
async function rewriteParts(
  ctx: WritingContext,
  input: WritingInput,
  { old, instruction }: Asked,
): Promise<{ html: string; added: GateFinding[] }> {
  const work = { userId: input.userId, isBackground: true };
  const whole = { html: old.html, mostWords: mostWordsPerCall };
  const parts = await ctx.textWork.run('partsOfWhole', whole, work);
  const added: GateFinding[] = [];
  const counts = { wordCount: 0, oldWordCount: 0 };
  let html = old.html;
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const to = from + part.to - part.from;
    const level = /<h([2-4])\b/.exec(html.slice(from, to))?.[1];
    const target = { from, to, level: level ? Number(level) : null, whole: { parts: parts.length } };
    const position = index + 1;
    const rewritten = await rewriteTarget(ctx, input, {
      ...{ html, target, instruction, passage: null, heading: '' },
      names: { first: `rewrite:${position}`, again: `rewrite:${position}:again` },
      progress:
        position < parts.length
          ? { step: 'draft', section: position + 1, sections: parts.length }
          : { step: 'finish' },
    });
    added.push(...rewritten.added);
    counts.wordCount += rewritten.wordCount;
    counts.oldWordCount += rewritten.oldWordCount;
    const rest = html.length - to;
    html = replaceRange(html, target, rewritten.html);
    from = html.length - rest;
  }
  refuseWithoutText(added, counts);
  return { html, added };
}

async function searchFieldsOf(
  ctx: WritingContext,
  input: WritingInput,
  { html, instruction }: { html: string; instruction: string },
) {
  const work = { userId: input.userId, isBackground: true };
  const { markdown, opening } = await ctx.textWork.run('describeText', { html }, work);
  let step = input.steps.find(({ name }) => name === 'seo');
  if (!step) {
    const renderPrompt: WritingContext['renderPrompt'] = async (category, values) =>
      withInstruction(await ctx.renderPrompt(category, values), instruction);
    step = await writeSeo({ ...ctx, renderPrompt }, input, markdown);
    await input.saveStep(step, { step: 'finish' });
    input.signal?.throwIfAborted();
  }
  const seo = normalizeSeo(seoAnswerSchema.parse(JSON.parse(step.output)), {
    title: input.title,
    mainTopic: input.mainTopic,
    text: opening,
    markdown,
  });
  return writtenSearchFields(seo);
}
