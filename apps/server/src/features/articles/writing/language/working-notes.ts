import type { NotePart } from './note-part.ts';
import { eastNotes } from './working-notes-east.ts';
import { northNotes } from './working-notes-north.ts';
import { westNotes } from './working-notes-west.ts';

const languages: Readonly<Record<string, Readonly<Record<NotePart, RegExp>>>> = {
  ...westNotes,
  ...northNotes,
  ...eastNotes,
};
const related: Readonly<Record<string, string>> = {
  ...{ no: 'da', nb: 'da', nn: 'da', sk: 'cs', gl: 'es', ca: 'es', ms: 'id' },
};

/** The parts in a language; undefined if they are not known in it. */
export function noteParts(language: string | null): Readonly<Record<NotePart, RegExp>> | undefined {
  return languages[related[language ?? ''] ?? language ?? ''];
}
