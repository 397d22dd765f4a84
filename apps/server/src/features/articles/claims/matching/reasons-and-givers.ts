import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { type Name, namesIn } from '../people.ts';
import type { Sentence, Word } from '../sentences.ts';
import type { SourceIndex } from './source-index.ts';

/*
 * What a sentence says beside a number that a source has: why it is so many, and who gave the money. Where no source has that
 * word at all, the number is not supported either.
 */

const because =
  /^\s(?:\p{L}+\s){0,2}?(?:because of|due to|owing to|wegen|aufgrund|à cause d[eu']|en raison d[eu']|pour cause de|debido a|por culpa de|a causa d[ei]\p{L}{0,3}|wegens|vanwege|por causa d[aeo]s?|devido a\p{L}?|z powodu|kvůli|på grund av|på grund af|på grunn av|din cauza|karena|λόγω)\s(?:(?:the|l[ae]s?|el|los|een|an?|eine[rsmn]?|une?|una|um|uma|en|et|ein|de|het|der|des|den|det|o|a|os|as)\s)?(?<reason>\p{L}{4,})/iu;

/** "seven because of illness" */
function hasOtherReason({ text }: Sentence, quantity: Quantity, index: SourceIndex): boolean {
  const reason = because.exec(text.slice(quantity.at + quantity.text.length))?.groups?.reason;
  return reason !== undefined && !isKnownWord(reason.toLowerCase(), index);
}

const giving = new Set(
  `gave paid contributed donated granted provided zahlte zahlten bezahlte gab gaben spendete spendeten bewilligte
  donne donna donné payé versé paie paya versa apporté finance pagó pagaron aportó dio donó pagado aportado
  pagato versato donato pagò versò diede gaf gaven betaalde betaalden schonk deu pagou doou pago contribuiu
  dał dała dało dali zapłacił zapłaciła zapłaciło przekazał przekazała przekazało dołożył dołożyła dołożyło dal dala dalo zaplatil zaplatila zaplatilo přispěl přispěla přispělo věnoval věnovala
  gav betalade bidrog skänkte gav betalte bidro donerede bidrog ga betalte verdi ödedi bağışladı karşıladı sağladı`.split(
    /\s+/,
  ),
);

/** Adverbs before the verb, where languages with the verb in the second place may have no subject. */
const adverbs = new Set(
  `zusammen dazu außerdem danach dann insgesamt später dessutom sedan tillsammans totalt därtill senare derudover desuden sammen samlet
  samen daarna bovendien verder later ook después luego además también entonces poi inoltre anche dopo ainsi aussi puis ensuite depois também
  potem także razem łącznie pak také celkem dohromady později toplam ayrıca sonra together also then later`.split(
    /\s+/,
  ),
);

/** Words between the verb and its sum. */
const mostBetween = 3;

/** "The county gave 210,000", where no source knows a county. */
function hasOtherGiver(sentence: Sentence, quantity: Quantity, index: SourceIndex): boolean {
  const { words, text } = sentence;
  if (quantity.grade !== 'money' && quantity.unit !== '') return false;
  const end = words.findIndex(({ at }) => at >= quantity.at);
  const verb = words.findLastIndex(({ lower }, place) => place < end && giving.has(lower));
  const [subject, first] = [words[verb - 1], words[verb]];
  if (!subject || !first || end - verb > mostBetween) return false;
  if (isOtherName(text, subject.at + subject.raw.length, quantity, index)) return true;
  // "gab 106.900 Euro aus", "gaf 900 euro uit": spent.
  if (/^[^,.;:()]{0,40}?\s(?:aus|uit|ut|ud)(?![\p{L}])/u.test(text.slice(quantity.at + quantity.text.length)))
    return false;
  // "1,140 donors gave 52,600 together": the source of the sum has their number.
  const isCounted = (index.byValue.get(quantity.value) ?? []).some((at) =>
    quantitiesOf(sentence).some(
      (one) =>
        one.value >= fewestGiven &&
        one.value !== quantity.value &&
        index.sentences[at]?.quantities.some((other) => other.value === one.value),
    ),
  );
  if (isCounted) return false;
  const isClause = !/[,.;:()–—]/.test(text.slice(subject.at, quantity.at));
  const between = words.slice(verb + 1, end).filter(isTelling);
  const named = [subject, ...between].filter((word) => isTelling(word) && !adverbs.has(word.lower));
  return isClause && named.length > 0 && named.every(({ lower }) => !isKnownWord(lower, index));
}

/** "Somna Ltd gave 640,000", where the only sentence with this sum names somebody else. */
function isOtherName(text: string, end: number, quantity: Quantity, index: SourceIndex): boolean {
  const giver = namesIn(text).find((name) => name.at + name.text.length === end);
  const [at, ...others] = new Set(index.byValue.get(quantity.value) ?? []);
  const source = at === undefined ? undefined : index.sentences[at];
  if (!giver || giver.words.length < 2 || !source || others.length > 0 || quantity.value < fewestGiven)
    return false;
  const named = namesIn(source.text);
  const isGiver = (name: Name) => name.words.some((word) => giver.words.includes(word));
  return named.length > 0 && !named.some(isGiver);
}

/** Smaller sums are given by many. */
const fewestGiven = 100;

function isTelling({ stem, lower }: Word): boolean {
  return stem !== '' && !stem.startsWith('#') && lower.length > 3;
}

/** Characters by which two forms of a word are the same, also within another word. */
const rootLength = 6;

/** Whether a source has a form of the word. */
export function isKnownWord(lower: string, index: SourceIndex): boolean {
  const root = lower.slice(0, Math.max(4, Math.min(rootLength, lower.length - 1)));
  return index.plain.some((text) => text.includes(root));
}

/** Whether a number is right, but not the reason or the giver that the sentence names for it. */
export function hasOtherReasonOrGiver(sentence: Sentence, quantity: Quantity, index: SourceIndex): boolean {
  return hasOtherReason(sentence, quantity, index) || hasOtherGiver(sentence, quantity, index);
}
