import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence, Word } from '../sentences.ts';

/* Words by which a sentence says that its number is a difference, a share, an average or a multiple. */

export const total =
  /(?<!\p{L})(?:total|altogether|in all|together|both|zusammen|insgesamt|gesamt\p{L}*|beide\p{L}?|totale|au total|ensemble|en todo|juntos|juntas|ambos|insieme|complessiv\p{L}+|entrambi|totaal|samen|ao todo|no total|juntos|razem|łącznie|celkem|dohromady|totalt|sammanlagt|tillsammans|sammen|samlet|toplam|yhteensä|összesen|împreună|всего|вместе|разом)(?!\p{L})/iu;

/** Of what the source gives for a month. */
export const perYear =
  /(?:^|\s)(?:a year|per year|annually|(?:over|in|across|during) (?:a|the|one) (?:full |whole |entire )?year|im jahr|aufs jahr|pro jahr|jährlich|par an|sur (?:un an|une année|l['’]année)|en un an|al año|por año|en un año|all['’]anno|in un anno|per jaar|in een jaar|por ano|num ano|rocznie|per år|om året|årligen|årligt|ročně|yılda|vuodessa|évente|pe an|в год|на рік)(?!\p{L})|年間|年で/iu;

/** "more than", "lighter", "später": a difference. */
const comparison =
  /(?:^|[^\p{L}])(?:more|less|fewer|than|later|earlier|mehr|weniger|als|später|früher|más|menos|después|antes|plus|moins|après|avant|più|meno|dopo|meer|minder|dan|later|before|previous|davor|vorjahr|zuvor|anterior|precedent|précédente?|mais|depois|więcej|mniej|mer|fler|flera|mindre|färre|än|mere|flere|færre|end|enn|více|víc|méně|než|niż|dříve|fazla|eksik|enemmän|vähemmän|több|kevesebb|înainte|lebih|kurang|більше|менше|больше|меньше|\p{L}{3,}er|fell|rose|dropped|lowered|raised|reduced|increased|lengthened|shortened|(?:turned|went|brought) (?:down|up)|grew|saved?|lost|gained|remaining|left|shortfall|gestiegen|gesunken|sank|stieg|fiel|wuchs|sparte|übrig|verbleib\p{L}*|rest|baissé|augmenté|diminué|économis\p{L}*|restants?|manque\p{L}*|subió|bajó|cayó|creció|faltan?|ahorr\p{L}*|perd\p{L}+|gan[aó]\p{L}*|sobran?|restantes|salit[oaie]|sces[oaie]|calat[oaie]|risparmi\p{L}*|restant[ei]|mancano|gestegen|gedaald|bespaar\p{L}*|resterende|subiu|caiu|cresceu|faltam|poup\p{L}*|wzr\p{L}+|spad\p{L}+|oszczęd\p{L}+|reszt\p{L}|вырос\p{L}*|снизи\p{L}*|упал\p{L}*|эконом\p{L}*|остал\p{L}*|klesl\p{L}*|vzrost\p{L}*|zbývá\p{L}*|arttı|azaldı|düştü|kalan|steg|sjönk|faldt|sank|övriga|øvrige)(?!\p{L})|(?:増|減|多い|多く|少な|上回|下回|より|増加|增加|減少|减少|多了|少了|低い|高い|延ば|延長|늘|줄|많|적은|보다|أكثر|أقل|יותר|פחות|अधिक|ज़्यादा|ज्यादा|कम)/iu;

/** "au moins 1 000 litres" compares nothing. */
const atLeast = /(?<!\p{L})(?:au moins|du moins|al menos|por lo menos|pelo menos|ao menos)(?!\p{L})/giu;

/** Whether a sentence compares: its number may be a difference. */
export function isCompared({ text }: Sentence): boolean {
  return comparison.test(text.replace(atLeast, ''));
}

/** "three times as many", "vinte vezes mais". */
export const timesAfter =
  /^[\s-](?:times|fold|mal|fois|veces|volte|keer|maal|vezes|razy|gånger|gange|ganger|krát|kat|kertaa|раза?)(?!\p{L})|^fach/iu;

export const eachAfter =
  /^\s(?:each|apiece|jeweils|je(?=[,.])|chacune?|cada un[oa]?|ciascun[oa]|ognuno|elk|cada um|var(?=[,.;])|hver(?=[,.;])|každý|każdy|każda|каждый)(?!\p{L})/iu;

const average =
  /(?<!\p{L})(?:on average|im schnitt|im mittel|durchschnittlich|en moyenne|de media|en promedio|in media|gemiddeld|em média|średnio|przeciętnie|v průměru|průměrně|i snitt|i genomsnitt|i gennemsnit|i gjennomsnitt|ortalama|keskimäärin|átlagosan|în medie|rata-rata|в середньому|в среднем|κατά μέσο όρο)(?!\p{L})|(?:あたり|当たり|平均|平均で|每|평균|بمعدل|בממוצע|औसत)/iu;

const perOne =
  /^(?:\s\p{L}+){0,2}\s(?:an?|per|each|every|pro|je|par|por|cada|al|alla|all['’]|chaque|na|за|на|za|om|à|ao|à|pr\.?|pe|σε|elke)(?:\s|(?<=['’]))\p{L}+/iu;

/** "about 28 a night", "im Schnitt 28": a total by how many there are. */
export function isPerOne(claimed: Quantity, { text }: Sentence): boolean {
  const clause = text.slice(Math.max(0, claimed.at - 60), claimed.at);
  return average.test(clause) || perOne.test(text.slice(claimed.at + claimed.text.length));
}

export const negation =
  /(?<!\p{L})(?:not|no|without|never|nicht|kein\p{L}{0,2}|ohne|ne|pas|sans|no|sin|non|senza|niet|geen|zonder|não|sem|nie|bez|není|ne\p{L}{4,}|inte|utan|ikke|uden|uten|ei|nem|nu|fără|değil|tidak|rest|andere[nr]?|others?|remaining|übrig\p{L}*|autres?|otros|demás|altri|overige|restantes?)(?!\p{L})/iu;

/** What is left of 100 percent is said of others: with another word than the source, or its negation. */
export function isSaidOfOthers(sentence: Sentence, source: Sentence | undefined): boolean {
  const { words, text } = sentence;
  if (!source) return false;
  const known = new Set(source.words.map(({ stem }) => stem));
  const numbers = quantitiesOf(sentence);
  const isOwn = ({ stem, at }: Word) =>
    stem !== '' && !known.has(stem) && !numbers.some((one) => at >= one.at && at < one.at + one.text.length);
  return words.some(isOwn) || negation.test(text) !== negation.test(source.text);
}
