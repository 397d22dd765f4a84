import { htmlTags } from '../cleaner/notes.ts';
import { type Block, codeMark, isHeading } from '../html-blocks.ts';
import { namesTemplate } from '../language/label-words.ts';
import { workTask } from '../language/model-voice.ts';
import { type Words, wordsOf } from '../language/phrases.ts';
import { blankWord, fillIn, insertHere, toDo, writersOrder } from '../language/placeholder-words.ts';
import { countTextWords, splitSentences } from '../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  excerptAt,
  type Grade,
  mostPerCheck,
  type Problem,
  withoutQuotations,
} from './check.ts';

/** Groups in brackets: square, lenticular, and braces. */
const bracketed =
  /\[([^[\]\n]{1,120})\]|[【〖]([^【】〖〗\n]{1,60})[】〗]|\{([^{}\n]{1,80})\}|〔([^〔〕\n]{1,60})〕|\(\(([^()\n]{1,60})\)\)/g;

/** Variables of template languages. */
const variables: readonly RegExp[] = [
  /\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}|\$\{\w{1,60}\}|<%[^%<\n]{0,200}%>|#\{\w{1,60}\}/,
  /(?<![\w%])%{1,2}\p{Lu}[\p{Lu}_]{2,40}%{1,2}|(?<![\w%])%[a-z]{2,20}_[a-z]{2,20}%|\*\|[A-Z_:]{2,40}\|\*|%%[A-Za-z_]{2,30}%%/u,
  /(?<![\w#_])(?:##|__)[A-Z][A-Z_]{2,40}(?:##|__)|(?<![\w$])\$[A-Z]{2,20}_[A-Z]{2,20}(?!\w)/,
  /(?<![\w$])(?:YOUR|INSERT|COMPANY|PRODUCT|BRAND|CLIENT|CUSTOMER|FIRST|LAST|USER|WEBSITE|PHONE|EMAIL)_[A-Z_]{2,40}(?!\w)/,
  /(?<![\w#])#\p{Lu}[\p{Lu}_]{2,40}#|@@\w{2,40}@@|(?<![\w$])\$\p{Lu}[\p{Lu}_]{2,40}\$(?![\w$])|<<\p{L}[\p{L}\d_ ]{1,40}>>|\[%\w{2,40}%\]|%\{\w{2,40}\}|\$\(\w{2,40}\)/u,
];

/** Blanks without brackets. */
const blanks: readonly RegExp[] = [
  /\|[A-Z_:]{3,40}\|/,
  /(?<![\w_])_{3,}(?![\w_])/,
  /[○〇◯●△▲□■]{2,4}(?=[市区町村県都府駅店社校様年月日円]|大学|病院|株式会社|公司|省|县|회사|시(?![\p{L}])|구(?!\p{L}))/u,
  /(?:X{2,4}|O{2,4}|[○〇×△]{2,4})(?=公司|集团|企业|株式会社|회사|기업|그룹)/,
  /(?<!\p{L})X{2,6}\s?(?:%|percent|dollars|euros?|Prozent|Euro)|[$€£]\s?X{1,4}(?!\p{L})/u,
  /(?<!\d)\(?XXX\)?[- ]XXX[- ]XXXX/,
  /(?<![\p{L}\d-])(?:X{5,30}|X{3,4} X{3,30})(?![\p{L}\d-])/u,
  /(?<![\w.])(?:your|name|email|info|contact|deine?|ihre?|tu|votre)@(?:your|example|domain|company|email|deine|ihre|tu)[\w-]{0,30}\.[a-z]{2,6}/i,
  /(?<!\w)(?:www\.)?(?:your|my|ihre|deine|tu|votre)-?(?:website|domain|company|site|webseite|firma|empresa|entreprise|business|brand|shop)\.(?:com|de|es|fr|net|org)(?!\w)/i,
];

/** Never meant for readers, not even in a template. */
const always: readonly RegExp[] = [
  /(?<!\w)insert (?:\w{1,20} ){1,4}here(?!\w)/i,
  /^(?:null|undefined|NaN|None)$|[:：]\s?(?:NaN|undefined|null)\s{0,3}$/m,
  /(?:^|[\s([])(?:TODO|FIXME|TBD|TKTK)\s{0,9}[:\])]/,
  /^[^\w\n]{0,20}(?:TODO|FIXME|TBD|TKTK|XXX)[^\w\n]{0,20}$/m,
  // Of a word processor.
  /<\/?[ovwm]:\w{1,20}(?:\s[^<>\n]{0,80})?>/,
];

/** Numbers that nobody has. An article about numbers may name them. */
const mentionsDummies =
  /lorem|ipsum|dummy|placeholder|blindtext|platzhalter|faux[- ]texte|relleno|segnaposto|プレースホルダ|ダミー|占位/i;
const noNumber =
  /\(555\) ?\d{3}-\d{4}|(?<!\d[) -]{0,2})555-(?:01\d\d|555-\d{4}|\d{4})(?!\d)|(?<!\d)555[-. ]555[-. ]\d{4}|(?<![\d-])123-456-7890|(?<!\d)\d{2,4}[-. ]0{3,4}[-. ]0{4}(?!\d)|(?<!\d)0\d{1,2}-1234-5678(?!\d)|(?<!\d)01 23 45 67 89(?!\d)/;
/** Names and places of sample forms, with a number as an address has. */
const sampleAddress =
  /(?<!\p{L})(?:Musterstra(?:ß|ss)e|Musterweg|Beispielstra(?:ß|ss)e) \d|\d{5} (?:Musterstadt|Musterhausen)|(?<!\p{L})Any ?town, (?:USA|[A-Z]{2})(?!\p{L})|\d (?:Main|Example) St(?:reet|\.)?, (?:Any|City|Town|Example)|(?<!\p{L})(?:rue de l['’]exemple|calle (?:falsa|ejemplo)|via esempio|rua (?:exemplo|fictícia)|voorbeeldstraat|ul\. przykładowa),? \d|(?<!\p{L})(?:John|Jane) (?:Doe|Smith),? [^.!?]{0,30}(?<!\p{L})(?:of|at|from) Company [A-Z](?!\p{L})/iu;
const aboutNumbers =
  /(?:tele)?phone|ficti|reserved|numbers?(?!\p{L})|telefon|téléphone|teléfono|numéro|número|numer|номер|telefoon|電話|电话|전화|هاتف|फ़ोन/iu;

// In a heading, "Choosing Your Company Name" is ordinary title case.
const outsideHeadings: readonly RegExp[] = [
  /\bYour (?:Company|Brand|Business|Product|Website|Full|First|Last) Name\b/,
  /\b(?:At|Contact|Visit|Call|Welcome to|Here at) (?:ABC|XYZ|Acme) (?:Company|Corp|Corporation|Inc)\b/,
];

/** A note of the editor, or of what was heard; an omission; a key; a phonetic sign. */
const editorial =
  /^(?:sic|\.{3}|…|\p{L}{4,20}['’]s note.{0,80}|(?:note|nota|not) d[eu]l? tra.{0,80}|n\. ?d\. ?t\..{0,60}|n\. del t\..{0,60}|прим\..{0,80}|訳注.{0,40}|译者?注.{0,40}|譯者?註.{0,40}|옮긴이.{0,40}|\d{1,4}|laughs?|lacht|rires?|risas|ride|pause|applause|\w{0,3}|ed\.|anm\..{0,40}|editor['’]s note.{0,60}|n\.d\.r\.|nota del.{0,40}|note de.{0,40}|emphasis (?:added|mine)|translation:.{0,60}|PDF|ctrl|shift|enter|esc|tab|alt|[^\p{L}\p{N}]{1,20})$/iu;

/** Text that only fills a layout. In quotation marks, or where the title names it, it may be meant. */
const dummy =
  /^lorem ipsum(?!\w)|(?:blindtext|mustertext),? (?:blindtext|mustertext)|lorem ipsum dolor|dolor sit amet/im;

/** What programs print instead of a value. In quotation marks, an article about programs may say it. */
const printed: readonly RegExp[] = [
  /\[object Object\]/,
  /(?<!\w)(?:undefined|NaN|null)(?: (?:undefined|NaN|null))(?!\w)|(?<!\w)NaN ?%|[$€£]\s?(?:NaN|undefined|null)(?!\w)/,
  /(?<!\p{L})(?:for|of|about|from|than|costs|takes|at)\sundefined(?!\s(?:behaviou?r|variable|value|function|reference)|\p{L})/u,
  /(?<!\p{L})(?:first|last|next|past|another|every|nearly|almost|around|over|under|within|after|only)\sundefined\s(?!behaviou?r|variable|value|function|reference|term|concept|boundar)\p{Ll}{2,20}/u,
  /(?<![\p{L}\d])NaN(?![\p{L}\d])/u,
  /(?<!\p{L})(?:weighs?|costs?|takes?|lasts?|about|than|over|for|from) null(?= \p{Ll}|[.,;])(?! (?:hypo|point|value|and void|set|result|char|byte|string|check|ref|object))/u,
  /(?<=\p{L} )%(?:s|d|@|1\$s)(?![\p{L}\d%])/u,
];

/** A word of English alone. */
const foreignValue = /(?<![\p{L}\d])undefined(?![\p{L}\d])/u;
/** Where it is no word. */
const nullValue = /(?<![\p{L}\d/])null(?![\p{L}\d])/u;
const withNull = new Set(['en', 'de', 'da', 'no', 'nb', 'nl', 'sv', 'hu', 'fi', 'ms', 'id']);

/** Dates, years and references with signs in place of digits. */
const maskedFigures: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:DD|MM|TT|JJ|GG|AA|ДД)[./-](?:MM|DD|AA|ММ)[./-](?:YYYY|YY|JJJJ|AAAA|RRRR|ГГГГ|GGGG|ÅÅÅÅ)(?!\p{L})|(?<![\p{L}\d])(?:YYYY|ÅÅÅÅ)[./-]MM[./-]DD(?!\p{L})|(?<![\p{L}\d])[YX×○]{2,4}年/u,
  /(?<![\w.])[X?_]{2}[./-][X?_]{2}[./-](?:20)?[X?_]{2,4}(?!\w)|(?<!\w)(?:19|20)(?:XX|__|\?\?)(?!\w)/,
  /(?<!\w)[\d-]{0,6}X{3}-X{3,4}(?!\w)|(?<=\p{L}\.? )\?{2,3}(?= \p{Ll})/u,
  /(?<=\p{Ll} )TBD(?= \p{Ll})/u,
];

const message = 'A placeholder was left in the text.';

export const placeholders: Check = {
  name: 'placeholder',
  find: (article) => {
    const { blocks, title } = article;
    const headline: Block = { tag: 'h1', text: title, prose: title, inQuote: false, endsWithLink: false };
    const problems: Problem[] = [];
    const subject = subjectOf(article);
    for (const block of [headline, ...blocks]) {
      if (block.tag !== 'pre') problems.push(...inBlock(article, block, subject));
      if (problems.length >= mostPerCheck) break;
    }
    return problems.slice(0, mostPerCheck);
  },
};

/** In English, "to come". */
const toCome = /(?<=\p{Ll} )TK(?=[ ,.;)](?! ?\p{Lu}))/u;
/** With what is to come, in any language. */
const toComeWith = /(?<![\p{L}\d])TK\s?[:：](?=\s)|[([]TK[)\]]/u;

/** What the article is about decides what may be meant. */
type Subject = { isDummies: boolean; isNumbers: boolean; values: readonly RegExp[]; isInCapitals: boolean };

function subjectOf({ blocks, title, mainLanguage }: Checked): Subject {
  const isDummies = mentionsDummies.test(title);
  const isCode = blocks.some(({ tag, prose }) => tag === 'pre' || prose.includes(codeMark));
  const others = [
    ...(mainLanguage === 'en' ? [] : [foreignValue]),
    ...(withNull.has(mainLanguage ?? '') ? [] : [nullValue]),
  ];
  const words = mainLanguage === 'en' ? [dummy, toCome, toComeWith] : [dummy, toComeWith];
  const values = isCode ? words : [...words, ...printed, ...others];
  const headings = blocks.filter(isHeading);
  const inCapitals = headings.filter(({ text }) => text === text.toUpperCase()).length;
  return {
    isDummies,
    isNumbers: aboutNumbers.test(title),
    values: isDummies ? [] : values,
    isInCapitals: inCapitals > 1 && inCapitals * 2 > headings.length,
  };
}

/** "The variable was undefined, so the total became NaN": who names two of them speaks of programs. */
function speaksOfValues(text: string): boolean {
  // "at NaN:undefined"
  if (/(?:undefined|NaN|null)[:/.,-](?:undefined|NaN|null)/.test(text)) return false;
  const names = new Set(text.match(/(?<![\p{L}\d])(?:undefined|NaN|null)(?![\p{L}\d])/gu) ?? []);
  return names.size > 1 && splitSentences(text).some((one) => countTextWords(one) > fewestOnValues);
}

/** A shorter line prints them. */
const fewestOnValues = 6;

function inBlock(article: Checked, block: Block, subject: Subject): Problem[] {
  const { prose } = block;
  if (
    !/[[\]【〖(（}{<%_$#*|X@○〇×?/]|5|insert|www|lorem|here|todo|tbd|null|NaN|undefined|Your|TK|ABC|XYZ|Acme|Company|town|muster|\d,? |^[A-Z ]{5}|[^\p{ASCII}]/iu.test(
      prose,
    )
  )
    return [];
  const problem = (grade: Grade, index: number, length: number): Problem[] => [
    { grade, message, excerpt: excerptAt(prose, index, length) },
  ];
  const first = firstOf(prose, isHeading(block) ? always : [...always, ...outsideHeadings]);
  if (first) return problem('certain', first.index, first[0].length);
  const value = firstOf(withoutQuotations(prose), subject.values);
  if (value && !speaksOfValues(prose)) return problem('certain', value.index, value[0].length);
  if (!isQuoted(block) && insertHere.find(article.wordsIn(block)) >= 0 && isOrder(prose))
    return problem('certain', 0, 0);
  const forReader = () =>
    (article.isTemplate(block) && !standsBesideTemplate(article, block)) ||
    (block.inQuote && mentionsTemplates(article)) ||
    isListed(article, block);
  const variable = firstOf(withoutQuotations(prose), variables);
  if (variable && !forReader()) return problem('certain', variable.index, variable[0].length);
  const capitals =
    isQuoted(block) || (isHeading(block) && subject.isInCapitals) ? undefined : orderInCapitals(prose);
  if (capitals !== undefined) return problem('certain', prose.indexOf(capitals), capitals.length);
  const order = orderInParentheses(prose, article.wordsIn(block).compact !== '');
  if (order !== undefined && !isQuoted(block) && !forReader())
    return problem('certain', prose.indexOf(order), order.length);
  const tag = likeTag(withoutQuotations(prose));
  if (tag !== undefined && !forReader()) return problem('certain', prose.indexOf(tag), tag.length);
  const numbers = subject.isNumbers || /ficti|reserved/i.test(prose) ? [] : [noNumber];
  const isMeant =
    subject.isDummies ||
    /(?<!\p{L})(?:format|pattern|iso(?!\p{L})|muster|schreibweise|schema|modèle|patr[oó]n|padrão|modello|wzór|formát|mönster|шаблон|file ?name|dateiname)|格式|形式|형식|формат|biçim|تنسيق/iu.test(
      prose,
    );
  const masked = isMeant ? [] : maskedFigures;
  // Its own words would announce a template: "Musterstraße".
  const sample =
    subject.isNumbers || isQuoted(block) || namesTemplate(wordsOf(article.title), article.mainLanguage)
      ? null
      : sampleAddress.exec(withoutQuotations(prose));
  if (sample) return problem('certain', sample.index, sample[0].length);
  // “Hello, my name is ____”, as it is printed somewhere.
  const open = firstOf(withoutQuotations(prose), blanks);
  const blank = isField(block) ? null : (firstOf(prose, [...numbers, ...masked]) ?? open);
  if (blank && !forReader()) return problem('certain', blank.index, blank[0].length);
  return inBrackets(block, forReader);
}

function inBrackets(block: Block, forReader: () => boolean): Problem[] {
  const { prose } = block;
  if (!/[[【〖{〔]|\(\(/.test(prose)) return [];
  const unquoted = withoutQuotations(prose);
  const namesKeys = /\[(?:ctrl|strg|cmd|shift|enter|esc|tab|alt|del|entf|return|F\d{1,2})\]/i.test(prose);
  for (const match of prose.matchAll(bracketed)) {
    const content = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').trim();
    if (content === '' || content.includes('\ufffc')) continue;
    const grade = gradeOf(content, match, { isQuoted: block.inQuote || !unquoted.includes(match[0]) });
    if (grade === null || (grade === 'suspicion' && namesKeys)) continue;
    const isOrder = writersOrder.starts(wordsOf(content)) && !isHeading(block);
    if (!isOrder && forReader()) continue;
    return [{ grade, message, excerpt: excerptAt(prose, match.index, match[0].length) }];
  }
  return [];
}

function gradeOf(
  content: string,
  match: RegExpMatchArray,
  { isQuoted }: { isQuoted: boolean },
): Grade | null {
  if (editorial.test(content)) {
    const isOmission = /^(?:\.{3}|…)$/.test(content);
    // Inside of a text, words were left out; alone on a line, the text itself was.
    const isAlone = match[0].length >= (match.input?.trim().length ?? 0) - 4;
    return isOmission && !isQuoted && isAlone ? 'suspicion' : null;
  }
  const isBraces = match[3] !== undefined;
  const words = wordsOf(content);
  const count = words.tokens.length;
  if (/^(?:x{1,6}|_{2,40}|\?{1,6}|\.{4,20})$/i.test(content)) return isBraces ? null : 'certain';
  if (isBraces) {
    // A quotation is an example: "The reminder reads: “Dear {{first_name}}, …”"
    if (isQuoted) return null;
    const isName =
      /^\p{L}[\p{L}\p{M}\d_. -]{1,40}$/u.test(content) &&
      (/[_.]/.test(content) || count === 1 || blankWord.find(words) >= 0);
    return isName ? 'certain' : null;
  }
  const isOrder =
    writersOrder.starts(words) ||
    (!isQuoted && count >= 3 && workTask.starts(words)) ||
    (words.compact !== '' && fillIn.find(words) >= 0) ||
    (/^[\p{L} ]{2,20}[:：]\s{0,2}\S/u.test(content) && blankWord.starts(words));
  if (isOrder) return 'certain';
  // An insertion of the editor: “[the mayor] said”.
  if (isQuoted) return null;
  if (match[2] !== undefined) return isBlankInLenticular(content, words, match) ? 'certain' : null;
  if (/^\p{Lu}[\p{Lu} _-]{5,40}$/u.test(content)) return 'certain';
  if (/^\[?(?:y|t)our\b/i.test(content) || (count <= 8 && blankWord.find(words) >= 0)) return 'certain';
  // In the middle of a sentence, a remark in lower case is the editor's.
  return count >= 2 && count <= 8 && !/[\d=<>/|;,]/.test(content) && !/^\p{Ll}/u.test(content)
    ? 'suspicion'
    : null;
}

/** "【会社名】まで"; at the start of a line, a label of what follows: "【商品名】トマト". */
function isBlankInLenticular(
  content: string,
  words: Words,
  { index, 0: whole, input }: RegExpMatchArray,
): boolean {
  const isBlank =
    blankWord.find(words) >= 0 ||
    /(?:名|名称|名稱|名字|番号|日付|住所|号码|地址|日期|이름|번호|날짜|주소)$/.test(content);
  if (!isBlank || content.length > 12) return false;
  const after = input?.slice((index ?? 0) + whole.length, (index ?? 0) + whole.length + 1) ?? '';
  const isLabel = index === 0 || input?.[(index ?? 0) - 1] === '\n';
  return !isLabel || /^[はがのをにでともへや、，,的是为为在]/.test(after);
}

/** Form fields, cells and items of a checklist have blanks to fill in. */
function isField({ tag, prose }: Block): boolean {
  const isOnlyLine = /_{4,}/.test(prose) && !/\(555\)|XX/.test(prose);
  // "Name: ________", as on a form.
  const isLabeled = /^[\p{L}\p{M}\d ]{1,40}[:：]?\s{0,3}_{4,60}$/u.test(prose);
  return isOnlyLine && (isLabeled || tag === 'td' || tag === 'th' || tag === 'li');
}

function isQuoted({ inQuote }: Block): boolean {
  return inQuote;
}

function isOrder(prose: string): boolean {
  return /[([【<]/.test(prose) || prose.length < 80;
}

/** The article quotes its template, or shows variables as code, and this blank is neither there nor about it. */
function standsBesideTemplate({ blocks, markdown }: Checked, block: Block): boolean {
  if (block.inQuote || /[`\ufffc]/.test(block.prose)) return false;
  const quoted = blocks
    .filter(({ inQuote, prose }) => inQuote && /[[{【]/.test(prose))
    .map(({ prose }) => prose);
  const isInCode = /`[^`\n]{0,80}(?:\{\{|%[A-Z]|\$\{)[^`\n]{0,80}`/.test(markdown);
  const blank = /[[{【]{1,2}[^[\]{}【】]{1,80}[\]}】]{1,2}/.exec(block.prose)?.[0];
  if (quoted.length === 0) return isInCode && (blank?.startsWith('{{') ?? true);
  // "{{first name}} is not the same as {{first_name}}": the text speaks of a blank that the template has.
  const blanksHere = block.prose.match(/[[{【]{1,2}[^[\]{}【】]{1,80}[\]}】]{1,2}/g) ?? [];
  return blank !== undefined && !quoted.some((prose) => blanksHere.some((one) => prose.includes(one)));
}

/** A cell of a table of variables, in an article that shows one as code. */
function isListed({ markdown }: Checked, { tag, prose }: Block): boolean {
  const opener = /^(\{\{|%|\$\{)[^{}%$\n]{1,60}[}%]{1,2}$/.exec(prose.trim())?.[1];
  return tag === 'td' && opener !== undefined && markdown.includes(`\`${opener}`);
}

function mentionsTemplates({ title, blocks, mainLanguage }: Checked): boolean {
  const texts = [title, ...blocks.filter(({ inQuote }) => !inQuote).map(({ text }) => text.slice(0, 400))];
  return texts.some((text) => namesTemplate(wordsOf(text), mainLanguage));
}

function firstOf(text: string, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

/** "HIER LINK EINFÜGEN": a run of capitals. */
function orderInCapitals(text: string): string | undefined {
  for (const [run] of text.matchAll(
    /(?<![\p{L}\p{M}'’-])\p{Lu}[\p{Lu}\p{M}'’-]{1,30}(?: [\p{Lu}\p{M}'’-]{1,30}){1,7}/gu,
  ))
    if (fillIn.find(wordsOf(run)) >= 0) return run;
  // "ERGÄNZEN: ein Beispiel", a line of its own.
  const label = /^(\p{Lu}[\p{Lu}\p{M} ]{3,40})\s?[:：] ?[^.!?\n]{3,80}$/u.exec(text.trim())?.[1];
  const isLabel = label !== undefined && [fillIn, toDo].some((phrases) => phrases.find(wordsOf(label)) >= 0);
  const isAll = text.length < 80 && text === text.toUpperCase() && toDo.find(wordsOf(text)) >= 0;
  return isLabel ? label : isAll && /\p{Lu}/u.test(text) ? text : undefined;
}

/** "(insert photo)", "(Ort einsetzen)", and longer ones that are a paragraph of their own. */
function orderInParentheses(text: string, isWide: boolean): string | undefined {
  for (const [whole, content = ''] of text.matchAll(/[(（]([^()（）\n]{2,60})[)）]/g)) {
    const words = wordsOf(content);
    const isAll = whole.length === text.trim().length;
    const most = isAll ? 8 : 3;
    if (!isWide && words.tokens.length > most) continue;
    if (isWide && content.length > (isAll ? 24 : 12)) continue;
    if (fillIn.find(words) >= 0 && words.tokens.length > (isWide ? 0 : 1)) return whole;
    if (
      isAll &&
      (writersOrder.starts(words) || /^(?:add|include|describe|mention|cite|link to) \p{L}/iu.test(content))
    )
      return whole;
  }
  return undefined;
}

/** `<Company>`, which is no tag of HTML. */
function likeTag(text: string): string | undefined {
  const [whole, content = ''] = /<(\p{L}[^<>\n]{0,60})>/u.exec(text) ?? [];
  const [name = ''] = content.toLowerCase().split(/[\s/]/);
  return whole === undefined || htmlTags.has(name) || /[:@=.]/.test(content) ? undefined : whole;
}
