import { type RawBuilder, sql } from 'kysely';

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

/** Scripts that put no blanks between words: Thai, Lao, Burmese, Khmer, kana and Han. */
const withoutBlanks = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** For Postgres, “l’aquarium” is one word, and "l'aquarium" has the word "aquarium". */
const apostrophes = /[’‘ʼ＇]/g;

/** A text as Postgres can split it into words. */
export function searchText(text: string): string {
  const plain = text.replace(apostrophes, "'");
  if (!withoutBlanks.test(plain)) return plain;
  return Array.from(segmenter.segment(plain), ({ segment }) => segment).join(' ');
}

/** Whether a row of `site_posts` has all words of a search, in its own language: “prune roses” finds “Pruning a rose”. */
export function hasWords(search: string): RawBuilder<boolean> {
  // As subqueries, each is evaluated once at most, instead of for every row.
  const query = (config: string) => sql`(select plainto_tsquery(${sql.lit(config)}, ${searchText(search)}))`;
  const cases = Object.entries(configs).map(
    ([language, config]) => sql`when ${sql.lit(language)} then ${query(config)}`,
  );
  return sql`words @@ case language ${sql.join(cases, sql` `)} else ${query('simple')} end`;
}
