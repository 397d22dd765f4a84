/*
 * Spellings of units, by the name that they are compared by. Attached or after a blank; in lower case; other forms of a
 * word are listed, as the languages inflect them.
 */

/** What instructions measure by: alone, such a quantity is advice rather than a fact. */
const practical: Readonly<Record<string, string>> = {
  s: 'sekunder vteřin saniye sekuntia másodperc secunde detik секунди s sec secs second seconds sekunde sekunden seconde secondes seconden segundo segundos secondi secondo sekund sekundy секунд секунды секунда 秒 秒钟 ثانية ثوان שניות सेकंड 초',
  min: 'minutter minuter minuta minutu dakika dakikada minuuttia perc minute menit хвилин min mins minute minutes minuten minuto minutos minuti minuut minut minuty минут минуты минута 分 分間 分钟 分鐘 دقيقة دقائق דקה דקות मिनट 분 분간',
  h: 'timme timmar timmen timer hodin hodiny hodinu hodina saat saatte tuntia óra óráig oră godzinę годин години ώρες h hr hrs hour hours stunde stunden heure heures hora horas ora ore uur uren godzin godziny godzina часов часа час 時間 小时 小時 ساعة ساعات שעה שעות घंटा घंटे घंटों 시간',
  g: 'g gram grams gramm gramme grammes gramos grammi gramas gramy gramów г грамм граммов グラム 克 غرام غراما גרם ग्राम 그램',
  kg: 'kilogramů kilogramy kiloa kilograme kilogram kilogramów кілограмів κιλά kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos chilogrammi quilos кг килограмм килограмма килограммов キロ キログラム 公斤 千克 كيلوغرام كيلوغراما كيلوجرام كغ קילו קילוגרם किलो किलोग्राम 킬로그램 킬로',
  ml: 'ml milliliter millilitre milliliters millilitres mililitros millilitri мл ミリリットル 毫升',
  l: 'litrů litraa litreler літрів λίτρα l liter litern litre liters litres litro litros litri litry litrów л литров リットル 升 لتر لترا لترات ליטר ליטרים लीटर 리터',
  cm: 'centimetrů centimetry santim santimetre senttimetriä senttiä centiméter centimetri сантиметрів cm centimetro centymetrów centymetry centimeter centimetre centimeters centimetres zentimeter zentimetern centimètre centimètres centímetro centímetros centimetri см センチ 厘米 سنتيمتر سنتيمترا סנטימטר סנטימטרים सेंटीमीटर 센티미터',
  mm: 'millimeter milimetrů milimetre mm millimeter millimetern millimetre millimeters millimetres millimètre millimètres milímetro milímetros millimetro millimetri milimetrów миллиметров мм ミリ 毫米',
  m: 'metrů metriä méter metrede метрів μέτρα m meter metern metre meters metres mètre mètres metro metros metri metrów metry м метр метров метра メートル 米 متر مترا أمتار מטר מטרים मीटर 미터',
  in: 'inch inches zoll pouce pouces pulgada pulgadas pollici duim',
  ft: 'ft foot feet fuß pied pieds pies piedi pés voet',
  '°c': '°c ℃',
  '°f': '°f',
  '°': 'stupňů stupně grader asteen astetta derece fok grade градусів βαθμούς ° c f degree degrees grad degré degrés grados gradi graus graden stopni градусов градуса 度 درجة درجات מעלות डिग्री 도',
  cup: 'cup cups tsp tbsp teaspoon teaspoons tablespoon tablespoons tasse tassen esslöffel teelöffel cuillère cuillères cucharada cucharadas cucchiaio cucchiai 大さじ 小さじ カップ',
  kcal: 'kcal calorie calories kalorien calorías',
  oz: 'oz ounce ounces',
  yd: 'yard yards',
  gal: 'gallon gallons galón galones gallone gallonen',
  lb: 'lb lbs pound-mass livre-poids',
  knot: 'knot knots knoten nudos nœuds',
  v: 'v volt volts',
  w: 'w watt watts',
  bar: 'bar bars bares bary barów',
  psi: 'psi',
  hpa: 'hpa',
  kpa: 'kpa',
  day: 'dagar dagen dage dager dygn dnů dní dnech dnia gün günde päivää nap napig zile hari днів μέρες ημέρες day days tag tage tagen jour jours día días giorno giorni dia dias dag dagen etmaal dzień dni день дней дня 日 日間 天 يوم يوما أيام יום ימים दिन दिनों 일 일간',
  week: 'vecka veckor veckan uge uger ugen uke uker uka týden týdny týdnů týdně tydzień hafta haftada viikkoa viikossa săptămâni săptămână minggu тижнів εβδομάδες week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzień tygodni tygodnie неделя недель недели 週間 周 週 أسبوع أسابيع أسبوعا שבוע שבועות सप्ताह हफ्ते हफ़्ते 주 주간',
  month:
    'månad månader månaden måned måneder måneden měsíc měsíce měsíců miesiącu ay ayda kuukautta kuukaudessa hónap hónapig luni lună bulan місяців μήνες month months monat monate monaten mois mes meses mese mesi mês maand maanden miesiąc miesięcy miesiące месяц месяцев месяца か月 ヶ月 カ月 个月 個月 شهر شهرا أشهر شهور חודש חודשים महीना महीने महीनों माह 개월',
  decade:
    'decade decades decennium decennia decennio decenni dekada dekady jahrzehnt jahrzehnte jahrzehnten décennie décennies década décadas',
  century:
    'century centuries eeuw eeuwen secolo secoli século séculos wiek wieków siècle siècles siglo siglos jahrhundert jahrhunderte',
  fortnight: 'fortnight fortnights',
  year: 'år året års rok roku roky roků let rocznie yıl yılda yıldır vuotta vuodessa év évben ani tahun років роки χρόνια έτη year years jahr jahre jahren ans année années año años anno anni ano anos jaar jaren lat lata год лет года 年間 سنة سنوات عام عاما أعوام שנה שנים साल सालों वर्ष वर्षों 년 년간',
};

const exact: Readonly<Record<string, string>> = {
  percent:
    'prosent procenty procentem prosenttia százalék százaléka persen відсотків відсотки % percent prozent procent procento procenta processo процент процента процентов パーセント ％ 퍼센트 אחוז אחוזים प्रतिशत फीसदी फ़ीसदी 프로',
  permille: '‰ promille',
  'mg/l': 'mg/l мг/л',
  km: 'kilometrech kilometrem kilometry kilometrů kilometriä kilométer kilómetros kilometri kilometrede кілометрів χιλιόμετρα km quilómetro quilómetros quilômetro chilometro kilometrów kilometry kilometer kilometre kilometers kilometres kilometern kilómetro kilomètre kilomètres kilómetro kilómetros chilometri quilômetros км километр километра километров キロメートル 公里 千米 كيلومتر كيلومترا كيلومترات קילומטר קילומטרים किलोमीटर किमी 킬로미터',
  'km/h': 'km/h kmh км/ч',
  mph: 'mph',
  mile: 'mile miles meile meilen milla millas miglia milha milhas mijl',
  kwh: 'kilowattheure kilowattheures kilowattimmar kilowatttimer kilowatthodin kilowatthodiny kilowatogodzin kilowattora kilowattora kilovatios-hora kilowattuur kilowatturen kwh kilowattstunde kilowattstunden kilowatt-hours квт·ч キロワット時 千瓦时 度电',
  mwh: 'mégawattheure mégawattheures megawattimmar megawatthodin megawatogodzin megawattuur mwh megawattstunde megawattstunden megawatt-hours мвт·ч メガワット時 兆瓦时',
  gwh: 'gwh gigavatios-hora gigawattstunde gigawattstunden gigawatt-hours ギガワット時 吉瓦时',
  kw: 'kw kilovatio kilovatios kilowatt kilowatts киловатт キロワット 千瓦',
  mw: 'mw megavatio megavatios mégawatt mégawatts megawatt megawatts мегаватт メガワット 兆瓦',
  gb: 'gb',
  mb: 'mb',
  tb: 'tb',
  ha: 'hektarů hektary hektara dönüm hehtaaria hektár ha hektarów hektary ettaro hectare hectares hektar hectárea hectáreas ettari hectaren га гектар гектара гектаров ヘクタール 公顷 هكتار هكتارا דונם हेक्टेयर 헥타르',
  hl: 'hl hektoliter hektolitern hectoliter hectoliters hectolitre hectolitres hectolitros ettolitro ettolitri hektolitr hektolitry hektolitrů hektolitrów',
  'hm³': 'hm³ hm3',
  'm²': 'kvadratmeter kvadratmetr kvadratmetern metrekare metrekarelik neliömetriä neliötä négyzetméter m² m2 qm quadratmeter quadratmetern sqm vierkantemeter 平方メートル 平米 平方米 ㎡',
  'km²': 'km² km2 qkm quadratkilometer quadratkilometern 平方キロメートル 平方公里',
  'm³': 'kubikmeter metreküp kuutiometriä kuutiota köbméter m³ m3 kubikmeter kubikmetern кубометр кубометра кубометров 立方メートル 立方米 ㎥',
  'sq ft': 'sqft',
  acre: 'acre acres',
  zentner: 'zentner',
  t: 'tuny tun tonnia tonna tone tonluk тонни t tonnellata tona tony tonelada toneladas tonne tonnes ton tons tonnen tonnellate ton тонн тонна тонны 吨 噸 トン طن طنا أطنان טון טונות टन 톤',
  ppm: 'ppm',
  db: 'db decibel decibels decibeln décibel décibels decibelio decibelios decibeles decibeli decybel decybele decybeli',
  point: 'percentage-point prozentpunkt prozentpunkte prozentpunkten',
};

const money: Readonly<Record<string, string>> = {
  EUR: 'euroa eura avro euroya євро ευρώ € eur euro euros евро ユーロ 欧元 يورو אירו יורו यूरो 유로',
  USD: '$ us$ usd dollar dollars dólar dólares dollari dolarów доллар долларов доллара ドル 美元 دولار دولارا دولارات דולר דולרים डॉलर 달러',
  GBP: '£ gbp pound pounds pfund libras sterline',
  JPY: '¥ jpy yen 円 日元',
  CNY: 'cny rmb yuan 元 人民币',
  CHF: 'chf franken',
  PLN: 'złoty złotego zł pln złotych złote złotym złotymi',
  RUB: '₽ rub рублей рубля рубль руб',
  CZK: 'korun koruny koruna korunu koruně kč czk',
  INR: '₹ inr rupees रुपये रुपए रुपया रुपयों',
  BRL: 'r$ brl reais',
  KRW: '₩ krw won 원',
  ILS: '₪ שקל שקלים שקלי ils',
  EGP: 'جنيه جنيها جنيهات egp',
  MAD: 'درهم درهما دراهم mad aed',
  SAR: 'ريال ريالا ريالات sar',
  TND: 'دينار دينارا دنانير tnd',
  HUF: 'forint huf',
  RON: 'lei leu ron',
  TRY: 'lira lirası lirasını liranın liraya lirayı liralık liradan tl try ₺',
  UAH: 'гривень гривні uah',
  IDR: 'rupiah idr',
  SEK: 'krona kr kroner krone kronene kronerne kronorna dkk nok øre sek kronor',
};

const magnitudes: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [
        1e3,
        'tusen tusind tisíc tisíce bin tuhat tuhatta ezer mii ribu тисяч χιλιάδες thousand tausend tsd mille mil mila duizend tysięcy tys тысяч тысячи тысяча тысячу тысячам тыс tysiące tysiącom ألف ألفا آلاف אלף אלפים אלפי हज़ार हजार 千 천',
      ],
      [
        1e6,
        'miljon miljoner million millioner milionu milionů miliony milyon miljoonaa millió milioane juta мільйонів million millions mio millionen millones millón milioni milione milhões milhão miljoen milion milionów miliony mln miliona milionom milionem milionach миллионов миллиона миллион миллиону млн مليون مليونا ملايين מיליון מיליוני',
      ],
      [
        1e9,
        'miljarder milliarder miliard milyar miljardia milliárd miliarde мільярдів billion billions mrd milliarden milliarde milliards miliardo miliardi miljard bilhão bilhões miliard miliardy miliardów mld миллиардов миллиарда млрд مليار مليارات מיליארד अरब',
      ],
      [1e5, 'लाख'],
      [1e7, 'करोड़'],
      [1e4, '万 萬 만'],
      [1e8, '億 亿 억'],
    ] as const
  ).flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor])),
);

type Dimension =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'time'
  | 'energy'
  | 'power'
  | 'speed'
  | 'temperature'
  | 'share';

/** What units measure, and what one of them is of a common unit; temperatures apart. */
const measures = new Map<string, readonly [Dimension, number]>(
  (
    [
      ['length', { mm: 0.001, cm: 0.01, in: 0.0254, ft: 0.3048, yd: 0.9144, m: 1, km: 1000, mile: 1609.344 }],
      ['area', { 'sq ft': 0.0929, 'm²': 1, acre: 4046.86, ha: 10_000, 'km²': 1e6, 'sq mi': 2_589_988 }],
      ['volume', { ml: 0.001, l: 1, gal: 3.785, hl: 100, 'm³': 1000, 'hm³': 1e9 }],
      ['mass', { g: 0.001, oz: 0.02835, lb: 0.45359, kg: 1, zentner: 50, t: 1000 }],
      [
        'time',
        {
          ...{ s: 1, min: 60, h: 3600, day: 86_400, week: 604_800, fortnight: 1_209_600 },
          ...{ month: 2_629_800, year: 31_557_600, decade: 315_576_000, century: 3_155_760_000 },
        },
      ],
      ['energy', { kwh: 1, mwh: 1000, gwh: 1e6 }],
      ['power', { w: 0.001, kw: 1, mw: 1000 }],
      ['speed', { 'km/h': 1, mph: 1.609344, knot: 1.852 }],
      ['share', { percent: 1, permille: 0.1 }],
    ] satisfies [Dimension, Record<string, number>][]
  ).flatMap(([dimension, factors]) =>
    Object.entries(factors).map(([name, factor]): [string, readonly [Dimension, number]] => [
      name,
      [dimension, factor],
    ]),
  ),
);

/** A value in the common unit of what it measures; money, counts and dates are themselves. */
export function inBase(value: number, unit: string): { dimension: string; value: number } {
  if (unit === '°f') return { dimension: 'temperature', value: ((value - 32) * 5) / 9 };
  if (unit === '°c' || unit === '°') return { dimension: 'temperature', value };
  const [dimension, factor] = measures.get(unit) ?? [unit, 1];
  return { dimension, value: value * factor };
}

/** Hundredths of a currency; "cent" alone is a number in French. */
const hundredths = new Map<string, string>(
  [
    ['EUR', 'eurocent centime centimes céntimo céntimos cêntimo cêntimos centesimo centesimi'],
    ['GBP', 'pence penny'],
    ['BRL', 'centavos'],
  ].flatMap(([name = '', words = '']) => words.split(' ').map((word): [string, string] => [word, name])),
);

export type Unit = {
  /** The name that units are compared by. */
  name: string;
  grade: 'practical' | 'exact' | 'money';
};

const units = new Map<string, Unit>(
  (
    [
      ['practical', practical],
      ['exact', exact],
      ['money', money],
    ] as const
  ).flatMap(([grade, names]) =>
    Object.entries(names).flatMap(([name, spellings]) =>
      spellings.split(' ').map((spelling): [string, Unit] => [spelling, { name, grade }]),
    ),
  ),
);

/** Words of languages that bend them in many ways. */
const bent: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['cm', /^(?:centymetr|centimetr|сантиметр)\p{L}{0,4}$/u],
  ['mm', /^(?:milimetr|миллиметр|міліметр)\p{L}{0,4}$/u],
  ['km', /^(?:kilometr|километр|кілометр)\p{L}{0,4}$/u],
  ['m', /^(?:metr|метр)\p{L}{0,3}$/u],
  ['kg', /^(?:kilogram|килограмм|кілограм)\p{L}{0,3}$/u],
  ['g', /^(?:gram|грамм)\p{L}{0,3}$/u],
  ['l', /^(?:litr|литр|літр)\p{L}{0,3}$/u],
  ['t', /^(?:ton(?:y|ą|ami|ach|om|n)?|тонн\p{L}{0,3})$/u],
  ['ha', /^(?:hektar|гектар)\p{L}{0,3}$/u],
  ['percent', /^(?:procent|процент|відсотк)\p{L}{0,3}$/u],
  ['kwh', /^(?:kilowatogodzin|киловатт-час|киловаттчас)\p{L}{0,3}$/u],
  ['min', /^minütige[nmrs]?$/u],
  ['h', /^stündige[nmrs]?$/u],
  ['day', /^tägige[nmrs]?$/u],
  ['week', /^wöchige[nmrs]?$/u],
  ['month', /^monatige[nmrs]?$/u],
  ['percent', /^prozentige[nmrs]?$/u],
  ['min', /^(?:minut|минут|хвилин|dakika)\p{L}{0,3}$/u],
  ['h', /^(?:godzin|часа[мх]|часами)\p{L}{0,3}$/u],
  ['day', /^(?:dniom|dniami|dniach|дня[мх]|днями)$/u],
  ['week', /^(?:tygodni|недел|тижн)\p{L}{0,3}$/u],
  ['month', /^(?:miesią?c|месяц|місяц)\p{L}{0,4}$/u],
  ['year', /^(?:latach|latom|годам?и?|годах|letech|lety|jährige?[rnms]?)$/u],
  ['PLN', /^złot\p{L}{0,3}$/u],
  ['RUB', /^рубл\p{L}{0,3}$/u],
  ['CZK', /^korun\p{L}{0,2}$/u],
  ['TRY', /^lira\p{L}{0,4}$/u],
];

function bentUnit(word: string): Unit | null {
  const name = word.length < 4 ? undefined : bent.find(([, pattern]) => pattern.test(word))?.[0];
  return (name && units.get(name.toLowerCase())) || null;
}

/** Words that together mean one unit. */
const inWords: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'point',
    /^(?:percentage points?|points? de pourcentage|puntos? porcentuales?|punti percentuali|points? (?:more|less|higher|lower|de plus|de moins)|puntos? (?:más|menos))/,
  ],
  [
    'percent',
    /^(?:per cent|pour cent|por ciento|per cento|por cento|pct|la sută|la suta|في المئة|في المائة|بالمئة|بالمائة)(?!\p{L})/u,
  ],
  [
    'm²',
    /^(?:(?:square|sq)[ -]m(?:et(?:er|re)s?)?|m[eèé]t(?:re|ro|ri)s? (?:carr[eé]s?|cuadrados?|quadrat[io]|quadrados?)|metr\S{0,2} (?:čtverečn|kwadratow)\S{1,3}|metri pătrați|vierkante meter|квадратн\S{1,3} метр)/,
  ],
  [
    'km²',
    /^(?:square[ -](?:km|kilomet(?:er|re)s?)|kil[oó]m[eèé]t(?:re|ro|tri)s? (?:carr[eé]s?|cuadrados?|quadrados?)|chilometri quadrati|quil[oóô]metros? quadrados?|vierkante kilometer|квадратн\S{1,3} километр)/,
  ],
  ['sq mi', /^(?:square|sq) miles?/],
  ['hm³', /^(?:hectom[eè]tres? cubes?|hectómetros? cúbicos?)/],
  [
    'm³',
    /^(?:cubic met(?:er|re)s?|m[eèé]t(?:re|ro|ri)s? (?:cubes?|c[uú]bicos?|cubi)|metr\S{0,2} (?:krychlov|sześcienn)\S{1,3}|kubieke meter|кубическ\S{1,3} метр)/,
  ],
  ['sq ft', /^(?:square|sq)[ -](?:feet|foot|ft)/],
  ['kwh', /^kilowatt[ -]hours?/],
  ['mwh', /^megawatt[ -]hours?/],
  [
    'km/h',
    /^(?:kilomet(?:er|re)s (?:an|per) hour|kilom[eè]tres(?: à l['’]|[ -])heure|kilómetros por hora|километр\S{0,2} в час|キロ毎時)/,
  ],
];

const shortUnits = new Set(['år', 'ay', 'év']);

/** The unit that a single word means: "opening hours". */
export function unitNamed(word: string): string | undefined {
  return word.length > 2 || shortUnits.has(word) ? units.get(word)?.name : undefined;
}

export type UnitAfter = { factor: number; unit: Unit | null; length: number };

const afterNumber = /^[-\s]?(?:[%‰％℃€$£¥₽₹]|°\s?[CF]?\b|[\p{L}\p{M}µ]{1,24}(?:\/[\p{L}]{1,4}\b|[²³]|\$)?)/u;

/** The unit after a number, with "million" and the like before it; `length` counts the characters read. */
export function unitAfter(text: string): UnitAfter {
  const first = wordAfter(text);
  const currency = hundredths.get(first.word) ?? (/^\sCents?(?!\p{L})/u.test(text) ? 'EUR' : undefined);
  if (currency) return { factor: 0.01, unit: { name: currency, grade: 'money' }, length: first.length };
  const factor = magnitudes[first.word] ?? 1;
  const skipped = factor === 1 ? 0 : first.length + (text[first.length] === '.' ? 1 : 0);
  const rest = text.slice(skipped);
  const link = factor === 1 ? 0 : (/^\s(?:de|di|d['’])\s?/.exec(rest)?.[0].length ?? 0);
  const { unit, length } = named(rest.slice(link));
  if (unit) return { factor, unit, length: skipped + link + length };
  return { factor, unit: null, length: skipped };
}

/** The currency written before a number. */
export function currencyBefore(text: string): { unit: Unit; length: number } | null {
  const found = /(?:[€$£¥₽₹]|US\$|R\$|EUR|USD|GBP|CHF|PLN|JPY)\s?$/.exec(text)?.[0];
  const unit = found && units.get(found.trim().toLowerCase());
  return found && unit ? { unit, length: found.length } : null;
}

function named(text: string): { unit: Unit | null; length: number } {
  const blank = /^[-\s]/.test(text) ? 1 : 0;
  const lower = text.slice(blank).toLowerCase();
  for (const [name, pattern] of inWords) {
    const found = pattern.exec(lower)?.[0];
    if (found) return { unit: { name, grade: 'exact' }, length: blank + found.length };
  }
  // "l’usine", and prepositions of one letter.
  if (/^\s?\p{L}['’]|^\s[vwcft]\b/u.test(text)) return { unit: null, length: 0 };
  const { word, length } = wordAfter(text.replace(adjective, ''));
  const skipped = adjective.exec(text)?.[0].length ?? 0;
  // "27 hl/ha"
  const [first = word] = word.split('/');
  const unit = units.get(word) ?? bentUnit(word) ?? units.get(first) ?? null;
  if (skipped === 0) return { unit, length };
  return unit && units.get(word) ? { unit, length: skipped + length } : { unit: null, length: 0 };
}

/** "ten working days", "dix dernières années": between a number and its unit. */
const adjective =
  /^\s(?:working|consecutive|full|whole|long|last|past|volle[nr]?|ganze[nr]?|lange[nr]?|letzte[nr]?|derni(?:er|ère)s|prochain(?:e)?s|long(?:ue)?s|plein(?:e)?s|últim[oa]s|larg[oa]s|ultim[ie]|lungh[ie]|laatste|hele|lange|volle|kolejnych|ostatnich|pełnych|długich)(?=\s)/u;

/** In scripts without blanks, the longest beginning that is a unit. */
function wordAfter(text: string): { word: string; length: number } {
  const found = afterNumber.exec(text.slice(0, 32))?.[0] ?? '';
  const blank = /^[-\s]/.test(found) ? 1 : 0;
  const word = found.slice(blank).toLowerCase().replace(/\s/g, '');
  if (/[\u3040-\u9fff\uac00-\ud7af]/.test(word)) {
    for (let length = Math.min(8, word.length); length > 0; length--) {
      const start = word.slice(0, length);
      if (units.has(start) || start in magnitudes) return { word: start, length: blank + length };
    }
  }
  return { word, length: found.length };
}
