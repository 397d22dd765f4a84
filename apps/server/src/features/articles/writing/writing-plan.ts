import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import { type OutlineAnswer, outlineAnswerSchema } from '../../../providers/text-generation/answers.ts';
import type { FinishReason } from '../../../providers/text-generation/text-generation.ts';

/** The writing depth of a plan. */
export type WritingDepth = 'basic' | 'enhanced' | 'premium';

/** A finished call, as stored. `output` is Markdown, or JSON for `outline` and `seo`. */
export type WritingStep = {
  /** `article`, `outline`, `section:1` and on, `revision`, `repair`, `seo`. */
  name: string;
  output: string;
  finishReason: FinishReason;
};

export type OutlineSection = OutlineAnswer['sections'][number];

/** The next step; `done` if the body of the article is complete. */
export type NextStep =
  | { kind: 'article'; name: string }
  | { kind: 'outline'; name: string }
  | {
      kind: 'section';
      name: string;
      /** From 1 to `sections.length`. */
      position: number;
      section: OutlineSection;
      sections: readonly OutlineSection[];
      /** The end of the previous section, empty for the first. */
      previous: string;
    }
  | { kind: 'revision'; name: string; markdown: string }
  | { kind: 'done' };

/** Derives the next step from the stored steps. Pure, so that writing resumes after a crash. */
export function nextStep(depth: WritingDepth, finished: readonly WritingStep[]): NextStep {
  if (depth === 'basic')
    return find(finished, 'article') ? { kind: 'done' } : { kind: 'article', name: 'article' };
  const outline = find(finished, 'outline');
  if (!outline) return { kind: 'outline', name: 'outline' };
  const { sections } = parseOutline(outline.output);
  for (const [index, section] of sections.entries()) {
    const name = sectionName(index + 1);
    if (find(finished, name)) continue;
    const previous = lastWords(find(finished, sectionName(index))?.output ?? '');
    return { kind: 'section', name, position: index + 1, section, sections, previous };
  }
  if (depth === 'enhanced' || find(finished, 'revision')) return { kind: 'done' };
  return { kind: 'revision', name: 'revision', markdown: assemble(finished).markdown };
}

/** A step as its owner sees it. */
export function progressOf(next: NextStep): WritingProgress {
  switch (next.kind) {
    case 'article':
      return { step: 'draft' };
    case 'section':
      return { step: 'draft', section: next.position, sections: next.sections.length };
    case 'done':
      return { step: 'finish' };
    default:
      return { step: next.kind };
  }
}

/** The article after its latest step, with the worst finish reason of its steps. */
export function assemble(finished: readonly WritingStep[]): { markdown: string; finishReason: FinishReason } {
  const whole = find(finished, 'repair') ?? find(finished, 'revision') ?? find(finished, 'article');
  if (whole) return { markdown: whole.output.trim(), finishReason: whole.finishReason };
  const sections = finished
    .filter((step) => step.name.startsWith('section:'))
    .sort((a, b) => positionOf(a) - positionOf(b));
  return {
    markdown: sections.map((step) => step.output.trim()).join('\n\n'),
    finishReason: sections.find((step) => step.finishReason !== 'stop')?.finishReason ?? 'stop',
  };
}

/** A usable outline: no empty or duplicate headings, at most twelve. */
export function cleanOutline(outline: OutlineAnswer): OutlineAnswer {
  const seen = new Set<string>();
  const sections = outline.sections.flatMap(({ heading, points }) => {
    const clean = heading.replace(/^[#\s]+|\*\*/g, '').trim();
    if (!clean || seen.has(clean.toLowerCase())) return [];
    seen.add(clean.toLowerCase());
    return [{ heading: clean, points: points.map((point) => point.trim()).filter(Boolean) }];
  });
  return { title: outline.title, sections: sections.slice(0, mostSections) };
}

const mostSections = 12;

/** The section's heading, exactly once: models omit it, or use another level. */
export function withHeading(markdown: string, heading: string): string {
  const text = markdown.trim();
  const first = /^(#{1,6})\s+(.+)/.exec(text);
  if (first) return first[1] === '##' ? text : `## ${first[2]}${text.slice(first[0].length)}`;
  const wanted = heading.toLowerCase();
  const standsLater = text
    .split('\n')
    .some((line) => line.startsWith('## ') && line.slice(3).trim().toLowerCase() === wanted);
  return standsLater ? text : `## ${heading}\n\n${text}`;
}

function parseOutline(output: string): OutlineAnswer {
  return outlineAnswerSchema.parse(JSON.parse(output));
}

function sectionName(position: number): string {
  return `section:${position}`;
}

function positionOf(step: WritingStep): number {
  return Number(step.name.slice('section:'.length));
}

function find(finished: readonly WritingStep[], name: string): WritingStep | undefined {
  return finished.findLast((step) => step.name === name);
}

function lastWords(markdown: string): string {
  return markdown.trim().split(/\n\n+/).at(-1)?.slice(-600) ?? '';
}
