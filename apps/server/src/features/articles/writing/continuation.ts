import type { FactsAnswer } from '../../../providers/text-generation/answers.ts';
import { toPromptText } from '../../prompts/prompt-data.ts';
import { functionWords } from './language/function-words.ts';
import { wordsOf } from './language/phrases.ts';
import type { Outline } from './outline.ts';

/** Enough for a text to go on in its voice, in characters. */
const continuedFrom = 900;

/** The prompt of what is left to write, with the headings and the end of the answer that was cut off. Pure. */
export function continued(prompt: string, soFar: string): string {
  const from = soFar.lastIndexOf('\n\n', soFar.length - continuedFrom);
  const headings = from > 0 ? headingsIn(soFar.slice(0, from)) : [];
  const text = toPromptText({ block: [...headings, soFar.slice(Math.max(0, from))].join('\n') });
  return `${prompt}\n\nThe answer so far, which was cut off, the text under its first headings left out:\n<data>\n${text}\n</data>\n\nContinue with what follows its last line, up to the end of the article, and repeat nothing.`;
}

/** The outline from the section in which a text was cut off. The whole, if its last heading is none of the outline. Pure. */
export function outlineLeft(outline: Outline, soFar: string): Outline {
  const last = headingsIn(soFar).findLast((heading) => heading.startsWith('## '));
  const wanted = last && wordsOf(last).tokens.join(' ');
  const at = outline.sections.findIndex(({ heading }) => wordsOf(heading).tokens.join(' ') === wanted);
  return at < 0 ? outline : { sections: outline.sections.slice(at) };
}

/** The share of a fact's words that a text has if it says the fact. */
const saidShare = 0.7;
/** Words that a fact and what is left have in common; one may be a word of the whole topic. */
const fewestShared = 2;
const stopWords = functionWords(null);

/** What is left to write of a text that was cut off. */
export type Left = { soFar: string; about: string };

/** The facts that a text does not say yet and that what is left is about. All, if none of them is. Pure; linear in the text. */
export function factsLeft(answer: FactsAnswer, { soFar, about }: Left): FactsAnswer {
  const paragraphs = soFar.split('\n').map((line) => new Set(wordsOf(line).tokens));
  const wanted = new Set(tellingWords(about).map(startOf));
  const isLeft = (statement: string) => {
    const words = tellingWords(statement);
    const most = words.length * saidShare;
    const isSaid = paragraphs.some((own) => words.filter((word) => own.has(word)).length >= most);
    const shared = new Set(words.map(startOf).filter((start) => wanted.has(start)));
    return !isSaid && shared.size >= fewestShared;
  };
  const facts = answer.facts.filter(({ statement }) => isLeft(statement));
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
