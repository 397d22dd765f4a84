import { countWords } from '../../../lib/text/count-words.ts';
import type { FactsAnswer } from '../../../providers/text-generation/answers.ts';
import { toPromptText } from '../../prompts/prompt-data.ts';
import { functionWords } from './language/function-words.ts';
import { wordsOf } from './language/phrases.ts';
import type { Outline } from './outline.ts';

/** Enough to continue a text in its voice, in characters. */
const continuedFrom = 600;

/** The prompt of what is left to write. It places sources and outline itself: their rules for a whole article do not apply. */
export const continuationTemplate = `Finish a blog article of about {{.WordCount}} words that was cut off.

<data>
Title: {{.Title}}
Sources:
{{.Sources}}
Rest of the outline:
{{.Outline}}
Its headings and the end of what is written:
{{.SoFar}}
</data>

Continue after the last line, in the same voice, with the missing headings of the outline (## ...), their points and about their word counts. Take figures, quotations and names only from the sources. End with a next step for the reader. Answer only with what follows, and repeat nothing.`;

/** The headings and the end of a text that was cut off. Pure. */
export function endOf(soFar: string): string {
  const from = soFar.lastIndexOf('\n\n', soFar.length - continuedFrom);
  const headings = from > 0 ? headingsIn(soFar.slice(0, from)) : [];
  return [...headings, soFar.slice(Math.max(0, from))].join('\n');
}

/** An administrator's prompt of an article, for what is left of it to write. Pure. */
export function continued(prompt: string, soFar: string): string {
  const text = toPromptText({ block: endOf(soFar) });
  return `${prompt}\n\nThe answer so far, which was cut off, without the text under its first headings:\n<data>\n${text}\n</data>\n\nContinue with what follows its last line, up to the end of the article, and repeat nothing.`;
}

/** The share of its words with which a section counts as written. */
const writtenShare = 0.8;

/**
 * The outline from the section in which a text was cut off, or after it if it has its words. The whole, if the text's last heading
 * is none of the outline. Pure.
 */
export function outlineLeft(outline: Outline, soFar: string): Outline {
  const last = headingsIn(soFar).findLast((heading) => heading.startsWith('## '));
  const wanted = last && wordsOf(last).tokens.join(' ');
  const at = outline.sections.findIndex(({ heading }) => wordsOf(heading).tokens.join(' ') === wanted);
  if (last === undefined || at < 0) return outline;
  const words = countWords(soFar.slice(soFar.lastIndexOf(last) + last.length));
  const asked = outline.sections[at]?.words ?? Number.POSITIVE_INFINITY;
  const from = words >= asked * writtenShare && at + 1 < outline.sections.length ? at + 1 : at;
  return { sections: outline.sections.slice(from) };
}

/** The share of a fact's words that a text has if it says the fact. */
const saidShare = 0.7;
/** Words that a fact and its matter have in common; one may be a word of the whole topic. */
const fewestShared = 2;
const stopWords = functionWords(null);

/** What a prompt is about, a matter a line, and the text that was written before, if it has to be continued. */
export type Matter = { about: string; soFar?: string | undefined };

/** The facts that a line of `about` has to do with and that the text so far does not say. All, if there is none. Pure; linear in the texts. */
export function factsFor(answer: FactsAnswer, { about, soFar = '' }: Matter): FactsAnswer {
  const paragraphs = soFar.split('\n').map((line) => new Set(wordsOf(line).tokens));
  const matters = about.split('\n').map((line) => new Set(tellingWords(line).map(startOf)));
  const isWanted = (statement: string) => {
    const words = tellingWords(statement);
    const most = words.length * saidShare;
    const isSaid = paragraphs.some((own) => words.filter((word) => own.has(word)).length >= most);
    const starts = [...new Set(words.map(startOf))];
    const isAbout = (own: ReadonlySet<string>) =>
      starts.filter((start) => own.has(start)).length >= fewestShared;
    return !isSaid && matters.some(isAbout);
  };
  const facts = answer.facts.filter(({ statement }) => isWanted(statement));
  return facts.length > 0 ? { ...answer, facts } : answer;
}

function tellingWords(text: string): string[] {
  return wordsOf(text).tokens.filter((word) => word.length > 2 && !stopWords.has(word));
}

/** Equal for most forms of a word. */
function startOf(word: string): string {
  return word.slice(0, 5);
}

function headingsIn(markdown: string): string[] {
  return markdown.match(/^#{2,4} .+$/gm) ?? [];
}
