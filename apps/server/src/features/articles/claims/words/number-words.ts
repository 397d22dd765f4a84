import { numberWords } from './claim-words.ts';

/*
 * Numbers in words of languages in which some of them are other words elsewhere: Danish "to" and "fire", Hungarian "hat",
 * Turkish "on". From 2 to 20, then the tens from 30 to 90; after a slash, other forms of the word before it.
 */
const lists: Readonly<Record<string, string>> = {
  sv: 'två/tvenne tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  da: 'to tre fire fem seks syv/sju otte/åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve/tjue tredive/tretti fyrre/fyrretyve/førti halvtreds/femti tres/seksti halvfjerds/sytti firs/åtti halvfems/nitti',
  cs: 'dva/dvě/dvou/dvěma/oba/obě tři/tří/třem/třemi čtyři/čtyř/čtyřem/čtyřmi pět/pěti šest/šesti sedm/sedmi osm/osmi devět/devíti deset/deseti jedenáct/jedenácti dvanáct/dvanácti třináct/třinácti čtrnáct/čtrnácti patnáct/patnácti šestnáct/šestnácti sedmnáct/sedmnácti osmnáct/osmnácti devatenáct/devatenácti dvacet/dvaceti třicet/třiceti čtyřicet/čtyřiceti padesát/padesáti šedesát/šedesáti sedmdesát/sedmdesáti osmdesát/osmdesáti devadesát/devadesáti',
  pl: 'dwa/dwie/dwóch/dwoje/dwaj trzy/trzech/trzej cztery/czterech/czterej pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu dziewięćdziesiąt/dziewięćdziesięciu',
  pt: 'dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  fi: 'kaksi/kahden/kahdessa/kahta kolme/kolmen/kolmessa/kolmea neljä/neljän/neljää viisi/viiden/viittä kuusi/kuuden/kuutta seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista kaksikymmentä kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä',
  hu: 'kettő/két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő/tizenkét tizenhárom tizennégy tizenöt tizenhat tizenhét tizennyolc tizenkilenc húsz/huszon harminc negyven ötven hatvan hetven nyolcvan kilencven',
  ro: 'doi/două trei patru cinci șase/şase șapte/şapte opt nouă zece unsprezece doisprezece/douăsprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on - - - - - - - - - yirmi otuz kırk elli altmış yetmiş seksen doksan',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas - - - - - - - - - - - - - - - -',
  uk: 'два/дві/двох три/трьох чотири/чотирьох - шість/шести сім/семи вісім/восьми - десять/десяти одинадцять дванадцять тринадцять чотирнадцять - шістнадцять сімнадцять вісімнадцять - двадцять тридцять сорок - шістдесят сімдесят вісімдесят -',
  ru: 'два/две/двух/двум/двумя/двое/оба/обе три/трёх/трех/трём/трем/тремя/трое четыре/четырёх/четырех/четырём/четверо пять/пяти/пятью шесть/шести/шестью семь/семи/семью восемь/восьми/восемью девять/девяти/девятью десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати девятнадцать/девятнадцати двадцать/двадцати/двадцатью тридцать/тридцати/тридцатью сорок/сорока пятьдесят/пятидесяти/пятьюдесятью шестьдесят/шестидесяти/шестьюдесятью семьдесят/семидесяти/семьюдесятью восемьдесят/восьмидесяти/восемьюдесятью девяносто/девяноста',
  he: 'שתיים/שניים/שני/שתי שלוש/שלושה/שלושת ארבע/ארבעה/ארבעת חמש/חמישה/חמשת שש/שישה/ששת/שישה שבע/שבעה/שבעת שמונה/שמונת תשע/תשעה/תשעת עשר/עשרה/עשרת - - - - - - - - - עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים',
  ar: 'اثنان/اثنين/اثنتان/اثنتين/اثنا/اثني/اثنتا/اثنتي ثلاث/ثلاثة أربع/أربعة خمس/خمسة ست/ستة سبع/سبعة ثماني/ثمانية/ثمان تسع/تسعة عشر/عشرة/عشرا - - - - - - - - - عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين',
  el: 'δύο/δυο τρεις/τρία/τριών τέσσερις/τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά δέκα έντεκα δώδεκα δεκατρείς/δεκατρία δεκατέσσερις/δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα',
};

/** From 2 to 99, each a separate word; after a slash, other spellings. */
const hindi =
  'दो/दोनों तीन/तीनों चार पाँच/पांच छह/छः/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस/इकत्तीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस/चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे';

const hundredWords: Readonly<Record<string, string>> = {
  sv: 'hundra',
  da: 'hundrede hundre',
  fi: 'sata',
  hu: 'száz',
  tr: 'yüz',
  el: 'εκατό',
  id: 'seratus',
  hi: 'सौ',
  he: 'מאה',
  ar: 'مئة مائة',
  ru: 'сто',
  cs: 'sto',
  pl: 'sto',
};

const byLanguage = new Map<string, ReadonlyMap<string, number>>(
  Object.entries(lists).map(([language, list]) => [
    language,
    new Map([
      ...list.split(' ').flatMap((forms, index) => {
        const value = index < 19 ? index + 2 : (index - 16) * 10;
        return forms.split('/').map((word): [string, number] => [word, value]);
      }),
      ...(hundredWords[language]?.split(' ') ?? []).map((word): [string, number] => [word, 100]),
    ]),
  ]),
);
byLanguage.set(
  'hi',
  new Map([
    ...hindi
      .split(' ')
      .flatMap((forms, index) => forms.split('/').map((word): [string, number] => [word, index + 2])),
    ['सौ', 100],
  ]),
);

/** Prepositions, articles and "and" that are written as one with the next word. */
const attached: Readonly<Record<string, RegExp>> = {
  he: /^[ובלכהמש]{1,2}(?=\p{L}{3})/u,
  ar: /^[وبلكف](?:ال)?(?=\p{L}{3})/u,
};

/** "femogtyve", "pětadvacet": the ones before the tens. */
const joint: Readonly<Record<string, string>> = { da: 'og', cs: 'a', sv: 'och' };

/** Numbers of other languages that are other words here: "they once met", "er sei", "seize the day". */
const otherWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['once', 'seize', 'dos', 'sei', 'nove', 'elf']),
  de: new Set(['sei', 'once', 'seize', 'dos', 'due']),
  fr: new Set(['dos', 'sei', 'once', 'due']),
  es: new Set(['sei', 'due']),
  it: new Set(['once', 'dos']),
  nl: new Set(['once', 'sei', 'dos', 'due', 'six', 'dix']),
};

/** The number that one word stands for in a language: "tjugofem", "pětadvacet", "huszonöt". Undefined: none. */
export function numberWord(lower: string, language: string | null): number | undefined {
  const own = language === null ? undefined : byLanguage.get(language);
  // "Quem vier" is no four.
  const isOther = language !== null && otherWords[language]?.has(lower);
  const plain = isOther ? undefined : (own ?? numberWords).get(lower);
  if (plain !== undefined || !own) return plain;
  const before = attached[language ?? '']?.exec(lower)?.[0].length ?? 0;
  for (let length = 1; length <= before; length++) {
    const bare = own.get(lower.slice(length));
    if (bare !== undefined) return bare;
  }
  if (lower.length < 6) return plain;
  const link = joint[language ?? ''];
  for (let at = 2; at < lower.length - 1; at++) {
    const [first, rest] = [own.get(lower.slice(0, at)), lower.slice(at)];
    if (first === undefined) continue;
    const second = own.get(rest);
    if (
      first >= 20 &&
      second !== undefined &&
      second < first &&
      second < 100 &&
      (first >= 100 || second < 10)
    )
      return first + second;
    if (first < 10 && second === 100) return first * 100;
    const tens = link !== undefined && rest.startsWith(link) ? own.get(rest.slice(link.length)) : undefined;
    if (first < 10 && tens !== undefined && tens >= 20 && tens < 100) return first + tens;
  }
  return undefined;
}
