import { type Block, isHeading, levelOf } from '../../html-blocks.ts';
import { functionWords, pointEndsOpen } from '../../language/function-words.ts';
import { areForms } from '../../language/inflection/word-forms.ts';
import { isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import { type Check, type Checked, fencesOf, type Problem, tailOf } from '../check.ts';
import { address, closedByQuote, ended, noSentence, sentenceIsCut } from './cut-sentence.ts';
import { smile } from './endings.ts';
import { isFigures, wholeSentence } from './lines-without-stops.ts';
import { byTables, tableIsCut } from './tables.ts';

/** The text is complete: the provider's finish reason says so, and the last sentence shows it. */
export const complete: Check = {
  name: 'complete',
  find: (article) => [
    ...byFinishReason(article),
    ...byLastBlock(article),
    ...byTables(article.markdown),
    ...byParagraphsBeforeHeadings(article),
    ...byNumbering(article),
  ],
};

function certain(message: string, excerpt: string): Problem[] {
  return [{ grade: 'certain', message, excerpt }];
}

function byFinishReason({ finishReason, blocks }: Checked): Problem[] {
  if (finishReason === 'stop') return [];
  const excerpt = tailOf(blocks.at(-1)?.text ?? '');
  if (finishReason === 'length') return certain('The text was cut off.', excerpt);
  if (finishReason === 'content_filter') {
    return certain('The AI provider blocked the text with its content filter.', excerpt);
  }
  return certain('The AI provider stopped before the text was finished.', excerpt);
}

function byLastBlock(article: Checked): Problem[] {
  const { blocks, markdown } = article;
  const last = blocks.at(-1);
  if (!last) return [];
  const cut = () => certain('The text ends in the middle of a sentence.', tailOf(last.text));
  if (isHeading(last)) return certain('The text ends with a heading without text.', tailOf(last.text));
  if (/^\s{0,9}(?:#{1,6}|[-*+>|]|\d{1,9}\.|\*\*|\[)\s{0,9}$/.test(lastLine(markdown))) {
    return certain('The text ends with unfinished markup.', tailOf(last.text));
  }
  if (fencesOf(markdown).isOpen) return certain('A code block is never closed.', tailOf(last.text));
  if (last.tag === 'th') return cut();
  // "June to": a cell of a dash or of one word is whole.
  const isOpenCell =
    /\p{L}\s\p{L}{1,20}$/u.test(last.prose.slice(-30)) && pointEndsOpen(last.prose, article.mainLanguage);
  if (last.tag === 'td') return tableIsCut(markdown) || isOpenCell ? cut() : [];
  if (last.tag === 'pre' || last.tag === 'figcaption') return [];
  const isCut = last.tag === 'li' ? listItemIsCut(article) : sentenceIsCut(article, last);
  const isPiece = isPieceOfWord(blocks) && !isFigures(last.text);
  return isCut || isPiece || somethingIsOpen(last) ? cut() : [];
}

/** A bracket or a quotation that is opened and never closed, even at the end of a sentence. */
function somethingIsOpen(block: Block): boolean {
  const prose = block.prose.replace(smile, '');
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  if (count(/(?<![:;-])[(（]/g) > count(/[)）]/g)) return true;
  if (count(/[「『]/g) > count(/[」』]/g)) return true;
  // In German, the closing mark is the opening mark of English; Polish and Swedish close with it, too.
  const opened = prose.includes('„') ? count(/„/g) - count(/[“”"]/g) : count(/“/g) - count(/[”“]/g) / 2;
  if (opened > (prose.includes('„') ? 0 : 0.5)) return true;
  if (!prose.includes('”') && !prose.includes('„') && count(/“/g) === 1 && !closedByQuote.test(prose))
    return true;
  // The inch sign is the same character.
  return !/[„“”]/.test(prose) && count(/(?<!\d)"/g) % 2 === 1;
}

/** The last word is a prefix of a longer word and appears nowhere else: "compo" of "composting". */
function isPieceOfWord(blocks: readonly Block[]): boolean {
  const prose = blocks.at(-1)?.prose ?? '';
  const written = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{3,30}$/u.exec(prose.slice(-40))?.[0] ?? '';
  const last = written.toLowerCase();
  // The end of an address: "example.org".
  const isOfAddress = ['.', '@', '/'].some((sign) => prose.endsWith(`${sign}${written}`));
  // The last name of a signature.
  const isName = written !== last && splitWords(prose).length < wholeSentence;
  if (last === '' || isName || isOfAddress || isWithoutBlanks(last)) return false;
  let isPiece = false;
  let times = 0;
  for (const block of blocks) {
    for (const word of block.prose.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
      if (word === last) times++;
      else if (word.startsWith(last) && word.length > last.length + 1 && !areForms(last, word))
        isPiece = true;
    }
  }
  return isPiece && times < 2;
}

function byParagraphsBeforeHeadings(article: Checked): Problem[] {
  const { blocks } = article;
  const problems: Problem[] = [];
  let level = 1;
  for (const [index, block] of blocks.entries()) {
    if (isHeading(block)) level = levelOf(block);
    const next = blocks[index + 1];
    if (block.inQuote || !next || !isHeading(next)) continue;
    if (block.tag !== 'p') continue;
    // A colon may introduce the headings that follow.
    if (/[:：]$/.test(block.text) && levelOf(next) > level) continue;
    if (!sentenceIsCut(article, block)) continue;
    problems.push(...certain('A section ends in the middle of a sentence.', tailOf(block.text)));
    if (problems.length > 2) break;
  }
  return problems;
}

/** What a number may count that is no part of a text: time, money, weight. */
export const unit =
  /^\P{L}{0,2}(?:minut|sekund|second|segund|stund|hours?|heures?|horas?|ore\b|uur|godz|час|минут|saat|dakika|tag|days?|jours?|d[ií]as?|giorni|dagen|dni\b|dn[ií]|dagar|дн|gün|woche|weeks?|semaines?|semanas?|settiman|weken|tygodni|týdn|veck|недел|hafta|monat|months?|mois|mes(?:es|i)?\b|maand|miesi|měsíc|månad|месяц|ay\b|jahr|years?|ans?\b|años?|anos?|anni|jaar|lat\b|let\b|år|лет|год|yıl|percent|prozent|euro|dollar|grad\b|degree|k[mg]?\b|cm\b|m²?\b|[%€$°])/iu;

/** What a title counts: "7 ways …", "The 5 best …"; not "Windows 11" and not "in 30 days". */
function promisedIn(title: string): number {
  const [before = '', digits, after = ''] =
    /^(.{0,200}?)(?<![\d.,])([3-9]|[1-4]\d)(?![\d:]|[.,]\d)(.*)$/u.exec(title)?.slice(1) ?? [];
  const word = splitWords(before).at(-1);
  const isCount =
    word === undefined || /[:–—-]\s*$/.test(before) || word === 'top' || functionWords(null).has(word);
  return isCount && !unit.test(after) ? Number(digits ?? 0) : 0;
}

/** Headings are numbered, and the title promises more of them. */
function byNumbering({ title, blocks }: Checked): Problem[] {
  const promised = promisedIn(title);
  const numbers = blocks.filter(isHeading).flatMap(({ text }) => {
    const number = /^(?:#|n[º°.]{0,2} ?)?(\d{1,2})[.)：:、]/iu.exec(text)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  const highest = Math.max(0, ...numbers);
  if (promised === 0 || numbers.length < 2 || highest >= promised || numbers[0] !== 1) return [];
  const message = `The title promises ${promised}, but the text ends after ${highest}.`;
  return certain(message, tailOf(blocks.findLast(isHeading)?.text ?? ''));
}

/** A text that misses so much of its length, and stops in a list, was cut there. */
const shortOfLength = 0.75;

/** A last item is cut off if it is open, the only one without a full stop, or the end of a text that is too short. */
function listItemIsCut({ blocks, wordCount, askedWordCount, mainLanguage }: Checked): boolean {
  const firstOther = blocks.findLastIndex((block) => block.tag !== 'li');
  const items = blocks.slice(firstOther + 1);
  const last = items.pop();
  if (!last || ended.test(last.text.slice(-40)) || address.test(last.text.slice(-220))) return false;
  if (/[:：]$/.test(last.text)) return true;
  if (pointEndsOpen(last.prose, mainLanguage)) return true;
  if (last.endsWithLink || noSentence.test(last.text.slice(-220)) || closedByQuote.test(last.text))
    return false;
  if (wordCount < askedWordCount * shortOfLength) return true;
  return items.every((item) => ended.test(item.text.slice(-40)));
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}
