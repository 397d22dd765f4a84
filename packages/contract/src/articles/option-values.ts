/* Apart from the schemas, so that a browser need not load those. */

/** What a batch may say beyond its topic, and how much of it. */
export const optionLimits = {
  audienceLength: 300,
  keywordLength: 60,
  /** More would be stuffed in rather than written about. */
  keywords: 10,
  /** Each is read by the server while the user waits. */
  sources: 5,
  /** Characters of one source: some 3,000 words. What an address has beyond that is left out. */
  sourceLength: 20_000,
  sourceTitleLength: 200,
} as const;

/** The languages that are offered, by their codes, as an English prompt names them. */
export const languageNames = {
  ar: 'Arabic',
  zh: 'Chinese',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
} as const;

export type Language = keyof typeof languageNames;
