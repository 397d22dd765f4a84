import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import { type ReviewAnswer, reviewAnswerSchema } from '../../../providers/text-generation/answers.ts';
import type { FinishReason } from '../../../providers/text-generation/text-generation.ts';
import { cleanOutline, type Outline, type OutlineSection, outlineProblems } from './outline.ts';

/** The writing depth of a plan. */
export type WritingDepth = 'basic' | 'enhanced' | 'premium';

/** A finished call, as stored. `output` is Markdown, or JSON for `facts`, `outline`, `review`, `seo`. */
export type WritingStep = {
  /**
   * `facts`, `outline`, `outline:2`, `article`, `article:more` or `section:1` and on, `review`, `review:2`, `repair`, `seo`, `seo:2`. Articles that 0.1.0
   * began may also have `revision`.
   */
  name: string;
  output: string;
  finishReason: FinishReason;
};

/** The next step of the draft; `done` if there is one. */
export type NextStep =
  | { kind: 'facts'; name: string }
  /** With what was wrong with the one before. */
  | { kind: 'outline'; name: string; problems: readonly string[] }
  /** With the text so far, if that was cut off. */
  | { kind: 'article'; name: string; outline: Outline | undefined; soFar?: string }
  | {
      kind: 'section';
      name: string;
      /** From 1 to `sections.length`. */
      position: number;
      section: OutlineSection;
      sections: readonly OutlineSection[];
      outline?: Outline;
      /** The text so far, empty for the first section. */
      previous: string;
    }
  | { kind: 'done' };

/** Longer articles are written section by section. */
export const mostWordsPerCall = 1_500;

type Plan = { wordCount: number; sources?: readonly unknown[] };

/** Derives the next step of the draft from the stored steps. Pure, so that writing resumes after a crash. */
export function nextStep({ wordCount, sources = [] }: Plan, finished: readonly WritingStep[]): NextStep {
  if (wholeText(finished)) return { kind: 'done' };
  const draft = find(finished, 'article');
  const outline = outlineOf(finished, wordCount);
  if (draft) {
    if (draft.finishReason !== 'length' || find(finished, 'article:more')) return { kind: 'done' };
    return { kind: 'article', name: 'article:more', outline, soFar: wholeBlocks(draft.output) };
  }
  const hasSections = finished.some(isSection);
  if (!outline) {
    if (sources.length > 0 && !find(finished, 'facts')) return { kind: 'facts', name: 'facts' };
    const isSecond = find(finished, 'outline') !== undefined;
    return {
      kind: 'outline',
      name: isSecond ? 'outline:2' : 'outline',
      problems: problemsOf(finished, wordCount),
    };
  }
  if (!hasSections && !find(finished, 'outline:2')) {
    const problems = problemsOf(finished, wordCount);
    if (problems.length > 0) return { kind: 'outline', name: 'outline:2', problems };
  }
  if (!hasSections && wordCount <= mostWordsPerCall) return { kind: 'article', name: 'article', outline };
  const { sections } = outline;
  const index = sections.findIndex((_, at) => !find(finished, sectionName(at + 1)));
  const section = sections[index];
  if (!section) return { kind: 'done' };
  const position = index + 1;
  const previous = assemble(finished).markdown;
  return { kind: 'section', name: sectionName(position), position, section, sections, outline, previous };
}

/** A step as its owner sees it. */
export function progressOf(next: NextStep): WritingProgress {
  switch (next.kind) {
    case 'article':
      return { step: 'draft' };
    case 'section':
      return { step: 'draft', section: next.position, sections: next.sections.length };
    case 'done':
      return { step: 'review' };
    default:
      return { step: next.kind };
  }
}

type Assembled = {
  markdown: string;
  /** The worst of its calls. */
  finishReason: FinishReason;
  /** What each review wants to be changed, in order, unless the whole was revised. */
  replacements: ReviewAnswer['replacements'][];
};

/** The article after its latest step. */
export function assemble(finished: readonly WritingStep[]): Assembled {
  const whole = wholeText(finished);
  if (whole) return { markdown: whole.output.trim(), finishReason: whole.finishReason, replacements: [] };
  const replacements = reviewsOf(finished).map((review) => review.replacements);
  const draft = find(finished, 'article');
  const more = find(finished, 'article:more');
  const parts = draft
    ? [more ? { ...draft, output: wholeBlocks(draft.output), finishReason: more.finishReason } : draft, more]
    : finished.filter(isSection).sort((a, b) => positionOf(a) - positionOf(b));
  const texts = parts.filter((part) => part !== undefined);
  return {
    markdown: texts.map(({ output }) => output.trim()).join('\n\n'),
    finishReason: texts.find(({ finishReason }) => finishReason !== 'stop')?.finishReason ?? 'stop',
    replacements,
  };
}

/** What the review said, and what the correction after it. */
export function reviewsOf(finished: readonly WritingStep[]): ReviewAnswer[] {
  return ['review', 'review:2']
    .flatMap((name) => find(finished, name) ?? [])
    .map(({ output }) => reviewAnswerSchema.parse(JSON.parse(output)));
}

/** The calls that one call had to wait for: the search fields are written beside a review, and corrected at the end. */
export function callsInARow(finished: readonly WritingStep[]): number {
  const isBesideReview = find(finished, 'review') !== undefined;
  return finished.filter(({ name }) => name !== 'seo' || !isBesideReview).length;
}

/** The latest step that replaced the whole draft. */
function wholeText(finished: readonly WritingStep[]): WritingStep | undefined {
  return find(finished, 'repair') ?? find(finished, 'revision');
}

/** The plan of the article; undefined without an outline that has sections. */
export function outlineOf(finished: readonly WritingStep[], wordCount: number): Outline | undefined {
  return ['outline:2', 'outline']
    .flatMap((name) => find(finished, name) ?? [])
    .map(({ output }) => cleanOutline(output, wordCount))
    .find(({ sections }) => sections.length > 0);
}

function problemsOf(finished: readonly WritingStep[], wordCount: number): string[] {
  const outline = find(finished, 'outline');
  return outline ? outlineProblems(outline.output, wordCount) : [];
}

/** A text that was cut off, without its last, unfinished block. */
function wholeBlocks(markdown: string): string {
  const fences = [...markdown.matchAll(/^ {0,3}(?:```|~~~)/gm)];
  // A block of code may have blank lines.
  const until =
    fences.length % 2 === 1 ? (fences.at(-1)?.index ?? markdown.length) : markdown.lastIndexOf('\n\n');
  return until > markdown.length / 2 ? markdown.slice(0, until).trim() : markdown.trim();
}

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

function sectionName(position: number): string {
  return `section:${position}`;
}

function isSection({ name }: WritingStep): boolean {
  return name.startsWith('section:');
}

function positionOf(step: WritingStep): number {
  return Number(step.name.slice('section:'.length));
}

function find(finished: readonly WritingStep[], name: string): WritingStep | undefined {
  return finished.findLast((step) => step.name === name);
}
