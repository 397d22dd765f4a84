/* Separate from the schemas, so that the browser need not load them. */

/** Limits of a batch's options. */
export const optionLimits = {
  audienceLength: 300,
  keywordLength: 60,
  /** More keywords would lead to keyword stuffing. */
  keywords: 10,
  /** The server fetches each while the user waits. */
  sources: 5,
  /** Characters per source: about 3,000 words. Text of a URL beyond that is omitted. */
  sourceLength: 20_000,
  sourceTitleLength: 200,
} as const;

/** The supported languages by code, with their English names for prompts. */
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
