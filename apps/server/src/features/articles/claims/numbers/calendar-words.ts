import type { Sentence } from '../sentences.ts';
import { months } from '../words/claim-words.ts';
import { chineseNumbersIn } from './cjk-numbers.ts';

/** A weekday, a month without its year, a season, or a time of day in minutes: one of those that exclude each other. */
export type CalendarWord = {
  set: 'weekday' | 'month' | 'season' | 'time';
  value: number;
  text: string;
  at: number;
};

const spellings: readonly (readonly [CalendarWord['set'], readonly string[]])[] = [
  [
    'weekday',
    [
      'måndag måndagar mandag mandage pondělí pondělky poniedziałkach poniedziałek pazartesi maanantai hétfő monday mondays montag montags montagen lunes lundi lundis lunedì maandag maandags segunda-feira poniedziałek poniedziałki понедельник понедельникам',
      'tisdag tisdagar tirsdag tirsdage tirsdager úterý úterky salı marți tiistai kedd tuesday tuesdays dienstag dienstags dienstagen martes mardi mardis martedì dinsdag dinsdags wtorek wtorki вторник вторникам',
      'onsdag onsdagar onsdage onsdager středa středu středy çarşamba miercuri keskiviikko szerda środę wednesday wednesdays mittwoch mittwochs mittwochen miércoles mercredi mercredis mercoledì woensdag woensdags środa środy среду средам',
      'torsdag torsdagar torsdage torsdager čtvrtek čtvrtky perşembe joi torstai csütörtök thursday thursdays donnerstag donnerstags donnerstagen jueves jeudi jeudis giovedì donderdag donderdags czwartek czwartki четверг четвергам',
      'fredag fredagar fredage fredager pátek pátky cuma vineri perjantai péntek friday fridays freitag freitags freitagen viernes vendredi vendredis venerdì vrijdag vrijdags piątek piątki пятницу пятницам',
      'lördag lördagar lørdag lørdage lørdager sobotu soboty cumartesi sâmbătă lauantai szombat sobotę saturday saturdays samstag samstags samstagen sonnabend sonnabends sonnabenden sábado sábados samedi samedis sabato zaterdag zaterdags sobota soboty субботу субботам',
      'söndag söndagar søndag søndage søndager neděle neděli nedělí pazar duminică sunnuntai vasárnap niedzielę sunday sundays sonntag sonntags sonntagen domingo domingos dimanche dimanches domenica domeniche zondag zondags niedziela niedziele воскресенье воскресеньям',
    ],
  ],
  [
    'season',
    [
      'forår jaro jaře ilkbahar primăvara kevät tavasz spring frühling frühjahr primavera printemps lente voorjaar wiosna wiosną весной весна',
      'sommar sommaren sommeren léto létě léta vara kesä nyár summer sommer verano été estate zomer verão lato latem летом лето',
      'höst hösten efterår efteråret høst høsten podzim podzimu sonbahar toamna syksy ősz jesieni autumn fall herbst otoño automne autunno herfst outono jesień jesienią осенью осень',
      'vinter vintern vinteren zimě kış kışın iarna talvi tél zimie winter invierno hiver inverno zima zimą зимой зима',
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

/** "segunda-feira" is two words. */
const portuguese = /(?<!\p{L})(segunda|terça|quarta|quinta|sexta)s?-feiras?/giu;
const portugueseDays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'];

const timePatterns: readonly RegExp[] = [
  /(?<![\d.,:])(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?\s?(?<unit>uhr|o['’]clock|a\.?m\.?(?!\s(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|\d))|p\.?m\.?)(?!\p{L})/giu,
  // "between 7 and 10 a.m."
  /(?<![\d.,:])(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?=\s?(?:and|to|until|till|-|–|und|bis)\s?(?<to>\d{1,2})(?:[:.]\d\d)?\s?(?<unit>uhr|o['’]clock|a\.?m|p\.?m)(?!\p{L}))/giu,
  /(?<!\p{L})(?:à|entre|dès|vers)\s(?<hour>\d{1,2})\s?(?:heures?|h)\s?(?<minute>\d\d)?(?!\p{L})/giu,
  /(?<!\p{L})(?:a las|alle|às|kl\.?|klockan|klokken|klo|o godz\.?|o godzinie|saat|orele?|pukul|στις)\s(?:ore\s)?(?<hour>\d{1,2})(?:[:.,h](?<minute>\d\d))?(?!\d)/giu,
  /(?<!\p{L})(?:om)\s(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?\suur(?!\p{L})/giu,
  /(?<!\p{L})(?:v|ve|od|do)\s(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?\shodin\p{L}{0,3}(?!\p{L})/giu,
];

const cjkTime =
  /(?<half>午前|午後|上午|下午|晚上|夜|晩|朝|오전|오후|저녁|밤)?\s?(?<hour>[一二三四五六七八九十]{1,3}|\d{1,2})(?:時(?!間|代)|点(?!分)|點|시(?!간))(?:(?<minute>[一二三四五六七八九十]{1,3}|\d{1,2})[分분])?/gu;
const afternoon = new Set(['午後', '下午', '晚上', '夜', '晩', '오후', '저녁', '밤']);
const cjkWeekday =
  /(?<ja>[月火水木金土日])曜|(?:星期|礼拜|周|週)(?<zh>[一二三四五六日天])|(?<ko>[월화수목금토일])요일/gu;
const weekdaySigns = ['月一월', '火二화', '水三수', '木四목', '金五금', '土六토', '日天일'];
const cjkMonth = /(?<![\d年])(?<=年?)(?<month>[一二三四五六七八九十]{1,2}|1?\d)(?:月(?!曜|間)|월)/gu;

function signNumber(sign: string): number {
  return /^\d/.test(sign)
    ? Number(sign)
    : (chineseNumbersIn(`${sign}人`)[0]?.value ?? (sign === '一' ? 1 : 0));
}

/** Weekdays, months and times of day in Chinese, Japanese and Korean. */
function cjkWordsIn(text: string): CalendarWord[] {
  if (!/[\u3040-\u9fff\uac00-\ud7af]/.test(text)) return [];
  const days = [...text.matchAll(cjkWeekday)].map(({ 0: found, index, groups }): CalendarWord => {
    const sign = Object.values(groups ?? {}).find(Boolean) ?? '';
    return {
      set: 'weekday',
      value: weekdaySigns.findIndex((one) => one.includes(sign)),
      text: found,
      at: index,
    };
  });
  const months = [...text.matchAll(cjkMonth)].map(
    ({ 0: found, index, groups }): CalendarWord => ({
      set: 'month',
      value: signNumber(groups?.month ?? ''),
      text: found,
      at: index,
    }),
  );
  const times = [...text.matchAll(cjkTime)].map(({ 0: found, index, groups }): CalendarWord => {
    const hour = signNumber(groups?.hour ?? '');
    const isLate = afternoon.has(groups?.half ?? '') && hour < 12;
    const value = (hour + (isLate ? 12 : 0)) * 60 + signNumber(groups?.minute ?? '0');
    return { set: 'time', value, text: found.trim(), at: index };
  });
  return [...days, ...months, ...times];
}

/** "à 10 heures", "at 6 p.m.", "kl. 18": the hours of a day, unlike a number of hours. */
function timesIn(text: string): CalendarWord[] {
  return timePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups }): CalendarWord[] => {
      const { hour = '', minute = '0', unit = '', to = hour } = groups ?? {};
      const isAfternoon = /^p/i.test(unit) && Number(hour) < 12 && Number(hour) <= Number(to);
      const value = (Number(hour) + (isAfternoon ? 12 : 0)) * 60 + Number(minute);
      return Number(hour) <= 24 ? [{ set: 'time', value, text: found.trim(), at: index }] : [];
    }),
  );
}

/** The weekdays, seasons, months and times of day of a sentence. */
export function calendarWordsIn({ words, text, language }: Sentence): CalendarWord[] {
  const weekdays = [...text.matchAll(portuguese)].map(
    ({ 0: found, 1: day = '', index }): CalendarWord => ({
      set: 'weekday',
      value: portugueseDays.indexOf(day.toLowerCase()),
      text: found,
      at: index,
    }),
  );
  const found = words.flatMap(({ lower, raw, at }) => {
    const month = months.get(lower);
    const found =
      known.get(lower) ?? (month === undefined ? undefined : { set: 'month' as const, value: month });
    // "Sept" is seven in French.
    const isOther = (ambiguous.has(lower) && raw === lower) || (lower === 'sept' && language === 'fr');
    return found && !isOther && lower.length > 2 ? [{ ...found, text: raw, at }] : [];
  });
  return [...found, ...weekdays, ...timesIn(text), ...cjkWordsIn(text)];
}
