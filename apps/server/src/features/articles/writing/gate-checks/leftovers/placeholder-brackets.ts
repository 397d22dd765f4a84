import { htmlTags } from '../../cleaner/notes.ts';
import { type Block, isHeading } from '../../html-blocks.ts';
import { isOnlyBlank, isOrderOfBlank } from '../../language/blank-nouns.ts';
import { workTask } from '../../language/model-voice.ts';
import { type Words, wordsOf } from '../../language/phrases.ts';
import { blankWord, fillIn, toDo, writersOrder } from '../../language/placeholder-words.ts';
import { isWithoutBlanks } from '../../language/words-and-sentences.ts';
import { excerptAt, type Grade, type Problem, withoutQuotations } from '../check.ts';
import { here, isOrderToAdd } from './notes.ts';

export const placeholderMessage = 'A placeholder was left in the text.';

/** Groups in brackets: square, lenticular, and braces. */
const bracketed =
  /[[［]([^[\]［］\n]{1,120})[\]］]|[【〖]([^【】〖〗\n]{1,60})[】〗]|\{([^{}\n]{1,80})\}|〔([^〔〕\n]{1,60})〕|\(\(([^()\n]{1,60})\)\)/g;

/** "[xx.xxx]", "[XX %]", "[$X]": an amount, a date or a percentage that nobody filled in. */
const noValue =
  /^(?:[$€£¥₹]|rp|rs|kr)?\s?(?:x{1,6}(?:[.,:/-]x{1,4}){0,3}|#{1,6}(?:[.,]#{1,4}){0,2}|_{2,40}|\?{1,6}|\.{4,20})\s?(?:[$€£¥₹%‰]|k[mg]|kr|zł|kč|ft)?$/i;

/** "[bynavn]", "[Kundennummer]": a compound of what belongs in the blank. */
const isNameOfBlank =
  /^\p{L}{2,20}(?:navn|namn|name|naam|nummer|adresse?|adres|datum|dato|preis|pris|prijs|betrag|bel[øö]b|beløp|bedrag|link|länk|lenke|nimi|numero|osoite|név|szám|cím)$/u;

/** A note of the editor, or of what was heard; an omission; a key; a phonetic sign. */
const editorial =
  /^(?:sic|\.{3}|…|\p{L}{4,20}['’]s note.{0,80}|(?:note|nota|not) d[eu]l? tra.{0,80}|n\. ?d\. ?t\..{0,60}|n\. del t\..{0,60}|прим\..{0,80}|訳注.{0,40}|译者?注.{0,40}|譯者?註.{0,40}|옮긴이.{0,40}|\d{1,4}|laughs?|lacht|rires?|risas|ride|pause|applause|\w{0,3}|ed\.|anm\..{0,40}|editor['’]s note.{0,60}|n\.d\.r\.|nota del.{0,40}|note de.{0,40}|emphasis (?:added|mine)|translation:.{0,60}|PDF|ctrl|shift|enter|esc|tab|alt|[^\p{L}\p{N}]{1,20})$/iu;

export function inBrackets(block: Block, forReader: () => boolean): Problem[] {
  const { prose } = block;
  if (!/[[［【〖{〔]|\(\(/.test(prose)) return [];
  const unquoted = withoutQuotations(prose);
  const namesKeys = /\[(?:ctrl|strg|cmd|shift|enter|esc|tab|alt|del|entf|return|F\d{1,2})\]/i.test(prose);
  for (const match of prose.matchAll(bracketed)) {
    const content = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').trim();
    if (content === '' || content.includes('\ufffc')) continue;
    const grade = gradeOf(content, match, { isQuoted: block.inQuote || !unquoted.includes(match[0]) });
    if (grade === null || (grade === 'suspicion' && namesKeys)) continue;
    const isOrder =
      (writersOrder.starts(wordsOf(content)) || isOrderToAdd(content.toLowerCase())) && !isHeading(block);
    if (!isOrder && forReader()) continue;
    return [{ grade, message: placeholderMessage, excerpt: excerptAt(prose, match.index, match[0].length) }];
  }
  return [];
}

function gradeOf(
  content: string,
  match: RegExpMatchArray,
  { isQuoted }: { isQuoted: boolean },
): Grade | null {
  const isBraces = match[3] !== undefined;
  // "[X]" may be a key, "[?]" a doubt of the editor.
  if (content.length > 1 && noValue.test(content)) return isBraces ? null : 'certain';
  const isLeft = !isQuoted && content.length > 2 && isOnlyBlank(content);
  if (editorial.test(content) && !isLeft) {
    const isOmission = /^(?:\.{3}|…)$/.test(content);
    // Inside of a text, words were left out; alone on a line, the text itself was.
    const isAlone = match[0].length >= (match.input?.trim().length ?? 0) - 4;
    return isOmission && !isQuoted && isAlone ? 'suspicion' : null;
  }
  const words = wordsOf(content);
  const count = words.tokens.length;
  if (isBraces) {
    // A quotation is an example: "The reminder reads: “Dear {{first_name}}, …”"
    if (isQuoted) return null;
    const isName =
      /^\p{L}[\p{L}\p{M}\d_. -]{1,40}$/u.test(content) &&
      (/[_.]/.test(content) || count === 1 || blankWord.find(words) >= 0);
    return isName || isLeft ? 'certain' : null;
  }
  const isOrder =
    writersOrder.starts(words) ||
    isOrderToAdd(content.toLowerCase()) ||
    (!isQuoted && count >= 3 && workTask.starts(words)) ||
    (words.compact !== '' && fillIn.find(words) >= 0) ||
    (count <= 10 && !isQuoted && isOrderOfBlank(content)) ||
    (/^[\p{L} ]{2,20}[:：]\s{0,2}\S/u.test(content) && blankWord.starts(words));
  if (isOrder) return 'certain';
  // An insertion of the editor: “[the mayor] said”.
  if (isQuoted) return null;
  if (match[2] !== undefined) return isBlankInLenticular(content, words, match) ? 'certain' : null;
  if (/^\p{Lu}[\p{Lu} _-]{5,40}$/u.test(content) || isNameOfBlank.test(content)) return 'certain';
  if (/^\[?(?:y|t)our\b/i.test(content) || (count <= 8 && blankWord.find(words) >= 0)) return 'certain';
  if (isLeft || /^(?:photo|ảnh|hình|kuva|foto) ?[:：] ?\S/iu.test(content)) return 'certain';
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
  // Hardly any text in Latin letters has such brackets, but for what is left blank.
  if (/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(content) && isOnlyBlank(content))
    return true;
  const isBlank =
    blankWord.find(words) >= 0 ||
    isOnlyBlank(content) ||
    /(?:名|名称|名稱|名字|番号|日付|住所|号码|地址|日期|이름|번호|날짜|주소)$/.test(content);
  if (!isBlank || content.length > 12) return false;
  const after = input?.slice((index ?? 0) + whole.length, (index ?? 0) + whole.length + 1) ?? '';
  const isLabel = index === 0 || input?.[(index ?? 0) - 1] === '\n';
  // A name is no sentence: "【公司名称】专注财务软件多年，可以为您安排演示。"
  const rest = input?.slice((index ?? 0) + whole.length) ?? '';
  if (isLabel && /(?:名|名称|名稱|名字|이름)$/.test(content) && /^[^：:\s【\n][^\n]{12,}[。！？]/u.test(rest))
    return true;
  return !isLabel || /^[はがのをにでともへや、，,的是为为在]/.test(after);
}

/** "HIER LINK EINFÜGEN": a run of capitals. */
export function orderInCapitals(text: string): string | undefined {
  for (const [run] of text.matchAll(
    /(?<![\p{L}\p{M}'’-])\p{Lu}[\p{Lu}\p{M}'’-]{1,30}(?: [\p{Lu}\p{M}'’-]{1,30}){1,7}/gu,
  ))
    if (fillIn.find(wordsOf(run)) >= 0) return run;
  // "ERGÄNZEN: ein Beispiel", a separate line.
  const label = /^(\p{Lu}[\p{Lu}\p{M} ]{3,40})\s?[:：] ?[^.!?\n]{3,80}$/u.exec(text.trim())?.[1];
  const isLabel = label !== undefined && [fillIn, toDo].some((phrases) => phrases.find(wordsOf(label)) >= 0);
  const isAll = text.length < 80 && text === text.toUpperCase() && toDo.find(wordsOf(text)) >= 0;
  return isLabel ? label : isAll && /\p{Lu}/u.test(text) ? text : undefined;
}

/** "(insert photo)", "(Ort einsetzen)", and longer ones that are a paragraph of their own. */
export function orderInParentheses(text: string, isWide: boolean): string | undefined {
  for (const [whole, content = ''] of text.matchAll(/[(（]([^()（）\n]{2,60})[)）]/g)) {
    const words = wordsOf(content);
    const isAll = whole.length === text.trim().length;
    if (isToFillIn(content)) return whole;
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

/** "(masukkan nama perusahaan di sini)", "(営業時間を確認して記入)": with the place, or in so few words that nothing else is said. */
function isToFillIn(content: string): boolean {
  const lower = content.toLowerCase();
  if (!isOrderOfBlank(lower)) return wideCheck.test(lower);
  return here.test(lower) || (isWithoutBlanks(lower) && wideOrder.test(lower));
}

const wideOrder =
  /(?:記入|入力|挿入|追記|入れる|差し替え|填写|填入|插入|补充|待补充?|입력|기입|삽입)[。.]?$/u;
const wideCheck =
  /(?:店名|名称|社名|人名|氏名|数値|数字|出典|年号|金額|url|リンク|电话|名字|数据|来源|출처|수치|이름)[^）)]{0,4}(?:要確認|未確認|未定|待定|待核实|待确认|확인 필요|미정)/u;

/** `<Company>`, which is no tag of HTML. */
export function likeTag(text: string): string | undefined {
  const [whole, content = ''] = /<(\p{L}[^<>\n]{0,60})>/u.exec(text) ?? [];
  const [name = ''] = content.toLowerCase().split(/[\s/]/);
  return whole === undefined || htmlTags.has(name) || /[:@=.]/.test(content) ? undefined : whole;
}
