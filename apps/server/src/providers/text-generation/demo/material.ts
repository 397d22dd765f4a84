import type { Tone, WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type { Language } from '@chapterhouse/contract/articles/option-values';
import { languageNames } from '@chapterhouse/contract/articles/option-values';
import { countWords } from '../../../lib/text/count-words.ts';
import type { SourceText } from '../text-generation.ts';
import { sampleNotice } from '../text-generation.ts';

/*
 * Demo text for a brief and sources. It has only English sentences and says so; tone, audience
 * and keywords appear in a separate paragraph, and sources are quoted verbatim and linked.
 */

const sampleText = `${sampleNotice} Connect a language model to get real articles.`;

const inOtherLanguages: Partial<Record<Language, string>> = {
  da: 'Dette er en eksempeltekst på engelsk: demoskribenten kan kun det sprog.',
  de: 'Dies ist ein Beispieltext auf Englisch: Der Demo-Schreiber kann nur diese Sprache.',
  es: 'Este es un texto de ejemplo en inglés: el redactor de demostración solo conoce ese idioma.',
  fr: 'Ceci est un texte d’exemple en anglais : le rédacteur de démonstration ne connaît que cette langue.',
  it: 'Questo è un testo di esempio in inglese: lo scrittore dimostrativo conosce solo questa lingua.',
  nl: 'Dit is een voorbeeldtekst in het Engels: de demoschrijver kent alleen die taal.',
  no: 'Dette er en eksempeltekst på engelsk: demoskribenten kan bare det språket.',
  pl: 'To jest przykładowy tekst po angielsku: autor demonstracyjny zna tylko ten język.',
  pt: 'Este é um texto de exemplo em inglês: o redator de demonstração só conhece esse idioma.',
  sv: 'Detta är en exempeltext på engelska: demoskribenten kan bara det språket.',
};

/** The first paragraph of every demo article. */
export function demoNotice(phrase: string, { language }: WritingBrief = {}): string {
  const notice = `${sampleText} The topic is ${phrase}.`;
  if (!language || language === 'en') return `*${notice}*`;
  const name = languageNames[language];
  const own = inOtherLanguages[language];
  return `*${notice} ${own ?? `The demo writer has sentences in English only; a model would have written in ${name}.`}*`;
}

const byTone: Record<Tone, string> = {
  neutral: 'What follows sets out the facts and leaves the verdict to the reader.',
  professional: 'What follows is meant for readers who have a decision to prepare and little time for it.',
  friendly: 'Make yourself comfortable: none of this is as hard as it may look from the outside.',
  conversational: 'So where do we begin? With the question that most people ask first, of course.',
  authoritative:
    'The points below have proved themselves in practice, and they stand in the order in which they matter.',
  enthusiastic: 'There is a great deal to look forward to here, and the first step can be taken today!',
  humorous: 'Nobody was ever born an expert at this, although a few relatives may claim otherwise.',
};

/** A paragraph that reflects the options; empty if none are set. */
export function briefParagraph({ tone, audience, keywords = [] }: WritingBrief = {}): string {
  const sentences = [
    tone ? byTone[tone] : '',
    audience ? `It is written with these readers in mind: ${plain(audience)}.` : '',
    keywords.length > 0 ? `Along the way it touches on ${inWords(keywords.map(plain))}.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const frames = [
  (name: string) => `One of the sources, ${name}, puts it like this:`,
  (name: string) => `On this point it is worth reading ${name}, where it says:`,
  (name: string) => `A sentence from ${name} belongs here:`,
  (name: string) => `What ${name} has to say about it:`,
  (name: string) => `Somebody who looked into this wrote in ${name}:`,
] as const;

/** A verbatim sentence of a source, with a link; empty if the source has none of suitable length. */
export function quoteFrom(source: SourceText | undefined, turn: number): string {
  if (!source) return '';
  const sentences = sentencesOf(source.text);
  const sentence = sentences[turn % Math.max(1, sentences.length)];
  if (!sentence) return '';
  const title = plain(source.title) || 'the source';
  const name = source.url ? `[${title}](<${source.url}>)` : title;
  return `${frames[turn % frames.length]?.(name)} “${sentence}”`;
}

/** Whole sentences of suitable length, without markup. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[[\]*_`#<>|\\"“”]/g, '').trim())
    .filter((sentence) => /[.!]$/.test(sentence) && isQuotable(countWords(sentence)));
}

const isQuotable = (words: number) => words >= 6 && words <= 35;

function plain(text: string): string {
  return text
    .replace(/[[\]*_`#<>|{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!?\s])[.!?\s]+$/, '')
    .trim();
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
