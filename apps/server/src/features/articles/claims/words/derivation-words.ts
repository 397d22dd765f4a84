import type { Way } from '../matching/results.ts';

/* Words of sentences whose numbers follow from others: a result, a sum, what is left, a difference, or so much for each. */

const patterns: readonly (readonly [RegExp, readonly Way[]])[] = [
  [
    /(?<!\p{L})(?:that is|that makes?|that s|which is|so|works? out|adds? up|comes? to|amounts? to|therefore|thus|hence|das sind|das macht|das ist|das entspricht|also|folglich|somit|demnach|mithin|dadurch|ergibt|ergeben|macht|soit|c['’]est-à-dire|donc|ainsi|cela (?:fait|représente)|ce qui (?:fait|représente|ramène)|es decir|o sea|así que|por (?:lo )?tanto|lo que (?:da|supone)|cioè|ossia|quindi|dunque|vale a dire|dus|oftewel|dat (?:is|zijn)|ou seja|isto é|portanto|o que dá|czyli|więc|to o|zatem|alltså|dvs|det (?:är|blir|er)|altså|tedy|takže|то есть|значит|yani)(?!\p{L})|つまり|すなわち|計算|したがって|よって|合わせて|也就是|因此|合计|总共|合計|즉|따라서|합치면/iu,
    ['sum', 'difference', 'product', 'quotient', 'share'],
  ],
  [
    /(?<!\p{L})(?:total|altogether|in all|together|overall|combined|zusammen|insgesamt|gesamt\p{L}*|en tout|ensemble|en conjunto|juntos|in tutto|totale|totaal|samen|ao todo|razem|łącznie|totalt|sammanlagt|tillsammans|sammen|celkem|dohromady|toplam|всего|вместе|bring(?:s|ing)?|brought|elevaria|eleva(?:ndo)?|elevar[áí]a?|porterebbe|portando|portant|porterait|brächte|bringt|bringen|brengt|podniosłoby)(?!\p{L})/iu,
    ['sum', 'product'],
  ],
  [
    /(?<!\p{L})(?:remaining|rest|left|leaves?|leaving|other|others|übrig\p{L}*|restlich\p{L}+|andere\p{L}*|restant\p{L}*|reste\p{L}*|autres|solde|resto|otr[oa]s|demás|quedan?|faltan?|rimanent\p{L}+|altr[ie]|overige?|restantes|outr[oa]s|sobra\p{L}*|reszt\p{L}+|pozosta\p{L}+|resten|övriga|zbyt\p{L}+|остал\p{L}+|without|ohne|sans|sin|senza|zonder|sem|bez|utan|uden)(?!\p{L})/iu,
    ['difference', 'share'],
  ],
  [
    /(?<!\p{L})(?:more|less|fewer|above|below|short of|difference|mehr|weniger|darüber|darunter|unterschied|teurer|billiger|plus|moins|différence|écart|de trop|más|menos|diferencia|più|meno|differenza|meer|minder|verschil|mais|acima|abaixo|diferença|więcej|mniej|mer|fler|mindre|färre|mere|færre|více|méně|drop|drops|rise|fall|fell|rose|grew|gained|lost|saved?|saves|over|under|gespart|spart|sparen|gestiegen|stieg\p{L}*|sank\p{L}*|gesunken|augment\p{L}+|baiss\p{L}+|recul\p{L}+|économis\p{L}+|subi\p{L}+|baj[óa]\p{L}*|aument\p{L}+|ahorr\p{L}+)(?!\p{L})|上回|下回|多い|少な|差は|多出|少了|相差|많|적/iu,
    ['difference', 'share'],
  ],
];

/** "per trip", "a year", "each": beside a number. */
const rate =
  "(?:per|each|every|apiece|pro|jeweils|je|jede[rsnm]?|im (?:schnitt|mittel|durchschnitt)|on average|en moyenne|de media|en promedio|par (?:an|mois|jour|semaine|heure|personne|\\p{L}+)|chacun\\p{L}*|por (?:\\p{L}+)|cada|al (?:año|mes|día)|a (?:year|month|week|day|night)|an hour|à l['’]heure|al giorno|all['’]anno|ciascun\\p{L}+|ogni|elke?|gemiddeld|em média|każd\\p{L}+|średnio|varje|i snitt|hver|om året|na)";
const rateAfter = new RegExp(`^(?:\\s\\p{L}+){0,2}\\s${rate}(?!\\p{L})`, 'iu');
const rateBefore = new RegExp(`(?:^|[,;:]\\s)${rate}(?!\\p{L})`, 'iu');

/** "More than 28 percent" says that a number is rounded; "over two months longer" compares. */
const hedge =
  /(?<!\p{L})(?:more than|less than|fewer than|over|under|mehr als|weniger als|plus d[e'’]|moins d[e'’]|más de|menos de|più d(?:i|el)|meno d(?:i|el)|mais de|menos de|meer dan|minder dan|mer än|mindre än|mere end|mindre end|mer enn|více než|méně než|więcej niż|mniej niż|больше|меньше)\s?(?:the |die |der |l[ae] |l['’])?$/iu;

/** The ways in which a sentence says that a number of it, from one position to another, follows from others. */
export function waysSaid(text: string, at: number, end: number): Set<Way> {
  const isInDigits = /^\d/.test(text.slice(at, end));
  const said = isInDigits ? text.slice(0, at).replace(hedge, '') + text.slice(at) : text;
  const ways = new Set(patterns.flatMap(([pattern, list]) => (pattern.test(said) ? list : [])));
  if (rateAfter.test(text.slice(end)) || rateBefore.test(text.slice(0, at))) ways.add('quotient');
  return ways;
}
