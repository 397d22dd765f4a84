import { type CalendarWord, calendarWordsIn } from '../numbers/calendar-words.ts';
import { frequencyUnit, monthUnit } from '../numbers/decades-and-months.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { months } from '../words/claim-words.ts';
import type { Likeness, Match, SourceIndex } from './source-index.ts';
import { clockTimesOf } from './times-between.ts';

/** A month of a year is wrong only where a source has another one for the same; it may give month and year apart. */
export function matchMonth({ value }: Quantity, likeness: Likeness, index: SourceIndex): Match {
  const [same] = index.byValue.get(value) ?? [];
  if (same !== undefined) return same;
  const like = likeness.best.slice(0, 3).filter((at) => likeness.shareOf(at) >= monthMatter);
  // "from June to September 2023"
  const namesIt = (at: number) =>
    index.sentences[at]?.words.some(({ lower }) => months.get(lower) === value % 100);
  const hasOther = (at: number) => index.sentences[at]?.quantities.some(({ unit }) => unit === monthUnit);
  return like.some(hasOther) && !like.some(namesIt) ? null : 'ignore';
}

const monthMatter = 0.2;

/** How often is wrong only where a source that says the same says it otherwise. */
export function matchFrequency({ value }: Quantity, likeness: Likeness, index: SourceIndex): Match {
  const [like] = likeness.best;
  if (like === undefined || likeness.shareOf(like) < calendarMatter) return 'ignore';
  const near = [like, like - 1, like + 1].flatMap((at) => index.sentences[at]?.quantities ?? []);
  const others = near.filter(({ unit }) => unit === frequencyUnit);
  if (others.some((one) => one.value === value)) return like;
  return others.length > 0 ? null : 'ignore';
}

/** The share of a sentence's words that a source's sentence has, for its weekday to be that of the same event. */
const calendarMatter = 0.35;
const sameMatter = 0.6;
const tellingValue = 13;
const mostSharing = 3;

const halfDay = 720;

/** "from 10 to 18": numbers that may be times of day, also of a clock of twelve hours. */
function hoursOf(
  { quantities }: SourceIndex['sentences'][number],
  set: CalendarWord['set'],
): { value: number }[] {
  if (set !== 'time') return [];
  return quantities.flatMap(({ value, unit }) =>
    value <= 24 && (unit === '' || unit === 'h')
      ? [{ value: value * 60 }, { value: value * 60 + halfDay }]
      : [],
  );
}

/** A weekday, a month, a season or a time of day is wrong only where a source that says the same has another one, and none near has this one. */
export function matchCalendar(
  { set, value }: CalendarWord,
  claimed: Sentence,
  likeness: Likeness,
  index: SourceIndex,
): Match {
  const inSentence = (at: number) => {
    const sentence = index.sentences[at];
    return sentence
      ? [...calendarWordsIn(sentence).filter((word) => word.set === set), ...hoursOf(sentence, set)]
      : [];
  };
  const timesAt = (at: number) => {
    const sentence = index.sentences[at];
    return sentence
      ? calendarWordsIn(sentence).flatMap((word) => (word.set === 'time' ? [word.value] : []))
      : [];
  };
  const like = likeness.best
    .slice(0, 2)
    .find((at) => likeness.shareOf(at) >= calendarMatter && inSentence(at).length > 0);
  if (like === undefined) return 'ignore';
  const others = inSentence(like);
  // "In October, 71 percent": a sentence with this number has it.
  const sharing = quantitiesOf(claimed)
    .filter(({ value, grade }) => value >= tellingValue && grade !== 'year' && grade !== 'date')
    .flatMap((one) => (index.byValue.get(one.value) ?? []).slice(0, mostSharing));
  const near = [like - 1, like, like + 1, ...likeness.best.slice(0, 3), ...sharing].flatMap(inSentence);
  // "from November to April" of a source that has one month: another matter.
  const isRange =
    new Set(calendarWordsIn(claimed).flatMap((word) => (word.set === set ? [word.value] : []))).size > 1;
  if (isRange && new Set(others.map((word) => word.value)).size < 2) return 'ignore';
  if (others.length === 0 || near.some((word) => word.value === value)) return 'ignore';
  // "From 23.30 to 5.30" of a source has no word for hours.
  if (set === 'time' && value % 60 > 0 && clockTimesOf(index).has(value)) return 'ignore';
  // A time of day is as good as a number: it is there for something.
  const isElsewhere = set === 'time' && index.sentences.some((_, at) => timesAt(at).includes(value));
  return isElsewhere && likeness.shareOf(like) < sameMatter ? 'ignore' : null;
}
