/*
 * Words by which a text adds up, in the languages of the language option and their neighbors.
 */

/** Words for a sum of the numbers before them: "in total", "samen", "insgesamt". */
export const together =
  /(?<![\p{L}\p{M}])(?:in total|in all|all together|altogether|a total of|totalling|totaling|for a total|making|zusammen|insgesamt|in summe|macht zusammen|au total|en tout|soit au total|ensemble|en total|en conjunto|suman|in totale|in tutto|complessivamente|no total|ao todo|somam|samen|in totaal|bij elkaar|łącznie|razem|w sumie|celkem|dohromady|sammanlagt|totalt|tillsammans|i alt|tilsammen|til sammen|yhteensä|összesen|în total|împreună|συνολικά|μαζί|toplam(?:da)?|всего|итого|вместе|в сумме|разом|усього|total|celkovo|spolu)(?![\p{L}\p{M}])|合計|全部で|合わせて|总共|一共|共计|合计|總共|합계|모두 합|총|المجموع|إجمالي|مجموعها|कुल/iu;

/** The label of a row or a line that adds up what is above it. */
export const totalLabel =
  /^(?:(?:grand )?total|sum|summe|gesamt(?:summe|kosten|preis|zahl)?|insgesamt|total général|somme|suma|totale|totaal|razem|suma|celkem|summa|totalt|i alt|yhteensä|összesen|σύνολο|toplam|итого|всего|разом|усього|合計|总计|合计|總計|합계|총계|المجموع|الإجمالي|कुल|jumlah|tổng(?: cộng)?)(?![\p{L}\p{M}])/iu;

/** Words for a result of the sentence before: "so", "tedy", "dus". */
export const therefore =
  /(?<![\p{L}\p{M}])(?:so|thus|hence|therefore|that is|that['’]s|which is|also|somit|damit|das sind|das macht|macht|donc|soit|ce qui fait|cela fait|así que|o sea|es decir|por tanto|quindi|cioè|dunque|ossia|portanto|ou seja|ou sejam|logo|dus|dat is|dat zijn|czyli|więc|to daje|tedy|takže|to je|to dělá|alltså|det blir|altså|siis|eli|tehát|azaz|vagyis|deci|adică|άρα|δηλαδή|yani|eder|то есть|значит|итак|тобто|отже|つまり|よって|也就是|所以|即|즉|أي|यानी)(?![\p{L}\p{M}])/iu;

/** "The", "these", "our", in front of a number: of what was counted before. */
const definite: Readonly<Record<string, string>> = {
  en: 'the these those all our my their his her',
  de: 'die der den diese dieser diesen unsere unserer meine meiner alle',
  fr: 'les ces ses nos mes leurs',
  es: 'los las estos estas nuestros nuestras mis sus',
  it: 'i le gli questi queste nostri nostre',
  pt: 'os as estes estas nossos nossas meus minhas',
  nl: 'de deze alle onze mijn',
  sv: 'de dessa alla våra mina',
  da: 'de disse alle vores mine',
  no: 'de disse alle våre mine',
  pl: 'te tych wszystkie wszystkich',
  cs: 'ty těch všechny všech',
  ru: 'эти этих все всех',
  uk: 'ці цих всі всіх',
};

const definiteOf = new Map(
  Object.entries(definite).map(([language, words]) => [language, new Set(words.split(' '))]),
);

export function isDefinite(word: string, language: string | null): boolean {
  return definiteOf.get(language ?? '')?.has(word) ?? false;
}

/** A month, and a year, after an amount: one is twelve of the other. */
export const perMonth =
  /^(?:(?:a|per|each|every|im|pro|par|al|por|ao|per|na|za|i|om|в|на) (?:month|monat|mois|mes|mese|mês|maand|miesiąc|měsíc|månad(?:en)?|måned(?:en)?|месяц|місяць)|monthly|monatlich|mensuel\p{L}{0,3}|mensual(?:es)?|mensil[ei]|mensa(?:l|is)|maandelijks|miesięcznie|měsíčně|ayda|месячн)(?![\p{L}\p{M}])/iu;
export const perYear =
  /^(?:(?:a|per|each|every|im|pro|par|al|por|ao|all|na|za|om|i|в|на) ?['’]?(?:year|jahr|an|année|año|anno|ano|jaar|rok|år(?:et)?|год|рік)|yearly|annually|jährlich|annuel\p{L}{0,3}|anual(?:es)?|annu[oi]|anua(?:l|is)|jaarlijks|rocznie|ročně|årligen|årligt|yılda)(?![\p{L}\p{M}])/iu;
