import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { AppError } from '../../../lib/app-error.ts';
import { type Section, sectionsOf } from '../text/sections.ts';
import { certainDefects } from '../writing/gate.ts';
import { GateFailure } from '../writing/gate-failure.ts';
import { examinable, holdsNoText } from '../writing/write-article.ts';
import { writeRepair, writeStep } from '../writing/write-step.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import type { WritingStep } from '../writing/writing-plan.ts';
import type { ExaminedSection } from './examine-section.ts';
import type { RewriteRow } from './rewrites-repository.ts';

/** Minimum length of a rewritten section. */
const fewestWords = 80;

/**
 * Rewrites one section and leaves the rest untouched; one repair attempt if the whole has certain defects that it did not
 * have before. Each finished call is stored. Throws `ProviderError`, `GateFailure` if the answer holds no text, `AppError`
 * if the section no longer exists.
 */
export async function rewriteSection(
  ctx: WritingContext,
  input: WritingInput,
  rewrite: RewriteRow,
  old: ArticleText,
): Promise<ExaminedSection> {
  const sections = sectionsOf(old.html);
  const section = sections[rewrite.section_index ?? -1];
  if (!section || section.heading !== rewrite.section_heading) {
    throw new AppError('text_generation_failed', editingTexts.sectionGone);
  }
  const finished = [...input.steps];
  const finish = async (step: WritingStep) => {
    finished.push(step);
    await input.saveStep(step, { step: 'finish' });
    input.signal?.throwIfAborted();
    return step;
  };
  const stored = (name: string) => finished.find((step) => step.name === name);

  const work = { userId: input.userId, isBackground: true };
  const about = await ctx.textWork.run('describeSection', { html: old.html, section }, work);
  const asked = Math.max(about.wordCount, fewestWords);
  const points = [rewrite.instruction, ...about.paragraphs].filter(Boolean).slice(0, 8);
  const place = { sections, section, asked, points, previous: about.previous };
  const draft = stored(stepName) ?? (await finish(await writeDraft(ctx, input, place)));
  const examine = ({ output: written, finishReason }: WritingStep) =>
    examinable(() => {
      const { title, wordCount: askedWordCount, otherTitles } = input;
      const task = { html: old.html, section, written, title, finishReason, askedWordCount, otherTitles };
      return ctx.textWork.run('examineSection', task, work);
    });
  let result = await examine(draft);
  const sized = { ...input, wordCount: asked };
  if (certainDefects(result.added).length > 0) {
    const repaired =
      stored('repair') ?? (await finish(await writeRepair(ctx, sized, draft.output, result.added)));
    result = await examine(repaired);
  }
  const { wordCount, added } = result;
  if (holdsNoText({ wordCount, gateReport: added }, sized)) throw new GateFailure(added);
  return result;
}

const stepName = 'section:1';

type Place = { sections: Section[]; section: Section; asked: number; points: string[]; previous: string };

function writeDraft(
  ctx: WritingContext,
  input: WritingInput,
  { sections, section, asked, points, previous }: Place,
): Promise<WritingStep> {
  const peers = sections.filter(({ level }) => level === section.level);
  const own = { heading: section.heading, points };
  return writeStep(
    ctx,
    // The prompt distributes the article's words across its sections.
    { ...input, wordCount: asked * peers.length },
    {
      kind: 'section',
      name: stepName,
      position: peers.indexOf(section) + 1,
      section: own,
      sections: peers.map((peer) => (peer === section ? own : { heading: peer.heading, points: [] })),
      previous,
    },
  );
}
