/* Names that everybody knows: a source does not have to have them. */

/** Continents, parts of countries, and what is written like a name: "the Internet", "Państwa" (you). */
const others =
  `europe europa evropa europy avrupa asia asie asien azië ásia africa afrika afrique áfrica america amerika amérique américa ameryka australia
  england angleterre inglaterra inghilterra engeland anglia scotland schottland écosse escocia scozia schotland wales kingdom britain
  internet web google wifi państwo państwa państwu panią pana lei loro usted ustedes`.split(/\s+/);

const known = new Map<string, readonly string[]>();
/** Case endings differ after so many letters. */
const lettersOfRoot = 5;

/** Whether a name is that of a continent or of a country within another, or a word like it. */
export function isKnownEverywhere(words: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}

/** Whether a name is that of a country or a continent in this language, or a word like them. */
export function isGenerallyKnown(words: readonly string[], language: string | null): boolean {
  const names = known.get(language ?? 'en') ?? countriesIn(language ?? 'en');
  known.set(language ?? 'en', names);
  return words.every((word) => names.some((name) => isForm(word, name)));
}

function isForm(word: string, name: string): boolean {
  if (word === name) return true;
  return (
    word.length >= lettersOfRoot && name.startsWith(word.slice(0, Math.max(lettersOfRoot, word.length - 2)))
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function countriesIn(language: string): string[] {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const found = [...letters].flatMap((first) =>
    [...letters].flatMap(
      (second) =>
        regions
          .of(first + second)
          ?.toLowerCase()
          .split(/[\s()-]+/) ?? [],
    ),
  );
  return [...found.filter((word) => word.length > 2), ...others];
}
