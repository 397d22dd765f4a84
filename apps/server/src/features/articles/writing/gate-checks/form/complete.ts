import { type Block, isHeading, levelOf } from '../../html-blocks.ts';
import { endsOpen, endsOpenInKorean, functionWords, pointEndsOpen } from '../../language/function-words.ts';
import { areForms } from '../../language/word-forms.ts';
import {
  countTextWords,
  isWithoutBlanks,
  splitSentences,
  splitWords,
} from '../../language/words-and-sentences.ts';
import { type Check, type Checked, fencesOf, type Problem, tailOf } from '../check.ts';
import { isCredit, isEmphasized, smile } from './endings.ts';
import { byTables, tableIsCut } from './tables.ts';

// Sentence terminators of many scripts, with closing quotes, brackets, footnote numbers or emoji after them.
const ended =
  /[.!?…‥。！？؟।॥۔︒~～♪ฯ][\s\p{Pe}\p{Pf}"'’”“‘»«*\d]{0,8}\s{0,3}(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier}){0,2}\s{0,2}){0,6}$/u;
const closedByQuote = /[\p{Pf}"”“»«)\]）」』】]$/u;
const withoutFullStops =
  /(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}]|\ufe0f|\u200d|[:;]-?[)DP(])$/u;
/** "I would.", below a question, in words. */
const shortAnswer = 3;
/** Of the net. */
const address =
  /〒 ?\d|\d{3}-\d{4}[^。！？]{0,40}$|(?:https?:\/\/|www\.|@)\S{1,200}$|(?<!\p{L})[\w-]{2,40}(?:\.[a-z]{2,10}){1,3}$/u;
/** A date, a formula, an amount: complete without a full stop. */
const noSentence = /[=<>≤≥≈→±×÷%°€$£¥\d)]\s{0,3}\p{L}{0,6}$/u;

/** A line of fewer words may be a caption or opening hours: "Abierto de martes a domingo". */
const fewestOfSentence = 6;
/** Long enough for a sentence, in words. */
const wholeSentence = 10;

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
  if (last.tag === 'td') return tableIsCut(markdown) ? cut() : [];
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

/**
 * Whether a paragraph stops in the middle of a sentence. A missing full stop alone is no sign: signatures, dates, captions
 * and verses have none. Signs are an open end, or a missing full stop where the rest of the text has them.
 */
function sentenceIsCut(article: Checked, block: Block): boolean {
  const { text, prose, endsWithLink } = block;
  const language = article.mainLanguage;
  if (ended.test(text.slice(-40))) return false;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (isNumbered(article.blocks, text)) return pointEndsOpen(prose, language);
  // Korean sentences end with a verb.
  if (/(?:니다|[어아에예네세지]요|죠|까요)[~^]{0,3}$/.test(text)) return false;
  if (withoutFullStops.test(text) || smile.test(text.slice(-20)) || address.test(text.slice(-220)))
    return false;
  // "— 30 —", below the text of a newspaper.
  if (/^[—–*·-] ?\d{1,3} ?[—–*·-]$/u.test(line)) return false;
  if (isVerse(article.blocks) || isStanza(text) || isLabeled(line) || isCredits(line)) return false;
  if (isCaption(article, block) || isAttribution(text, line)) return false;
  if (isEntry(block) && article.blocks.filter(isEntry).length > 2) return endsOpen(prose, language);
  // Place and date, as below a letter.
  if (/^\d{4} ?[年년]/.test(line) && line.length < 24) return false;
  if (isEmphasized(article.markdown, line) || isCredit(line)) return false;
  if (endsOpen(prose, language) && !isShortOfScript(line) && !/^[—–-] ?\p{Lu}/u.test(line)) return true;
  if (/[:：]$/.test(text)) return true;
  if (endsWithLink || noSentence.test(text.slice(-220)) || closedByQuote.test(text)) {
    return false;
  }
  if (isFigures(line)) return false;
  // Whom a quotation is from.
  if (block.inQuote) return false;
  // Lines of an address, a verse or a signature.
  if (text.includes('\n') && countTextWords(line) < wholeSentence) return false;
  const sentences = splitSentences(line);
  const last = sentences.at(-1) ?? '';
  if (/^[—–-] ?\p{Lu}/u.test(last)) return false;
  // "Photo: R. Lindqvist", after a caption.
  if (/^[^:：.!?]{1,24}[:：]\s?\p{Lu}/u.test(last) && countTextWords(last) <= fewestOfSentence) return false;
  // "Rev. John Whitaker": an abbreviation is no sentence.
  const before = sentences.at(-2) ?? '';
  // "Would you do it again? I would"
  if (/[?？]$/.test(before) && countTextWords(last) <= shortAnswer) return false;
  const followsSentence =
    countTextWords(before) > 2 &&
    (isWithoutBlanks(line) || countTextWords(line) >= wholeSentence) &&
    ended.test(before.slice(-20));
  if (followsSentence && countTextWords(last) >= 2) return true;
  if (isCutStart(article, block, last, before)) return true;
  if (isSentenceStart(last) && usesFullStops(article.blocks, block)) return true;
  if (splitWords(last).length >= 4 && endsOpenInKorean(last)) return true;
  if (isOpenClause(last) && usesFullStops(article.blocks, block)) return true;
  const isLong = isWithoutBlanks(last) ? last.length >= 18 : countTextWords(last) >= wholeSentence;
  return isLong && usesFullStops(article.blocks, block);
}

/** "Boom – the pole along the foot of the mainsail", as in a glossary. */
function isEntry({ tag, text }: Block): boolean {
  return tag === 'p' && /^[^.!?:–—\n]{1,40}(?: [–—-]|[:：]) ?\S[^\n]{0,200}$/u.test(text);
}

/** Lines or paragraphs with numbers of their own, as the clues of a crossword: points of a list. */
function isNumbered(blocks: readonly Block[], text: string): boolean {
  const number = /^\d{1,4}[.)] \S/;
  const isPoint = text.split('\n').every((line) => number.test(line));
  return isPoint && (text.includes('\n') || blocks.filter((block) => number.test(block.text)).length > 2);
}

/** Most paragraphs are lines without full stops: no line of a poem shows that it is the last. */
function isVerse(blocks: readonly Block[]): boolean {
  const paragraphs = blocks.filter(({ tag }) => tag === 'p');
  const verses = paragraphs.filter(
    ({ text }) => text.includes('\n') && !/\d/.test(text) && countTextWords(text) < 60,
  );
  const ends = verses.filter(({ text }) => text.split('\n').every((line) => line.length < 60));
  return ends.length > 0 && ends.length * 2 >= paragraphs.length;
}

/** Three short lines at least, none of which ends as a sentence does: a poem at the end of an article. */
function isStanza(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.length > 2 && lines.every((line) => line.length < 50 && !/[.!?;:。！？\d]$/u.test(line));
}

/** Whom the quotation above it, in the same paragraph, is from. */
function isAttribution(text: string, line: string): boolean {
  const above = text.slice(0, text.length - line.length).trim();
  const isQuotation = /^[“”"«»„「『]/.test(above) && /[“”"«»」』]$/.test(above);
  return isQuotation && countTextWords(line) < 20 && !endsOpen(line);
}

/** "Address: 14 Mill Lane, Leeds": a label with something that has a number. */
function isLabeled(line: string): boolean {
  if (
    /^(?:[【［][^【】\n]{1,10}[】］]|\p{Lo}{1,8}[:：])\S/u.test(line) &&
    isWithoutBlanks(line) &&
    line.length < 60
  )
    return !/[、，；,]$/.test(line);
  return (
    /^\p{Lu}[^:：.!?]{1,24}[:：]\s{0,3}\S.{0,120}\d/u.test(line) &&
    countTextWords(line) < wholeSentence &&
    !endsOpen(line)
  );
}

/** "Text: A. de Wit. Photos: town archive": nothing but labels with what they label. */
function isCredits(line: string): boolean {
  const parts = line.split(/[.;·|–—]\s+|,\s+(?=\p{L}[\p{L}’']{1,20}[:：])/u);
  return (
    countTextWords(line) < 20 &&
    !endsOpen(line) &&
    parts.every((part) => /^\p{L}[\p{L}\p{M}’' ]{0,20}[:：]\s?\S.{0,50}$/u.test(part.trim()))
  );
}

/** The line below a picture, or a line in italics above one. */
function isCaption({ markdown }: Checked, { text }: Block): boolean {
  const at = markdown.lastIndexOf(text.slice(0, 60));
  const around = markdown.slice(Math.max(0, at - 2), at + text.length + 20);
  if (at > 0 && /^\n?[*_][^\n]{1,400}[*_]\n{1,2}!\[/.test(around)) return true;
  const above = markdown.slice(Math.max(0, at - 600), Math.max(0, at)).replace(/[*_\s]{1,9}$/, '');
  return at > 0 && /(?:^|\n)!\[[^\]\n]{0,300}\]\([^()\n]{1,300}\)$/.test(above);
}

/** Nutrition facts, measurements: many of the words are numbers. */
function isFigures(line: string): boolean {
  // A legend: "M = Masche, R = Reihe".
  if ((line.match(/\S [=–] \S/g)?.length ?? 0) > 1) return true;
  // "次回は11月9日(土)午後4時から", an announcement.
  if (line.length < 50 && (line.match(/\d ?(?:[月日時时点分시일월])/g)?.length ?? 0) > 2) return true;
  // Opening hours.
  if ((line.match(/\d ?(?:[ap]\.?m|h(?!\p{L})|uhr|時|点|시)|\d:\d\d/giu)?.length ?? 0) > 1) return true;
  const words = splitWords(line);
  return (
    words.length <= 40 && words.filter((word) => /^\d/.test(word)).length >= Math.max(2, words.length / 5)
  );
}

/** A few words that are no name and no label: several words that only sentences have, and a small letter at the end. */
function isSentenceStart(text: string): boolean {
  // "Photo: …", "Yours, Anna …", and credits and notices, which begin with no function word: "Reprinted with …".
  if (/^[^:：]{1,24}[:：]|^\p{L}{1,12}, \p{Lu}/u.test(text) || !/^\p{Lu}/u.test(text)) return false;
  if (!/(?<![\p{L}\p{M}])\p{Ll}{1,40}$/u.test(text)) return false;
  const words = splitWords(text);
  const known = functionWords(null);
  if (words.length < wholeSentence && !known.has(words[0] ?? '')) return false;
  return words.length >= fewestOfSentence && words.filter((word) => known.has(word)).length >= 2;
}

/** "Coffee oil turns rancid", the only words below a heading, or behind a whole sentence: small letters to the end, and no full stop. */
function isCutStart({ blocks }: Checked, block: Block, last: string, before: string): boolean {
  const above = blocks[blocks.indexOf(block) - 1];
  const isAlone = block === blocks.at(-1) && above !== undefined && isHeading(above);
  const isBehind = countTextWords(before) > 2 && ended.test(before.slice(-20));
  if (!isAlone && !isBehind) return false;
  if (block.tag !== 'p' || block.text.includes('\n') || !usesFullStops(blocks, block)) return false;
  if (isWithoutBlanks(last)) return isAlone && last.length >= 4 && !/[\d:：・·|/]/.test(last);
  const words = last.split(/\s+/);
  if (words.length < (isBehind ? 2 : 3) || /[:–—|·/\d]/.test(last)) return false;
  const isSentence = /^\p{Lu}/u.test(last) || /^\p{Lo}/u.test(last);
  const known = functionWords(null);
  const hasNames = words.slice(1).some((word) => /^\p{Lu}/u.test(word));
  const isClause = words.some((word) => known.has(word.toLowerCase()));
  return isSentence && !hasNames && (isAlone || isClause);
}

/** A last line of one or two words: "では、また". */
function isShortOfScript(line: string): boolean {
  return line.length < (isWithoutBlanks(line) ? 6 : 4);
}

/** "The most important thing here, never": a clause, a comma and a small letter; in Korean a subject without a verb at the end. */
function isOpenClause(text: string): boolean {
  const words = splitWords(text);
  if (/\p{Script=Hangul}/u.test(text)) {
    const hasSubject = /\p{Script=Hangul}[은는이가을를](?= )/u.test(text);
    const isInverted = /(?:다|[어아에예네세지]요|죠), \S{1,6}$/u.test(text);
    return (
      words.length >= 4 && hasSubject && !isInverted && !/[다요까죠음함기임네지오]\P{L}{0,3}$/u.test(text)
    );
  }
  return (
    words.length >= fewestOfSentence &&
    /^\p{Lu}[^,:：\d]{8,120}, \p{Ll}[^,:：\d]{1,80}\p{Ll}$/u.test(text) &&
    !/, \p{L}{1,14}$/u.test(text)
  );
}

/** Nearly all other paragraphs end with a full stop. */
function usesFullStops(blocks: readonly Block[], except: Block): boolean {
  const others = blocks.filter((block) => block !== except && block.tag === 'p' && block.text.length > 30);
  const closed = others.filter(
    ({ text }) => ended.test(text.slice(-40)) || /[:：]$/.test(text) || closedByQuote.test(text),
  );
  return others.length === 0 || closed.length >= others.length * 0.75;
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
