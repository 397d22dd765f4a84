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
