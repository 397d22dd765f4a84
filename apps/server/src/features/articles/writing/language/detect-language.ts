/** The detected language of a text; null if the text does not show it. */
export type DetectLanguage = (text: string) => string | null;

let detector: Promise<DetectLanguage> | undefined;
let scorer: Promise<ScoreLanguage> | undefined;

/**
 * Detects languages by the library `eld`. Its data takes 86 MB, so it is loaded on first use, which only a worker thread
 * has. It reads the first 1,000 characters: pass paragraphs.
 */
export function languageDetector(): Promise<DetectLanguage> {
  detector ??= import('eld/extrasmall').then(({ eld }) => (text: string) => {
    const found = eld.detect(text);
    return found.isReliable() ? found.language : null;
  });
  return detector;
}

/** Detects each text once: several checks ask for the same paragraphs. For one article, so that nothing is kept. */
export function rememberingDetector(detect: DetectLanguage): DetectLanguage {
  const known = new Map<string, string | null>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const language = detect(text);
    known.set(text, language);
    return language;
  };
}

/** How much the letters of a text are those of a language: about 0.7 for prose, less for letters that only look like it. */
export type ScoreLanguage = (text: string, language: string) => number;

/** Scores texts by the detector's frequencies of letters. */
export function languageScorer(): Promise<ScoreLanguage> {
  scorer ??= import('eld/extrasmall').then(
    ({ eld }) =>
      (text: string, language: string) =>
        eld.detect(text).getScores()[language] ?? 0,
  );
  return scorer;
}

/** Languages that the detector does not know, or confuses with each other. */
const alike: readonly (readonly string[])[] = [
  ['no', 'da', 'nb', 'nn', 'sv'],
  ['id', 'ms', 'jv'],
  ['pt', 'gl', 'es', 'ca'],
  ['hr', 'sr', 'bs', 'sl', 'sh'],
  ['cs', 'sk'],
  ['ru', 'uk', 'be', 'bg', 'mk'],
  ['hi', 'mr', 'ne'],
  ['zh', 'yue', 'wuu'],
  ['nl', 'af'],
  ['et', 'fi'],
  ['ar', 'fa', 'ur'],
  ['he', 'yi'],
  ['tr', 'az'],
];

/** Whether two detected languages are surely different. Galician is found in Spanish, but Spanish is not Portuguese. */
export function differ(one: string, other: string): boolean {
  if (one === other) return false;
  return surePairs.has(`${one} ${other}`) || !areAlike(one, other);
}

/** Close relatives: a short paragraph of one may look like the other. */
export function areAlike(one: string, other: string): boolean {
  return alike.some((group) => group.includes(one) && group.includes(other));
}

/** Pairs in a group above that the detector distinguishes in whole paragraphs. */
const surePairs = new Set(
  [
    ['pt', 'es'],
    ['sv', 'da'],
    ['ru', 'uk'],
    ['ru', 'bg'],
  ].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]),
);
