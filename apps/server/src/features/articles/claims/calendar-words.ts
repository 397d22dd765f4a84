import { months } from './claim-words.ts';
import type { Sentence } from './sentences.ts';

/** A weekday, a month without its year, or a season: one of a few words that exclude each other. */
export type CalendarWord = { set: 'weekday' | 'month' | 'season'; value: number; text: string; at: number };

const spellings: readonly (readonly [CalendarWord['set'], readonly string[]])[] = [
  [
    'weekday',
    [
      'monday mondays montag montags lunes lundi lundis lunedì maandag maandags segunda-feira poniedziałek poniedziałki понедельник понедельникам',
      'tuesday tuesdays dienstag dienstags martes mardi mardis martedì dinsdag dinsdags wtorek wtorki вторник вторникам',
      'wednesday wednesdays mittwoch mittwochs miércoles mercredi mercredis mercoledì woensdag woensdags środa środy среду средам',
      'thursday thursdays donnerstag donnerstags jueves jeudi jeudis giovedì donderdag donderdags czwartek czwartki четверг четвергам',
      'friday fridays freitag freitags viernes vendredi vendredis venerdì vrijdag vrijdags piątek piątki пятницу пятницам',
      'saturday saturdays samstag samstags sonnabend sonnabends sábado sábados samedi samedis sabato zaterdag zaterdags sobota soboty субботу субботам',
      'sunday sundays sonntag sonntags domingo domingos dimanche dimanches domenica domeniche zondag zondags niedziela niedziele воскресенье воскресеньям',
    ],
  ],
  [
    'season',
    [
      'spring frühling frühjahr primavera printemps lente voorjaar wiosna wiosną весной весна',
      'summer sommer verano été estate zomer verão lato latem летом лето',
      'autumn fall herbst otoño automne autunno herfst outono jesień jesienią осенью осень',
      'winter invierno hiver inverno zima zimą зимой зима',
    ],
  ],
];

const known = new Map<string, Pick<CalendarWord, 'set' | 'value'>>(
  spellings.flatMap(([set, values]) =>
    values.flatMap((words, value) =>
      words.split(' ').map((word): [string, Pick<CalendarWord, 'set' | 'value'>] => [word, { set, value }]),
    ),
  ),
);

/** Verbs and other words that are spelled like a month or a season. */
const ambiguous = new Set('may march mar jan dec sept fall spring lente marca'.split(' '));

/** The weekdays, seasons and months of a sentence, in order. */
export function calendarWordsIn({ words }: Sentence): CalendarWord[] {
  return words.flatMap(({ lower, raw, at }) => {
    const month = months.get(lower);
    const found =
      known.get(lower) ?? (month === undefined ? undefined : { set: 'month' as const, value: month });
    return found && !(ambiguous.has(lower) && raw === lower) && lower.length > 2
      ? [{ ...found, text: raw, at }]
      : [];
  });
}
