import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import { AppError } from '../../../lib/app-error.ts';
import { countWords } from '../../../lib/count-words.ts';
import type { FinishReason } from '../../../providers/text-generation/text-generation.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { replaceSection, type Section, sectionsOf } from '../text/sections.ts';
import { checkArticle, failedChecks, type GateResult } from '../writing/gate.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { writeRepair, writeStep } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import type { WritingStep } from '../writing/writing-plan.ts';
import type { RewriteRow } from './rewrites-repository.ts';

/** A section of a few words is written again with more of them. */
const fewestWords = 80;
const pointCharacters = 300;

/**
 * One section anew, everything around it untouched to the letter. The whole must pass the gate, as far as it did
 * before; one repair. Each finished call is stored. Throws `ProviderError`, `GateFailure`, `AppError` when the
 * section is gone.
 */
export async function rewriteSection(
  ctx: WritingContext,
  input: WritingInput,
  rewrite: RewriteRow,
  old: ArticleText,
): Promise<{ html: string; gateReport: GateResult[] }> {
  const sections = sectionsOf(old.html);
  const section = sections[rewrite.section_index ?? -1];
  if (!section || section.heading !== rewrite.section_heading) {
    throw new AppError('text_generation_failed', owningTexts.sectionGone);
  }
  const finished = [...input.steps];
  const finish = async (step: WritingStep) => {
    finished.push(step);
    await input.saveStep(step);
    input.signal?.throwIfAborted();
    return step;
  };
  const stored = (name: string) => finished.find((step) => step.name === name);

  const draft =
    stored(stepName) ?? (await finish(await writeDraft(ctx, input, { rewrite, old, sections, section })));
  const oldHtml = old.html.slice(section.from, section.to);
  const asked = Math.max(wordsOf(oldHtml), fewestWords);
  const known = new Set(gate(input, old.html, 'stop').map(findingOf));
  const examine = (step: WritingStep) => {
    const html = replaceSection(old.html, section, sectionHtml(step.output, section));
    const report = gate(input, html, step.finishReason);
    return {
      html,
      gateReport: report,
      failed: failedChecks(report).filter((one) => !known.has(findingOf(one))),
    };
  };
  let result = examine(draft);
  if (result.failed.length > 0) {
    const sized = { ...input, wordCount: asked };
    const repaired =
      stored('repair') ?? (await finish(await writeRepair(ctx, sized, draft.output, result.failed)));
    result = examine(repaired);
  }
  if (result.failed.length > 0) throw new GateFailure(result.failed);
  return { html: result.html, gateReport: result.gateReport };
}

const stepName = 'section:1';

type Place = { rewrite: RewriteRow; old: ArticleText; sections: Section[]; section: Section };

function writeDraft(
  ctx: WritingContext,
  input: WritingInput,
  { rewrite, old, sections, section }: Place,
): Promise<WritingStep> {
  const peers = sections.filter(({ level }) => level === section.level);
  const oldHtml = old.html.slice(section.from, section.to);
  const points = [rewrite.instruction, ...paragraphs(oldHtml).map(shortened)].filter(Boolean).slice(0, 8);
  const own = { heading: section.heading, points };
  return writeStep(
    ctx,
    // The writer shares an article's words out to its sections.
    { ...input, wordCount: Math.max(wordsOf(oldHtml), fewestWords) * peers.length },
    {
      kind: 'section',
      name: stepName,
      position: peers.indexOf(section) + 1,
      section: own,
      sections: peers.map((peer) => (peer === section ? own : { heading: peer.heading, points: [] })),
      previous: htmlToMarkdown(old.html.slice(0, section.from)).slice(-600),
    },
  );
}

/** The writer begins sections at level two; one further down keeps its level. */
function sectionHtml(markdown: string, { level }: Section): string {
  const html = markdownToHtml(markdown);
  return html.replace(/<(\/?)h([2-4])\b/g, (_tag, slash: string, of: string) => {
    return `<${slash}h${Math.min(Number(of) + level - 2, 4)}`;
  });
}

function gate(input: WritingInput, html: string, finishReason: FinishReason): GateResult[] {
  return checkArticle({
    title: input.title,
    markdown: htmlToMarkdown(html),
    html,
    finishReason,
    askedWordCount: input.wordCount,
    otherTitles: input.otherTitles,
  });
}

/** A person may have let something stand that the gate minds: that is no reason to refuse another section. */
function findingOf({ name, excerpt }: GateResult): string {
  return name === 'length' ? name : `${name}: ${excerpt}`;
}

function paragraphs(html: string): string[] {
  return htmlBlocks(html)
    .filter((block) => block.tag === 'p' || block.tag === 'li')
    .map((block) => block.text);
}

function shortened(text: string): string {
  return text.slice(0, pointCharacters);
}

function wordsOf(html: string): number {
  return countWords(
    htmlBlocks(html)
      .map((block) => block.text)
      .join('\n'),
  );
}
