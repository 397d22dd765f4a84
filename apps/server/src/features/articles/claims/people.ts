import { functionWords } from '../writing/language/function-words.ts';
import { months, nameTitles, numberWords, organizationWords, roles, sayVerbs } from './words/claim-words.ts';
import { unitNamed } from './words/units.ts';

export type Name = {
  text: string;
  /** Position in the text. */
  at: number;
  /** Without titles and roles, in lower case. */
  words: readonly string[];
  isOrganization: boolean;
  /** A title, a role or a verb of saying stands beside it. */
  isPerson: boolean;
};

type Token = { raw: string; lower: string; at: number; end: number };

const stopWords = functionWords(null);
const particles = new Set('von van de da di del della la le du ten ter bin al'.split(' '));
/** In the names of institutions: "University of Leeds". */
const connectors = new Set('of for für der des'.split(' '));
const attributing = new Set(
  'volgens selon enligt ifølge podle według laut según secondo segundo conforme menurut potrivit according'.split(
    ' ',
  ),
);
/** "Our advice", "Unser Rat": with a capital letter at the beginning of a heading. */
const possessives = new Set(
  `my your his her its our their mein meine meiner dein deine ihr ihre ihrer euer eure sein seine unser unsere unserer unseren
  mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs mi mis tu tus su sus nuestro nuestra nuestros nuestras
  mio mia miei mie tuo tua suo sua nostro nostra nostri nostre vostro vostra mijn jouw zijn haar ons onze jullie hun
  meu minha teu tua seu sua nosso nossa nossos nossas mój moja nasz nasza nasze wasz twój můj náš naše váš min mitt mina din vår vårt våra
  vores voret jeres mit dit наш наша наше наши ваш ваша`.split(/\s+/),
);
const roleAfter = 6;
const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(
    ' ',
  ),
);

/** Who a person is by the science: "ornithologist", "économiste". */
const scientist = /.{3}(?:olog(?:ist|ue|e|in|o|a)|onom(?:er|ist|iste|ista|e|in|o|a))$/;

/** The heads of German compounds: "Bauleiterin", "Oberbürgermeister". */
const compoundRole =
  /.{3}(?:leiter|meister|sprecher|beauftragte|trainer|ingenieur|händler|führer|verständige|forscher|minister|präsident|direktor|lehrer|arzt|ärztin|pfleger|bauer|macher|gründer|inhaber|vorsitzende|experte|expertin|wart|chef)(?:in|r)?$/;

function isRole(lower: string): boolean {
  return roles.has(lower) || scientist.test(lower) || compoundRole.test(lower);
}

/** Months of languages that write them with a small letter. */
const givenNames = new Set(['maja', 'jan', 'marca', 'mart', 'luna']);

function isNoName(lower: string): boolean {
  const isMonth = months.has(lower) && !givenNames.has(lower);
  const isCounted = isMonth || numberWords.has(lower) || unitNamed(lower) !== undefined;
  return lower === 'dear' || days.has(lower) || days.has(lower.replace(/s$/, '')) || isCounted;
}

/** "dell’Università" and "L’arboriste" are two words, "O’Brien" is one. */
const wordOfName = /\p{Lu}(?=['’]\p{Ll})|\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|[\p{L}\p{M}]+/gu;

/**
 * Proper names as far as capital letters show them: runs of capitalized words. In scripts without capitals, none.
 * `isNounLower`: common nouns begin with a small letter, unlike in German.
 */
export function namesIn(text: string, isNounLower = false): Name[] {
  const tokens = [...text.matchAll(wordOfName)].map(
    ({ 0: raw, index: at }): Token => ({ raw, lower: raw.toLowerCase(), at, end: at + raw.length }),
  );
  const names: Name[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!isCapitalized(tokens[from])) continue;
    let to = from;
    while (to + 1 < tokens.length && joins(text, tokens, to)) to++;
    while (to > from && !isCapitalized(tokens[to])) to--;
    const name = nameOf(text, tokens, from, to, isNounLower);
    if (name) names.push(name);
    from = to;
  }
  return names;
}

function isCapitalized(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.raw);
}

/** Whether the token after this one continues the name: "Anna van Berg", "Dr. Berg", "J. R. Berg". */
function joins(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next) return false;
  const between = text.slice(token.end, next.at);
  const isShort = nameTitles.has(token.lower) || token.raw.length === 1;
  // "Tanner & Voss"
  if (between === ' & ') return isCapitalized(next);
  if (between !== ' ' && !(isShort && /^\.\s?$/.test(between))) return false;
  if (connectors.has(token.lower)) return isCapitalized(next);
  if (isCapitalized(next)) return !stopWords.has(next.lower) || particles.has(next.lower);
  const connects = organizationWords.has(token.lower) && connectors.has(next.lower);
  const following = tokens[index + 2];
  // "die Zählung von Dr. Berg"
  if (following && nameTitles.has(following.lower)) return false;
  // "Vrienden van de Voetveren"
  const isSecond = particles.has(next.lower) && particles.has(following?.lower ?? '');
  if (isSecond) return isCapitalized(tokens[index + 3]);
  return (connects || particles.has(next.lower)) && isCapitalized(following);
}

function nameOf(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  isNounLower: boolean,
): Name | null {
  const all = tokens.slice(from, to + 1);
  const isFirst = (one: Token) =>
    one === all[0] && [stopWords, possessives, sayVerbs, attributing].some((words) => words.has(one.lower));
  const own = all.filter(
    (one) => !isFirst(one) && !nameTitles.has(one.lower) && !isRole(one.lower) && !isNoName(one.lower),
  );
  while (own.length > 0 && !isCapitalized(own[0])) own.shift();
  const [first, last] = [own[0], own.at(-1)];
  // "L’arboriste"
  if (!first || !last || /^\p{L}['’]/u.test(text.slice(last.at, last.at + 2))) return null;
  const near = (index: number) => tokens[index]?.lower ?? '';
  const hasTitle = all.some(({ lower }) => nameTitles.has(lower)) || nameTitles.has(near(from - 1));
  const hasRole =
    all.some(({ lower }) => isRole(lower)) ||
    isRole(near(from - 1)) ||
    (/^,|^\s\(/.test(text.slice(last.end, last.end + 2)) &&
      tokens.slice(to + 1, to + roleAfter).some(({ lower }) => isRole(lower)));
  const isSaid =
    sayVerbs.has(near(to + 1)) ||
    sayVerbs.has(near(from - 1)) ||
    (isFirstSay(all[0]) && own.length < all.length);
  return {
    text: text.slice(first.at, last.end),
    at: first.at,
    words: own.map(({ lower }) => lower.replace(/['’]s$/, '')),
    isOrganization: own.some(({ lower }) => organizationWords.has(lower)),
    isPerson:
      hasTitle ||
      (own.length > 1 && (hasRole || isSaid)) ||
      // "Oberbürgermeisterin Tischbein"
      (own.length === 1 && own[0] === all.at(-1) && isRole(all.at(-2)?.lower ?? '')) ||
      (isNounLower && own.length === 1 && isRole(near(from - 1)) && text.slice(0, first.at).endsWith(' ')) ||
      (isSaid && own.length === 1 && isSaying(text, tokens, to)),
  };
}

const places = /(?:^|\s)(in|aus|nach|bei) $/;

/** "in Kassel": the preposition before a word of a German sentence without its article; null without one. */
export function placeBefore(text: string, at: number): string | null {
  return places.exec(text.slice(Math.max(0, at - 6), at))?.[1] ?? null;
}

function isFirstSay(token: Token | undefined): boolean {
  return token !== undefined && sayVerbs.has(token.lower);
}

/** Verbs of saying that are nouns as well: "Good notes", "Short answers", "Alta nota". */
/** "What says …", "Cosa dice lo studio" */
const askers = new Set(
  'cosa che chi quién qué quien que qui quoi wer was who what wie wat kto co кто что quem vad vem hvad hvem'.split(
    ' ',
  ),
);
const nounVerbs = new Set(
  'notes answers claims jokes puts nota notas alerta avisa comenta resume'.split(' '),
);

/** "Kosta said": a single capitalized word may be any noun, so the verb must follow at once and a name precede no noun. */
function isSaying(text: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token || !next || !sayVerbs.has(next.lower)) return false;
  const before = tokens[index - 1];
  // Every word at the beginning of a sentence has a capital letter.
  if (before === undefined && (nounVerbs.has(next.lower) || askers.has(token.lower))) return false;
  // After an article it is a noun: "Der Bäcker sagt".
  return (
    text.slice(token.end, next.at) === ' ' &&
    (before === undefined || !stopWords.has(before.lower)) &&
    token.raw.length > 2 &&
    // "Ready-made answers"
    !/-\p{Ll}/u.test(token.raw) &&
    !stopWords.has(token.lower)
  );
}

/** Whether two names share their words in order, whatever their case endings. */
export function isNamed(name: readonly string[], other: readonly string[]): boolean {
  return other.some((_, from) => name.every((word, step) => isSameWord(word, other[from + step])));
}

/** "Kowalska" and "Kowalskiej", "Nowak" and "Nowakiem", but not "Kettering" and "Ketteridge". */
export function isSameWord(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ending = bentEnding.exec(short)?.[0] ?? '';
  const roots = ending === '' ? [short] : [short, short.slice(0, -1)];
  return roots.some(
    (root) => root.length > 2 && long.startsWith(root) && caseEnding.test(long.slice(root.length)),
  );
}

/** Vowels at the end of a name, which change with its case. */
const bentEnding = /[aeiouyąęěůáéíýаеиоуыэюяйьїі]$/u;
const caseEnding =
  /^(?:s|es|n|en|a|u|e|y|i|o|ą|ę|ů|é|om|em|im|ie|iem|owi|ego|emu|ej|iej|ov|ovi|ová|ové|ou|ina|inu|ý|ých|а|у|е|и|ы|я|ю|ом|ем|ой|ей|ого|его|ему|ым|им|их|ых|nin|nın|in|ın|un|ün|da|de|ya|ye|na|ne|ssa|ssä|lla|llä|n|t|ban|ben|nak|nek|val|vel|ul|ului|lui|ei)$/u;

const japaneseTitle =
  '氏|さん|様|博士|准教授|教授|先生|校長|店長|町長|市長|村長|知事|社長|代表|所長|園長|院長|会長|理事長|館長|部長|課長|監督|選手';
const japaneseRole =
  '准教授|教授|校長|店長|町長|市長|区長|村長|知事|社長|代表|所長|園長|院長|会長|理事長|理事|館長|部長|課長|監督|選手|職人|農家|農園主|医師|看護師|弁護士|住民|主任|編集長|料理長|女将|住職|研究員|担当者|リーダー|シェフ|オーナー|創業者|作家|記者|画家|大工|杜氏|漁師';
const chineseRole =
  '教授|主任|局长|市长|县长|区长|镇长|乡长|村长|校长|院长|馆长|馆员|所长|处长|科长|部长|站长|经理|董事长|总裁|老板|老板娘|店主|店长|师傅|木匠|工匠|匠人|厨师|医生|护士|老师|记者|作家|诗人|设计师|建筑师|工程师|研究员|专家|博士|导演|演员|运动员|教练|队长|会长|秘书长|书记|负责人|创始人|志愿者|居民|村民|农民|渔民|牧民|学者|律师|法官|画家|歌手|司机|员工|学员|主席|理事长|发言人|传承人|园长|船长';
const chineseSurname =
  '欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤鲁温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝]';
const afterName = '(?=[说說表示认認指告介解回忆坦笑称稱带帶收在也和与與是的从從把将將,，、:：。；;“「（(]|$)';

/**
 * In Japanese before a title or between a role and a particle, in Chinese before a title or after a role: "店長の村井千夏は",
 * "教授贺文涛认为". Without capital letters nothing else shows a name.
 */
const cjkPersons = [
  new RegExp(
    `(?:${japaneseRole})の([\\p{Script=Han}]{2,6}|[\\p{Script=Katakana}・ー]{2,14})(?=[はがもをにとの、。「さ氏]|$)`,
    'gu',
  ),
  new RegExp(
    `(?<=[のやと、。」「]|^)([\\p{Script=Han}]{2,5}?|[\\p{Script=Katakana}・ー]{2,14})(?:${japaneseTitle})(?=[はがもをにとの、。「]|$)`,
    'gu',
  ),
  new RegExp(`(?:${chineseRole})((?:${chineseSurname})[\\p{Script=Han}]{1,2}?)${afterName}`, 'gu'),
  new RegExp(
    `(?<=[,，。、“”：:]|^)((?:${chineseSurname})[\\p{Script=Han}]{0,2})(?:教授|博士|先生|女士|医生|老师|师傅)`,
    'gu',
  ),
];

/** Names beside a title or a role in Japanese and Chinese. */
export function cjkNamesIn(text: string): Name[] {
  if (!/[\u3040-\u9fff]/.test(text)) return [];
  return cjkPersons.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => {
      const at = index + whole.indexOf(name);
      return { text: name, at, words: [name], isOrganization: false, isPerson: true };
    }),
  );
}
