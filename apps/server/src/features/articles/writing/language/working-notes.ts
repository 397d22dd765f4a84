import type { NoteParts } from './note-parts.ts';
import { eastNotes } from './working-notes-east.ts';
import { northNotes } from './working-notes-north.ts';
import { westNotes } from './working-notes-west.ts';

const languages: Readonly<Record<string, NoteParts>> = {
  ...westNotes,
  ...northNotes,
  ...eastNotes,
};
const related: Readonly<Record<string, string>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  sk: 'cs',
  gl: 'es',
  ca: 'es',
  ms: 'id',
};

/** The parts in a language; undefined if they are not known in it. */
export function noteParts(language: string | null): NoteParts | undefined {
  return languages[related[language ?? ''] ?? language ?? ''];
}
