import { easternNotes } from './working-notes-east.ts';
import { westernNotes } from './working-notes-west.ts';

/*
 * What remarks between a writer and an editor are made of, for text in lower case. No part decides alone: see
 * `gate-checks/leftovers/working-notes.ts`. Verbs are in the first person: readers do not care who shortened what.
 */
export type NotePart =
  /** A part of a text, or the text. */
  | 'part'
  /** "The rest", "remaining", "next". */
  | 'rest'
  /** "I cannot", "I won't be able to", "it is not possible for me". */
  | 'cannot'
  | 'write'
  /** "My guidelines". */
  | 'rules'
  /** "Beyond what I can write", "I stop here". */
  | 'beyond'
  /** "I have shortened", "I added", "I kept it short". */
  | 'edited'
  /** "As you asked". */
  | 'asked'
  /** "I will continue". */
  | 'goOn'
  /** "Is still missing", "needs". */
  | 'lacks'
  /** "To be expanded". */
  | 'expand'
  /** To whom an editor's remark is. */
  | 'editor'
  | 'check'
  | 'machine'
  /** "A draft", "not yet checked". */
  | 'draft';

/** The order in which the lists of languages have them. */
const order: readonly NotePart[] = [
  ...(['part', 'rest', 'cannot', 'write', 'rules', 'beyond', 'edited', 'asked'] as const),
  ...(['goOn', 'lacks', 'expand', 'editor', 'check', 'machine', 'draft'] as const),
];

const languages: Readonly<Record<string, readonly string[]>> = { ...westernNotes, ...easternNotes };

const related: Readonly<Record<string, string>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  sk: 'cs',
  gl: 'es',
  ca: 'es',
  ms: 'id',
};
const compiled = new Map<string, Readonly<Record<NotePart, RegExp>>>();

/** The parts in a language; undefined if they are not known in it. */
export function noteParts(language: string | null): Readonly<Record<NotePart, RegExp>> | undefined {
  const own = related[language ?? ''] ?? language ?? '';
  const parts = languages[own];
  if (!parts) return undefined;
  const known = compiled.get(own) ?? compile(parts, !['ja', 'zh', 'ko', 'ar', 'hi'].includes(own));
  compiled.set(own, known);
  return known;
}

/** At the beginning of words, where a language has blanks and no prefixes. */
function compile(parts: readonly string[], atStart: boolean): Readonly<Record<NotePart, RegExp>> {
  const entries = order.map((name, index) => {
    const source = parts[index] ?? '';
    return [
      name,
      new RegExp(atStart && !source.startsWith('^') ? `(?<![\\p{L}\\p{M}])(?:${source})` : source, 'u'),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<NotePart, RegExp>;
}
