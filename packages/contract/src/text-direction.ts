const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const rightToLeftLanguages = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ug', 'ur', 'yi']);

/** Enough of a text to see how it runs; elements and addresses are Latin everywhere. */
const mostCharacters = 4_000;

/** How a text runs: by most of its letters, because an Arabic title may begin with the name of a product. Pure. */
export function directionOf(html: string): 'ltr' | 'rtl' {
  const text = html.slice(0, mostCharacters * 2).replace(/<[^<>]{0,500}>|&\w{1,10};|https?:\S{1,500}/g, ' ');
  const letters = text.slice(0, mostCharacters).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length ? 'rtl' : 'ltr';
}

/** Letters of Persian and Urdu that Arabic does not have. */
const lettersOf: readonly (readonly [string, RegExp])[] = [
  ['ur', /[ٹڈڑںےہ]/g],
  ['fa', /[پچژگکی]/g],
];
const fewestLetters = 3;

/** Persian and Urdu are in Arabic letters, and so are found as Arabic. Pure. */
export function languageInLetters(language: string | null, text: string): string | null {
  if (language !== 'ar') return language;
  return lettersOf.find(([, own]) => (text.match(own)?.length ?? 0) >= fewestLetters)?.[0] ?? 'ar';
}

/** The attributes of a page with this text: `lang="ar" dir="rtl"`. Without `lang` where the language is unknown. Pure. */
export function pageAttributes(language: string | null, html: string): string {
  const direction = language !== null && rightToLeftLanguages.has(language) ? 'rtl' : directionOf(html);
  return `${language === null ? '' : `lang="${language}" `}dir="${direction}"`;
}
