import type { OutlineAnswer } from '../../../providers/text-generation/answers.ts';
import { outlineAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { conclusion, introduction } from './language/label-words.ts';
import { wordsOf } from './language/phrases.ts';

/** `words` is missing where a section is rewritten. */
export type OutlineSection = { heading: string; points: readonly string[]; words?: number };

/** `intent`, `form` and `opening` are missing in outlines of 0.1.0. */
export type Outline = Partial<Pick<OutlineAnswer, 'intent' | 'form' | 'opening'>> & {
  sections: readonly OutlineSection[];
};

const mostSections = 12;
const fewestWords = 40;
const openingWords = 80;

/**
 * Why an outline must be asked again, for the model; empty if it can be used. What a rule can put right is no reason: see
 * `cleanOutline`. Pure.
 */
export function outlineProblems(output: string, wordCount: number): string[] {
  if (cleanOutline(output, wordCount).sections.length >= 2) return [];
  const labels = read(output).sections.filter(({ heading }) => isLabel(heading));
  return [
    'It has fewer than two sections that say something.',
    ...labels.map(({ heading }) => `The heading “${heading}” says nothing.`),
  ];
}

/**
 * A usable outline: at most twelve sections, no empty or repeated headings, budgets that add up and are not all equal. What an
 * introduction or a conclusion was to say goes into its neighbor. Pure.
 */
export function cleanOutline(output: string, wordCount: number): Outline {
  const { intent, form, opening, sections: given } = read(output);
  const seen = new Set<string>();
  const sections: (OutlineSection & { points: string[]; words: number })[] = [];
  let introduced: string[] = [];
  for (const { heading, points, words } of given) {
    const clean = withoutLabel(heading.replace(/^[#\s]+|\*\*/g, '').trim());
    const named = points.map((point) => point.trim()).filter(Boolean);
    if (isLabel(clean)) {
      const last = sections.at(-1);
      if (last) last.points.push(...named);
      else introduced = named;
    } else if (clean && !seen.has(clean.toLowerCase())) {
      seen.add(clean.toLowerCase());
      sections.push({ heading: clean, points: named, words });
    }
  }
  const kept = sections.slice(0, mostSections);
  const gist = opening.gist.trim() || introduced.join(' ');
  const first = gist === '' ? 0 : opening.words > 0 ? opening.words : openingWords;
  const budgets = budgetsOf(kept, wordCount - first);
  const scale = wordCount / (first + budgets.reduce((sum, words) => sum + words, 0));
  const scaled = (words: number) => Math.round(words * scale);
  return {
    ...(intent.trim() === '' ? {} : { intent: intent.trim(), form }),
    ...(gist === '' ? {} : { opening: { gist, words: scaled(first) } }),
    sections: kept.map((section, index) => ({
      ...section,
      words: Math.max(fewestWords, scaled(budgets[index] ?? 0)),
    })),
  };
}

/** Budgets that are missing are equal; those that are equal follow the number of points. */
function budgetsOf(sections: readonly Required<OutlineSection>[], words: number): number[] {
  if (sections.some((section) => section.words <= 0)) return sections.map(() => words / sections.length);
  const isEven = sections.length > 2 && new Set(sections.map((section) => section.words)).size === 1;
  const weights = sections.map(({ points }) => points.length + 1);
  const all = weights.reduce((sum, points) => sum + points, 0);
  return isEven ? weights.map((points) => (words * points) / all) : sections.map((section) => section.words);
}

/** An outline for a prompt. Budgets have lines of their own, so that none ends up in a heading. */
export function outlineText({ intent, form, opening, sections }: Outline): string {
  return [
    ...(intent ? [`Reader wants: ${intent}`, `Form: ${form}`] : []),
    ...(opening ? [`Opening, ${opening.words} words, without a heading: ${opening.gist}`] : []),
    ...sections.flatMap(({ heading, points, words }, index) => [
      `${index + 1}. ${heading}`,
      ...(words ? [`- (${words} words)`] : []),
      ...points.map((point) => `- ${point}`),
    ]),
  ].join('\n');
}

function read(output: string): OutlineAnswer {
  return outlineAnswerSchema.parse(JSON.parse(output));
}

function isLabel(heading: string): boolean {
  const words = wordsOf(heading);
  return introduction.is(words) || conclusion.is(words);
}

/** "Introduction: Why wands clog" */
function withoutLabel(heading: string): string {
  const [label = '', ...rest] = heading.split(/[:：]/);
  const point = rest.join(':').trim();
  return point !== '' && isLabel(label) ? point : heading;
}
