import { htmlTags } from '../cleaner/notes.ts';
import { type Block, isHeading } from '../html-blocks.ts';
import { templateWord } from '../language/label-words.ts';
import { workTask } from '../language/model-voice.ts';
import { wordsOf } from '../language/phrases.ts';
import { blankWord, insertHere, writersOrder } from '../language/placeholder-words.ts';
import { type Check, type Checked, excerptAt, type Grade, mostPerCheck, type Problem } from './check.ts';

/** Groups in brackets: square, lenticular, and braces. */
const bracketed =
  /\[([^[\]\n]{1,120})\]|【([^【】\n]{1,60})】|\{([^{}\n]{1,80})\}|〔([^〔〕\n]{1,60})〕|\(\(([^()\n]{1,60})\)\)/g;

/** Variables of template languages. */
const variables: readonly RegExp[] = [
  /\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}|\$\{\w{1,60}\}|<%[^%<\n]{0,200}%>|#\{\w{1,60}\}/,
  /(?<![\w%])%{1,2}\p{Lu}[\p{Lu}_]{2,40}%{1,2}|(?<![\w%])%[a-z]{2,20}_[a-z]{2,20}%|\*\|[A-Z_:]{2,40}\|\*|%%[A-Za-z_]{2,30}%%/u,
  /(?<![\w#_])(?:##|__)[A-Z][A-Z_]{2,40}(?:##|__)|(?<![\w$])\$[A-Z]{2,20}_[A-Z]{2,20}(?!\w)/,
  /(?<![\w$])(?:YOUR|INSERT|COMPANY|PRODUCT|BRAND|CLIENT|CUSTOMER|FIRST|LAST|USER|WEBSITE|PHONE|EMAIL)_[A-Z_]{2,40}(?!\w)/,
  /(?<![\w#])#\p{Lu}[\p{Lu}_]{2,40}#|@@\w{2,40}@@|<<\p{L}[\p{L}\d_ ]{1,40}>>|\[%\w{2,40}%\]|%\{\w{2,40}\}|\$\(\w{2,40}\)/u,
];

/** Blanks without brackets. */
const blanks: readonly RegExp[] = [
  /(?<![\w_])_{3,}(?![\w_])/,
  /(?:X{2,4}|O{2,4}|[○〇×△]{2,4})(?=公司|集团|企业|株式会社|회사|기업|그룹)/,
  /(?<!\p{L})X{2,6}\s?(?:%|percent|dollars|euros?|Prozent|Euro)|[$€£]\s?X{1,4}(?!\p{L})/u,
  /\(555\) ?\d{3}-\d{4}|(?<!\d)555-(?:01\d\d|555-\d{4}|\d{4})(?!\d)|(?<![\d-])123-456-7890|(?<!\d)\(?XXX\)?[- ]XXX[- ]XXXX/,
  /(?<![\w.])(?:your|name|email|info|contact|deine?|ihre?|tu|votre)@(?:your|example|domain|company|email|deine|ihre|tu)[\w-]{0,30}\.[a-z]{2,6}/i,
  /(?<!\w)(?:www\.)?(?:your|my|ihre|deine|tu|votre)-?(?:website|domain|company|site|webseite|firma|empresa|entreprise|business|brand|shop)\.(?:com|de|es|fr|net|org)(?!\w)/i,
];

/** Never meant for readers, not even in a template. */
const always: readonly RegExp[] = [
  /\[object Object\]/,
  /(?<!\w)insert (?:\w{1,20} ){1,4}here(?!\w)/i,
  /(?<!\w)(?:undefined|NaN|null)(?: (?:undefined|NaN|null))(?!\w)|(?<!\w)NaN ?%|[$€£]\s?(?:NaN|undefined|null)(?!\w)/,
  /^lorem ipsum(?!\w)|lorem ipsum dolor|dolor sit amet/im,
  /^(?:null|undefined|NaN|None)$|[:：]\s?(?:NaN|undefined|null)\s{0,3}$/m,
  /(?:^|[\s([])(?:TODO|FIXME|TBD|TKTK)\s{0,9}[:\])]/,
  /^[^\w\n]{0,20}(?:TODO|FIXME|TBD|TKTK|XXX)[^\w\n]{0,20}$/m,
];

// In a heading, "Choosing Your Company Name" is ordinary title case.
const outsideHeadings: readonly RegExp[] = [
  /\bYour (?:Company|Brand|Business|Product|Website|Full|First|Last) Name\b/,
  /\b(?:At|Contact|Visit|Call|Welcome to|Here at) (?:ABC|XYZ|Acme) (?:Company|Corp|Corporation|Inc)\b/,
];

/** A note of the editor, or of what was heard; an omission; a key; a phonetic sign. */
const editorial =
  /^(?:sic|\.{3}|…|\d{1,4}|laughs?|lacht|rires?|risas|ride|pause|applause|\w{0,3}|ed\.|anm\..{0,40}|editor['’]s note.{0,60}|n\.d\.r\.|nota del.{0,40}|note de.{0,40}|emphasis (?:added|mine)|translation:.{0,60}|PDF|ctrl|shift|enter|esc|tab|alt|[^\p{L}\p{N}]{1,20})$/iu;

const message = 'A placeholder was left in the text.';

export const placeholders: Check = {
  name: 'placeholder',
  find: (article) => {
    const { blocks, title } = article;
    const headline: Block = { tag: 'h1', text: title, prose: title, inQuote: false, endsWithLink: false };
    const problems: Problem[] = [];
    for (const block of [headline, ...blocks]) {
      if (block.tag !== 'pre') problems.push(...inBlock(article, block));
      if (problems.length >= mostPerCheck) break;
    }
    return problems.slice(0, mostPerCheck);
  },
};

function inBlock(article: Checked, block: Block): Problem[] {
  const { prose } = block;
  if (
    !/[[\]【{}<%_$#*|X@○〇×]|5|insert|www|lorem|here|todo|tbd|null|NaN|undefined|Your|ABC|XYZ|Acme|[^\p{ASCII}]/iu.test(
      prose,
    )
  )
    return [];
  const problem = (grade: Grade, index: number, length: number): Problem[] => [
    { grade, message, excerpt: excerptAt(prose, index, length) },
  ];
  const first = firstOf(prose, isHeading(block) ? always : [...always, ...outsideHeadings]);
  if (first) return problem('certain', first.index, first[0].length);
  if (!isQuoted(block) && insertHere.find(article.wordsIn(block)) >= 0 && isOrder(prose))
    return problem('certain', 0, 0);
  const forReader = () =>
    (article.isTemplate(block) && !standsBesideTemplate(article, block)) ||
    (block.inQuote && mentionsTemplates(article));
  const variable =
    firstOf(withoutQuotations(prose), variables) ?? (isQuoted(block) ? null : firstOf(prose, variables));
  if (variable && !forReader()) return problem('certain', variable.index, variable[0].length);
  const tag = likeTag(withoutQuotations(prose));
  if (tag !== undefined && !forReader()) return problem('certain', prose.indexOf(tag), tag.length);
  const blank = isField(block) ? null : firstOf(prose, blanks);
  if (blank && !forReader()) return problem('certain', blank.index, blank[0].length);
  return inBrackets(block, forReader);
}

const quotation =
  /“[^“”\n]{0,2000}”|"[^"\n]{0,2000}"|«[^«»\n]{0,2000}»|»[^«»\n]{0,2000}«|„[^„“”\n]{0,2000}[“”]|「[^「」\n]{0,2000}」|『[^『』\n]{0,2000}』|(?<=[\s(:,])[‘'][^‘’'\n]{12,2000}[’'](?=[\s.,;:!?)])/g;

/** What is quoted was said by somebody else: only the marks stay. */
export function withoutQuotations(text: string): string {
  return /[“"«»„「『‘']/.test(text) ? text.replace(quotation, '“…”') : text;
}

function inBrackets(block: Block, forReader: () => boolean): Problem[] {
  const { prose } = block;
  if (!/[[【{〔]|\(\(/.test(prose)) return [];
  const unquoted = withoutQuotations(prose);
  for (const match of prose.matchAll(bracketed)) {
    const content = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').trim();
    if (content === '' || content.includes('\ufffc')) continue;
    const grade = gradeOf(content, match, { isQuoted: block.inQuote || !unquoted.includes(match[0]) });
    if (grade === null) continue;
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
    return isOmission && !isQuoted ? 'suspicion' : null;
  }
  const isBraces = match[3] !== undefined;
  const words = wordsOf(content);
  const count = words.tokens.length;
  if (/^(?:x{1,6}|_{2,40}|\?{1,6}|\.{4,20})$/i.test(content)) return isBraces ? null : 'certain';
  if (isBraces) {
    const isName =
      /^\p{L}[\p{L}\p{M}\d_. -]{1,40}$/u.test(content) &&
      (/[_.]/.test(content) || count === 1 || blankWord.is(words));
    return isName ? 'certain' : null;
  }
  const isOrder =
    writersOrder.starts(words) ||
    (!isQuoted && count >= 3 && workTask.starts(words)) ||
    (/^[\p{L} ]{2,20}[:：]\s{0,2}\S/u.test(content) && blankWord.starts(words));
  if (isOrder) return 'certain';
  // An insertion of the editor: “[the mayor] said”.
  if (isQuoted) return null;
  if (match[2] !== undefined) return blankWord.find(words) >= 0 && content.length <= 12 ? 'certain' : null;
  if (/^\p{Lu}[\p{Lu} _-]{5,40}$/u.test(content)) return 'certain';
  if (/^\[?(?:y|t)our\b/i.test(content) || (count <= 8 && blankWord.find(words) >= 0)) return 'certain';
  return count >= 2 && count <= 8 && !/[\d=<>/|;]/.test(content) ? 'suspicion' : null;
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
  return blank !== undefined && !quoted.some((prose) => prose.includes(blank));
}

function mentionsTemplates({ title, blocks }: Checked): boolean {
  if (templateWord.find(wordsOf(title)) >= 0) return true;
  return blocks.some(({ text, inQuote }) => !inQuote && templateWord.find(wordsOf(text.slice(0, 400))) >= 0);
}

function firstOf(text: string, patterns: readonly RegExp[]): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

/** `<Company>`, which is no tag of HTML. */
function likeTag(text: string): string | undefined {
  const [whole, content = ''] = /<(\p{L}[^<>\n]{0,60})>/u.exec(text) ?? [];
  const [name = ''] = content.toLowerCase().split(/[\s/]/);
  return whole === undefined || htmlTags.has(name) || /[:@=.]/.test(content) ? undefined : whole;
}
