import type { Defect } from './defect.ts';
import { cleaned } from './defects-cleaned.ts';
import { judgements, languages, repetitions, voices } from './defects-of-content.ts';
import { lengths, truncations, visible } from './defects-of-form.ts';

/** Every kind of defect, with the grade that it should get. */
export const defects: readonly Defect[] = [
  ...truncations,
  ...visible,
  ...voices,
  ...repetitions,
  ...languages,
  ...judgements,
  ...lengths,
  ...cleaned,
];
