import { numberWords } from '../../claims/claim-words.ts';
import { isHeading } from '../html-blocks.ts';
import { splitWords } from '../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from './check.ts';

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

/** What the text counts does not agree: its numbered headings skip one, or its end counts others than its title. */
export function counts(article: Checked): Problem[] {
  const found = skippedNumber(article) ?? otherCount(article);
  return found === undefined
    ? []
    : [{ grade: 'suspicion', message: 'What the text counts does not agree.', excerpt: startOf(found) }];
}

/** "1.", "2.", "4." */
function skippedNumber({ blocks }: Checked): string | undefined {
  const numbered = blocks.filter(isHeading).flatMap(({ text }) => {
    const number = /^(\d{1,2})[.)．、] ?\D/u.exec(text)?.[1];
    return number === undefined ? [] : [{ text, number: Number(number) }];
  });
  if (numbered.length < fewestNumbered || numbered[0]?.number !== 1) return undefined;
  return numbered.find(({ number }, at) => {
    const before = numbered[at - 1]?.number ?? 0;
    return number !== before + 1 && number !== 1;
  })?.text;
}

type Count = { number: number; stem: string };

/** "Seven steps …", and at the end: "With these five steps". */
function otherCount({ blocks, title }: Checked): string | undefined {
  const promised = countsIn(title);
  if (promised.length === 0) return undefined;
  const last = blocks.findLast(({ tag, inQuote }) => tag === 'p' && !inQuote);
  if (!last || last === blocks[0]) return undefined;
  const said = countsIn(last.prose);
  const differs = promised.some(
    ({ number, stem }) =>
      said.some((one) => one.stem === stem && one.number !== number) &&
      !said.some((one) => one.stem === stem && one.number === number),
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
