/** Postgres's text search configurations by language; they know stop words and stems. */
const configs: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
};

/** The configuration for texts of a language; without a language or one for it, words as they are. */
export function searchConfig(language: string | null): string {
  return (language && configs[language]) ?? 'simple';
}
