import { type Block, codeMark, isHeading } from '../../html-blocks.ts';
import { namesTemplate } from '../../language/label-words.ts';
import { wordsOf } from '../../language/phrases.ts';
import { insertHere } from '../../language/placeholder-words.ts';
import { countTextWords, splitSentences } from '../../language/words-and-sentences.ts';
import {
  type Check,
  type Checked,
  excerptAt,
  type Grade,
  mostPerCheck,
  type Problem,
  withoutQuotations,
} from '../check.ts';
import {
  inBrackets,
  likeTag,
  orderInCapitals,
  orderInParentheses,
  placeholderMessage,
} from './placeholder-brackets.ts';
import {
  aboutMail,
  aboutNumbers,
  always,
  blanks,
  dummy,
  foreignValue,
  maskedFigures,
  mentionsDummies,
  nameless,
  noNumber,
  nullValue,
  outsideHeadings,
  printed,
  sampleAddress,
  sampleMail,
  toCome,
  toComeWith,
  variables,
  withNull,
} from './placeholder-patterns.ts';

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

/** What the article is about decides what may be meant. */
type Subject = {
  isDummies: boolean;
  isNumbers: boolean;
  values: readonly RegExp[];
  isInCapitals: boolean;
  /** To print and fill in: several blocks have lines to write on. */
  isForm: boolean;
};

/** A model forgets to fill in one blank or two. */
const fewestOfForm = 4;

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
    isForm: blocks.filter((block) => isField(block)).length >= fewestOfForm,
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
    !/[[\]［【〖(（}{<%_$#*|X@○〇×?/]|5|insert|www|lorem|here|todo|tbd|null|NaN|undefined|Your|TK|ABC|XYZ|Acme|Company|town|muster|\d,? |^[A-Z ]{5}|[^\p{ASCII}]/iu.test(
      prose,
    )
  )
    return [];
  const problem = (grade: Grade, index: number, length: number): Problem[] => [
    { grade, message: placeholderMessage, excerpt: excerptAt(prose, index, length) },
  ];
  // Quoted words are written somewhere else: on a mug, on a display.
  const unquoted = isQuoted(block) ? '' : withoutQuotations(prose);
  const first = firstOf(unquoted, isHeading(block) ? always : [...always, ...outsideHeadings]);
  if (first) return problem('certain', Math.max(0, prose.indexOf(first[0])), first[0].length);
  const value = firstOf(withoutQuotations(prose), subject.values);
  if (value && !speaksOfValues(prose)) return problem('certain', value.index, value[0].length);
  if (!isQuoted(block) && insertHere.find(wordsOf(unquoted)) >= 0 && isOrder(unquoted))
    return problem('certain', 0, 0);
  const forReader = () =>
    (article.isTemplate(block) && !standsBesideTemplate(article, block)) ||
    (block.inQuote && mentionsTemplates(article)) ||
    isListed(article, block);
  const variable = firstOf(withoutQuotations(prose), variables);
  if (variable && !forReader()) return problem('certain', variable.index, variable[0].length);
  const capitals =
    isQuoted(block) || (isHeading(block) && subject.isInCapitals) ? undefined : orderInCapitals(unquoted);
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
  const isMail =
    isQuoted(block) || aboutMail.test(article.title) || article.blocks.some(({ tag }) => tag === 'pre');
  const mail = isMail ? null : sampleMail.exec(withoutQuotations(prose));
  if (mail) return problem('certain', mail.index, mail[0].length);
  // “Hello, my name is ____”, as it is printed somewhere.
  const open = firstOf(withoutQuotations(prose), [...blanks, nameless]);
  const isBlank = isField(block) || (open?.[0].startsWith('__') && subject.isForm);
  const blank = isBlank ? null : (firstOf(prose, [...numbers, ...masked]) ?? open);
  if (blank && !forReader()) return problem('certain', blank.index, blank[0].length);
  return inBrackets(block, forReader);
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
  // {{first_name | default: "customer"}} is about the {{first_name}} of the template.
  const field = /^\{\{\s?(\w+)\s?[|:]/.exec(blank ?? '')?.[1];
  if (field !== undefined && quoted.some((prose) => prose.includes(`{{${field}}}`))) return false;
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
