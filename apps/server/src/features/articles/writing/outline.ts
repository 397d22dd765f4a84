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
/** How far the budgets may be off before it is asked again; what is less is scaled. */
const tolerance = 0.25;

/** Why an outline should be asked again, for the model; empty if it is good enough. Pure. */
export function outlineProblems(output: string, wordCount: number): string[] {
  const { opening, sections } = read(output);
  const headings = sections.map(({ heading }) => heading.trim().toLowerCase());
  const budgets = sections.map(({ words }) => words);
  const total = budgets.reduce((sum, words) => sum + words, Math.max(0, opening.words));
  const isBudgeted = budgets.every((words) => words > 0);
  const problems = [
    sections.length < 2 && 'It has fewer than two sections.',
    sections.length > mostSections && `It has more than ${mostSections} sections.`,
    ...sections.map(({ heading }) => isLabel(heading) && `The heading “${heading}” says nothing.`),
    ...headings.map(
      (heading, index) => headings.indexOf(heading) < index && `Two sections have the heading “${heading}”.`,
    ),
    ...sections.map(
      ({ heading, points }) => points.every((point) => !point.trim()) && `“${heading}” has no points.`,
    ),
    isBudgeted &&
      Math.abs(total - wordCount) > wordCount * tolerance &&
      `The words of the opening and the sections add up to ${total}, not to ${wordCount}.`,
    isBudgeted &&
      budgets.some((words) => words < fewestWords) &&
      `A section has fewer than ${fewestWords} words.`,
    isBudgeted &&
      budgets.length > 2 &&
      new Set(budgets).size === 1 &&
      'All sections have the same number of words, as if none mattered more.',
  ];
  return problems.filter((problem) => problem !== false);
}

/** A usable outline: no empty or duplicate headings, at most twelve, budgets that add up. Pure. */
export function cleanOutline(output: string, wordCount: number): Outline {
  const { intent, form, opening, sections: given } = read(output);
  const seen = new Set<string>();
  const sections = given.flatMap(({ heading, points, words }) => {
    const clean = withoutLabel(heading.replace(/^[#\s]+|\*\*/g, '').trim());
    if (!clean || seen.has(clean.toLowerCase())) return [];
    seen.add(clean.toLowerCase());
    return [{ heading: clean, points: points.map((point) => point.trim()).filter(Boolean), words }];
  });
  const kept = sections.slice(0, mostSections);
  const gist = opening.gist.trim();
  const first = gist === '' ? 0 : opening.words > 0 ? opening.words : openingWords;
  const isBudgeted = kept.every(({ words }) => words > 0);
  const budgets = kept.map(({ words }) => (isBudgeted ? words : (wordCount - first) / kept.length));
  const scale = wordCount / (first + budgets.reduce((sum, words) => sum + words, 0));
  const scaled = (words: number) => Math.round(words * scale);
  return {
    ...(intent.trim() === '' ? {} : { intent: intent.trim(), form }),
    ...(gist === '' ? {} : { opening: { gist, words: scaled(first) } }),
    sections: kept.map((section, index) => ({ ...section, words: scaled(budgets[index] ?? 0) })),
  };
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
  const said = rest.join(':').trim();
  return said !== '' && isLabel(label) ? said : heading;
}
