/** A number in Chinese characters or Hangul, from its first character to its end in the sentence. */
export type CjkNumber = {
  value: number;
  at: number;
  end: number;
  /** A part of a whole, in percent. */
  isShare: boolean;
};

const digits = new Map(
  [...'〇零一二三四五六七八九'].map((sign, index): [string, number] => [sign, Math.max(0, index - 1)]),
);
for (const sign of '两兩') digits.set(sign, 2);
const tens = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const myriads = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
  ['兆', 1e12],
]);

const chinese = /[\d.,〇零一二三四五六七八九两兩十百千万萬億亿兆]+/gu;
/** Between numbers, not within one. */
const punctuation = /(?<!\d)[.,]|[.,](?!\d)/u;

/** What one character counts: "二人". Alone before anything else it is part of a name: "三浦". */
const counter =
  /^(?:人|个|個|名|年|月|日|天|周|週|時|时|小时|点|點|分|秒|回|次|本|冊|册|枚|台|匹|头|頭|件|家|間|间|所|箇|ヶ|か|カ|歳|岁|割|成|円|元|倍|つ|位|层|層|階|米|公|キ|ト|メ|グ|杯|号|種|种|度|期|席|室|村|棟|栋|校|社|店|组|組|項|项|条|棵|株|头|只|隻|张|張|座|辆|輛|艘|羽|軒|畝|亩|吨|升)/u;
/** "第三", "星期三": neither counts anything. */
const ordinalBefore = /(?:第|星期|礼拜|禮拜|周|週)$/u;
const words =
  /^(?:十分(?!之|の)|万一|千万(?![人元円名个個])|五十嵐|千葉|百合|十字|三角|一般|一定|一方|一部|一番|一緒)/u;

/** No fraction is longer. */
const fraction =
  /([一二三四五六七八九十百]{1,6}|\d{1,9})分(?:之|の)([一二三四五六七八九十百]{1,6}|\d{1,9}(?:\.\d{1,9})?)|(半数|一半|過半数|半分)|([一二三四五六七八九]|\d)(割|成)([一二三四五六七八九]分|半)?/gu;

/** The numbers of a text in Chinese characters, alone or with digits, in order: "四万二千", "4万2千", "三分の一", "七割". */
export function chineseNumbersIn(text: string): CjkNumber[] {
  if (!/[〇零一二三四五六七八九两兩十百千万萬億亿兆半割成]/u.test(text)) return [];
  const shares = [...text.matchAll(fraction)].flatMap((found): CjkNumber[] => {
    const [whole, parts, part, half, tenths, , more] = found;
    const value = half
      ? 50
      : tenths
        ? readSigns(tenths) * 10 + (more === '半' ? 5 : more ? readSigns(more.slice(0, 1)) : 0)
        : (readSigns(part ?? '') / readSigns(parts ?? '')) * 100;
    const isShare = Boolean(half) || (tenths === undefined && readSigns(parts ?? '') !== 100);
    return Number.isFinite(value)
      ? [{ value, at: found.index, end: found.index + whole.length, isShare }]
      : [];
  });
  const numbers = [...text.matchAll(chinese)].flatMap(partsOf).flatMap(({ sign, index }): CjkNumber[] => {
    const end = index + sign.length;
    if (shares.some((share) => index < share.end && end > share.at)) return [];
    const rest = text.slice(end, end + 4);
    const isPart = ordinalBefore.test(text.slice(Math.max(0, index - 2), index)) || words.test(sign + rest);
    if (isPart || ([...sign].length === 1 && !counter.test(rest))) return [];
    const value = readSigns(sign);
    return Number.isFinite(value) && value > 1 ? [{ value, at: index, end, isShare: false }] : [];
  });
  return [...shares, ...numbers];
}

/** The numbers of a run, with where each begins in the text; those of digits alone are read elsewhere. */
function partsOf({ 0: run, index }: RegExpExecArray): { sign: string; index: number }[] {
  let at = index;
  return run.split(punctuation).flatMap((sign) => {
    const start = at;
    at += sign.length + 1;
    return /[^\d.,]/.test(sign) ? [{ sign, index: start }] : [];
  });
}

/** "二〇二四" is written digit by digit, "二千二十四" is not. */
function readSigns(sign: string): number {
  const signs = sign.match(/\d+(?:[.,]\d+)*|./gu) ?? [];
  if (signs.length > 1 && signs.every((one) => digits.has(one)))
    return Number(signs.map((one) => digits.get(one)).join(''));
  let [sum, section, number] = [0, 0, Number.NaN];
  for (const one of signs) {
    const digit = digits.get(one);
    const ten = tens.get(one);
    const myriad = myriads.get(one);
    if (digit !== undefined) number = digit;
    else if (ten !== undefined) {
      section += (Number.isNaN(number) ? 1 : number) * ten;
      number = Number.NaN;
    } else if (myriad !== undefined) {
      const below = section + (Number.isNaN(number) ? 0 : number);
      sum = myriad === 1e4 ? sum + (below || 1) * myriad : (sum + (below || 1)) * myriad;
      [section, number] = [0, Number.NaN];
    } else number = Number(one.replaceAll(',', ''));
  }
  return sum + section + (Number.isNaN(number) ? 0 : number);
}

const koreanDigits = '일이삼사오육칠팔구';
const koreanTens = new Map([
  ['십', 10],
  ['백', 100],
  ['천', 1000],
]);
const koreanMyriads = new Map([
  ['만', 1e4],
  ['억', 1e8],
]);
const ones = '하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉';
const nativeOnes = valuesOf(ones, [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9]);
const nativeTenWords = '열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔';
const nativeTens = valuesOf(nativeTenWords, [10, 20, 20, 30, 40, 50, 60, 70, 80, 90]);
const koreanCounter =
  '(?:명|개|번|시간|마리|권|곳|살|달|배|가지|대|차례|잔|해|채|장|그루|주|가구|분|원|미터|킬로|톤|년|도|평|척|건|편|회|층|퍼센트|리터)';
const nativePattern = new RegExp(
  `(?<!\\p{L})(?:(${nativeTenWords})(${ones})?|(${ones}))(?=\\s?${koreanCounter})`,
  'gu',
);
/** Only with a ten, a hundred and so on: the digits alone are particles and parts of words. */
const sinoPattern = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d )[일이삼사오육칠팔구]?[십백천만억][일이삼사오육칠팔구십백천만억]*(?=\\s?${koreanCounter})`,
  'gu',
);

/** "3만 2천" */
const mixedPattern = /\d{1,9}[억만]\s?\d{1,9}(?:,\d{3})?(?:[만천](?:\s?\d{1,9})?)?/gu;
const mixedSigns: Readonly<Record<string, string>> = { 만: '万', 억: '億', 천: '千' };

/** The numbers of a text in Hangul before what they count: "스물다섯 명", "삼십이 명". */
export function koreanNumbersIn(text: string): CjkNumber[] {
  if (!/[\uac00-\ud7af]/.test(text)) return [];
  const native = [...text.matchAll(nativePattern)].map(({ 0: found, 1: ten, 2: one, 3: alone, index }) => ({
    value: (nativeTens.get(ten ?? '') ?? 0) + (nativeOnes.get(one ?? alone ?? '') ?? 0),
    at: index,
    end: index + found.length,
    isShare: false,
  }));
  const sino = [...text.matchAll(sinoPattern)].map(({ 0: found, index }) => ({
    value: sinoValue(found),
    at: index,
    end: index + found.length,
    isShare: false,
  }));
  const mixed = [...text.matchAll(mixedPattern)].map(({ 0: found, index }) => ({
    value: readSigns(found.replaceAll(' ', '').replace(/[만억천]/g, (sign) => mixedSigns[sign] ?? sign)),
    at: index,
    end: index + found.length,
    isShare: false,
  }));
  return [...native, ...sino, ...mixed].filter(({ value }) => value > 1);
}

function valuesOf(words: string, values: readonly number[]): Map<string, number> {
  return new Map(words.split('|').map((word, index) => [word, values[index] ?? 0]));
}

function sinoValue(signs: string): number {
  let [sum, section, number] = [0, 0, 0];
  for (const one of signs) {
    const ten = koreanTens.get(one);
    const myriad = koreanMyriads.get(one);
    if (ten !== undefined) {
      section += (number || 1) * ten;
      number = 0;
    } else if (myriad !== undefined) {
      sum += (section + number || 1) * myriad;
      [section, number] = [0, 0];
    } else number = koreanDigits.indexOf(one) + 1;
  }
  return sum + section + number;
}
