import { numberWords } from '../../../claims/words/claim-words.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { functionWords } from '../../language/function-words.ts';
import { isNegated } from '../../language/negation.ts';
import { splitWords } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import { contentOf } from './paraphrase.ts';

/** Two items of a list speak of the same if they share so much of the shorter one's content. */
const shared = { fewest: 2, share: 0.6 };
/** One pair may be a rule and its exception. */
const fewestPairs = 2;

/** "Store tomatoes at room temperature", "Never store tomatoes at room temperature": pairs of items of which one denies the other. */
export function contradictions({ blocks, mainLanguage, tokensIn }: Checked): Problem[] {
  const known = functionWords(mainLanguage);
  const pairs: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (block.tag !== 'li' || before?.tag !== 'li' || block.inQuote) continue;
    if (isNegated(block.prose, mainLanguage) === isNegated(before.prose, mainLanguage)) continue;
    const [one, other] = [before, block].map((item) => contentOf(tokensIn(item), known));
    if (!one || !other) continue;
    const common = [...one].filter((stem) => other.has(stem)).length;
    if (common >= shared.fewest && common >= Math.min(one.size, other.size) * shared.share) pairs.push(block);
  }
  const [first] = pairs;
  if (!first || pairs.length < fewestPairs) return [];
  return [
    { grade: 'suspicion', message: 'Points of a list contradict each other.', excerpt: startOf(first.text) },
  ];
}

/** From two to ten, in languages in which claims are not looked for. */
const otherWords: ReadonlyMap<string, number> = new Map(
  [
    'två tre fyra fem sex sju åtta nio tio',
    'to tre fire fem seks syv otte ni ti',
    'to tre fire fem seks sju åtte ni ti',
    'kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen',
    'dva tři čtyři pět šest sedm osm devět deset',
    'két három négy öt hat hét nyolc kilenc tíz',
    'două trei patru cinci șase șapte opt nouă zece',
    'δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα δέκα',
    'iki üç dört beş altı yedi sekiz dokuz on',
    'два три чотири п’ять шість сім вісім дев’ять десять',
    'dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  ].flatMap((list) => list.split(' ').map((word, index): [string, number] => [word, index + 2])),
);

/** A few headings may be numbered by chance. */
const fewestNumbered = 3;
/** Longer lists are not counted in a title. */
const mostCounted = 60;

/** What the text counts does not agree: numbered headings skip one or are others than announced, or the end counts otherwise. */
export function counts(article: Checked): Problem[] {
  const found = skippedNumber(article) ?? otherCount(article) ?? fewerNumbered(article);
  return found === undefined
    ? []
    : [{ grade: 'suspicion', message: 'What the text counts does not agree.', excerpt: startOf(found) }];
}

function numberedHeadings({ blocks }: Checked): { text: string; number: number }[] {
  return blocks.filter(isHeading).flatMap(({ text }) => {
    const number = /^(\d{1,2})[.)．、] ?\D/u.exec(text)?.[1];
    return number === undefined ? [] : [{ text, number: Number(number) }];
  });
}

/** "1.", "2.", "4." */
function skippedNumber(article: Checked): string | undefined {
  const numbered = numberedHeadings(article);
  if (numbered.length < fewestNumbered || numbered[0]?.number !== 1) return undefined;
  return numbered.find(({ number }, at) => {
    const before = numbered[at - 1]?.number ?? 0;
    return number !== before + 1 && number !== 1;
  })?.text;
}

/** "Seven Ways …", "Try these seven", and four numbered headings. */
function fewerNumbered(article: Checked): string | undefined {
  const last = numberedHeadings(article).at(-1);
  if (!last || last.number < fewestNumbered) return undefined;
  const promised = countsIn(article.title).map(({ number }) => number);
  const first = article.blocks.find(({ tag, inQuote }) => tag === 'p' && !inQuote);
  const announced = countsIn(first?.prose ?? '').map(({ number }) => number);
  const differs = !promised.includes(last.number) && !announced.includes(last.number);
  return differs && promised.some((number) => announced.includes(number)) ? last.text : undefined;
}

type Count = { number: number; stem: string };

/** "Seven steps …", and at the end: "With these five steps". */
function otherCount({ blocks, title }: Checked): string | undefined {
  const promised = countsIn(title);
  if (promised.length === 0) return undefined;
  const last = blocks.findLast(({ tag, inQuote }) => tag === 'p' && !inQuote);
  if (!last || last === blocks[0]) return undefined;
  const stated = countsIn(last.prose);
  const differs = promised.some(
    ({ number, stem }) =>
      stated.some((one) => one.stem === stem && one.number !== number) &&
      !stated.some((one) => one.stem === stem && one.number === number),
  );
  return differs ? last.text : undefined;
}

/** A number and the word after it, by its first letters. */
function countsIn(text: string): Count[] {
  const words = splitWords(text.normalize('NFC'));
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    const number = /^\d{1,2}$/.test(word) ? Number(word) : (numberWords.get(word) ?? otherWords.get(word));
    const isCount = number !== undefined && number > 1 && number <= mostCounted && /^\p{L}{4,}/u.test(next);
    return isCount ? [{ number, stem: next.slice(0, 5) }] : [];
  });
}
