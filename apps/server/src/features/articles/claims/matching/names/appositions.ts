import { type Name, namesIn } from '../../people.ts';
import type { Sentence } from '../../sentences.ts';
import { sayVerbs } from '../../words/claim-words.ts';
import { unitNamed } from '../../words/units.ts';
import type { SourceIndex } from '../source-index.ts';
import { sharedStems } from '../swapped.ts';

/* Who somebody is, as it stands beside a name: "Ellie Marsh (online shop)", "our head of workshop, Deepak Rao". */

type Described = { name: Name; stems: ReadonlySet<string> };

const behind =
  /^(?:\s?\((?<inBrackets>[^()]{3,80})\)|,\s(?<inCommas>[^,.;:!?()–—“”„«»"]{3,80})(?=[,.;:!?–—]|$))/u;
const inFront =
  /(?:^|[,.;:!?–—(“”„«»"]\s?)(?<clause>[^,.;:!?–—()“”„«»"]{3,60}),\s$|(?<![\p{L}-])(?<words>(?:[\p{L}-]{1,24}\s){1,3})$/u;
const conjunction =
  /^(?:and|but|while|as|und|aber|als|et|mais|y|pero|e|ed|ma|mentre|en|maar|terwijl|i|oraz|ale|och|men|og)\s/iu;
/** "in West Yorkshire, far less than": a place. */
const afterPreposition = /(?<!\p{L})(?:in|at|near|en|em|à|aus|bei|nach|i|w|ve|bij|te)\s$/u;
/** "À Vercourt, Sandrine Jolivet", "In 2019, Deepak Rao" */
const placeFirst =
  /^(?:in|at|near|on|by|since|en|em|à|au|aux|dans|depuis|aus|bei|im|am|seit|nach|a|al|nel|nella|desde|no|na|i|w|we|od|ve|v|te|på|vid|ved)(?!\p{L})/iu;
const shortest = 4;
/** Characters before a name. */
const reach = 90;
/** More names in one sentence are a list. */
const mostNames = 20;

/** The people of a sentence with the stems of what describes them. */
function describedIn({ text, words }: Sentence): Described[] {
  const stemsFrom = (from: number, to: number) =>
    words.filter(
      ({ at, stem, lower }) =>
        at >= from &&
        at < to &&
        stem !== '' &&
        !stem.startsWith('#') &&
        lower.length >= shortest &&
        !sayVerbs.has(lower) &&
        unitNamed(lower) === undefined,
    );
  return namesIn(text)
    .filter((name) => name.words.length > 1 && !name.isOrganization)
    .slice(0, mostNames)
    .map((name) => {
      const end = name.at + name.text.length;
      const after = behind.exec(text.slice(end, end + reach));
      const content = after?.groups?.inBrackets ?? after?.groups?.inCommas ?? '';
      const isDescription =
        !conjunction.test(content) && namesIn(content).every((one) => one.words.length < 2);
      const from = Math.max(0, name.at - reach);
      const before = inFront.exec(text.slice(from, name.at));
      const clause = before?.groups?.clause;
      // "Surveyed buildings for the Damp Advice Service": words at once before a name say who it is only of a person.
      const isBefore = clause === undefined ? name.isPerson : !placeFirst.test(clause);
      const found = [
        ...(after && isDescription ? stemsFrom(end, end + after[0].length) : []),
        ...(before && isBefore ? stemsFrom(from + before.index, name.at) : []),
      ];
      return { name, stems: new Set(found.map(({ stem }) => stem)) };
    });
}

const known = new WeakMap<SourceIndex, readonly Described[]>();

function describedInSources(index: SourceIndex): readonly Described[] {
  const found =
    known.get(index) ?? index.sentences.flatMap(describedIn).filter(({ stems }) => stems.size > 0);
  known.set(index, found);
  return found;
}

const isSame = (one: Name, other: Name) => one.words.some((word) => other.words.includes(word));

/** Whether the sentence says of a person what a source says of another one, and of this one never. */
export function isDescribedAsOther(name: Name, sentence: Sentence, index: SourceIndex): boolean {
  if (afterPreposition.test(sentence.text.slice(0, name.at))) return false;
  const mine = describedIn(sentence).find((one) => one.name.at === name.at)?.stems;
  if (!mine || mine.size === 0) return false;
  const all = describedInSources(index);
  const own = new Set(all.filter((one) => isSame(one.name, name)).flatMap(({ stems }) => [...stems]));
  const isOfOther = all.some(
    (other) =>
      !isSame(other.name, name) &&
      [...other.stems].every((stem) => mine.has(stem)) &&
      sharedStems(other.stems, own) === 0,
  );
  // "By Hannah Brierley, dental hygienist at the Linden Street Practice"
  const isToldOf = ({ text, words }: Sentence) =>
    text.includes(name.text) && words.some(({ stem }) => mine.has(stem));
  return isOfOther && !index.sentences.some(isToldOf);
}
