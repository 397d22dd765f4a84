import { ifNeeded, lengthInWords } from '../../cleaner/chatter.ts';
import { isHeading } from '../../html-blocks.ts';
import { readers } from '../../language/closing-phrases.ts';
import type { NotePart } from '../../language/note-part.ts';
import { wordsOf } from '../../language/phrases.ts';
import { thisText } from '../../language/refusals.ts';
import { countTextWords, splitSentences } from '../../language/words-and-sentences.ts';
import { noteParts } from '../../language/working-notes.ts';
import {
  beforeItIsOut,
  client,
  declines,
  discussed,
  goesFurther,
  needsMore,
  newDraft,
  tellsMe,
  thisParagraph,
} from '../../language/working-talk.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';
import { here, partOfText } from './notes.ts';
import { keyword } from './task-talk.ts';

/** Remarks are short; an author's own sentences about his text are part of a story. */
const mostWords = 32;
/** "A quote from the owner is still missing here." */
const mostOfGap = 14;
/** "Here comes the next part of the article:" */
const mostAnnounced = 12;
const inBrackets = /^[[(（【［{].*[)\]）】］}]$/su;

type Has = (...parts: NotePart[]) => boolean;
type Place = { sentence: string; isWhole: boolean; isBracketed: boolean };

/** What writer and editor say to each other about the text, composed of its parts, in any order. */
export function workingNotes({ blocks, mainLanguage, title }: Checked): Problem[] {
  const own = noteParts(mainLanguage);
  if (!own) return [];
  const isAboutTexts = own.part.test(title.toLowerCase()) || own.machine.test(title.toLowerCase());
  const problems: Problem[] = [];
  for (const block of blocks) {
    if (block.inQuote || !['p', 'li', 'text'].includes(block.tag) || isHeading(block)) continue;
    const prose = withoutQuotations(block.prose);
    const lower = prose.toLowerCase();
    // Every rule needs one of these.
    if (
      ![own.part, own.machine, own.check, own.lacks, own.beyond, newDraft, thisParagraph].some((part) =>
        part.test(lower),
      )
    )
      continue;
    const sentences = splitSentences(prose).map((sentence) => sentence.toLowerCase());
    const found = sentences.find((sentence) => {
      const has: Has = (...parts) => parts.every((part) => own[part].test(sentence));
      const place = { sentence, isWhole: sentences.length === 1, isBracketed: inBrackets.test(sentence) };
      return countTextWords(sentence) <= mostWords && isNote(has, place, isAboutTexts);
    });
    if (found === undefined) continue;
    const message = 'A note of the writer was left in the text.';
    problems.push({ grade: 'certain', message, excerpt: startOf(found) });
    if (problems.length > 2) break;
  }
  return problems;
}

function isNote(has: Has, place: Place, isAboutTexts: boolean): boolean {
  const { sentence, isWhole, isBracketed } = place;
  // "As many of you asked in the comments, I have added a section."
  if (readers.find(wordsOf(sentence)) >= 0 || forReaders.test(sentence)) return false;
  if (has('cannot', 'rules') && (has('write') || has('part'))) return true;
  if (has('beyond', 'write')) return true;
  if (has('part') && goesFurther.test(sentence) && declines.test(sentence)) return true;
  if (has('edited', 'part') && discussed.test(sentence)) return true;
  if (has('edited', 'part', 'asked') || has('editor', 'check')) return true;
  if (has('goOn', 'rest', 'part') && ifNeeded.test(sentence)) return true;
  // A guide for writers speaks of texts as other guides of bread.
  return !isAboutTexts && (isOnText(has, place) || (isWhole || isBracketed ? isOnPart(has, place) : false));
}

/** On the whole text: what is left to write, its length, who made it. */
function isOnText(has: Has, { sentence }: Place): boolean {
  return (
    has('cannot', 'write', 'rest', 'part') ||
    (has('edited', 'part') && lengthInWords.test(sentence)) ||
    (newDraft.test(sentence) && (has('edited') || has('asked') || discussed.test(sentence))) ||
    has('machine', 'draft', 'part') ||
    (keyword.test(sentence) && has('asked', 'part'))
  );
}

/** Remarks that authors make, too, but not as a paragraph of their own. */
function isOnPart(has: Has, place: Place): boolean {
  const { sentence, isWhole, isBracketed } = place;
  if (isBracketed && has('part', 'expand')) return true;
  if (has('check') && client.test(sentence) && beforeItIsOut.test(sentence)) return true;
  if (thisParagraph.test(sentence) && needsMore.test(sentence) && partOfText.test(sentence)) return true;
  if (!isWhole) return isGap(has, place);
  if (has('cannot', 'part') && goesFurther.test(sentence) && thisText.test(sentence)) return true;
  if (/[?？؟]|か。$|까요/u.test(sentence) && has('rest', 'part', 'write')) return true;
  if (tellsMe.test(sentence) && goesFurther.test(sentence) && (has('part') || has('rest'))) return true;
  return isGap(has, place) || isAnnouncement(has, place);
}

/** Of those who follow a blog. */
const forReaders =
  /(?<!\p{L})(?:many|some|several) of you|you all|readers|comments?(?!\p{L})|subscribers|viele von euch|einige von euch|leser|kommentar|newsletter|beaucoup d['’]entre vous|lecteurs|commentaires|muchos de vosotros|muchos de ustedes|lectores|comentarios|molti di voi|lettori|commenti|velen van jullie|lezers|reacties|muitos de vocês|leitores|comentários|wielu z was|czytelnik|komentarz|mnoho z vás|čtenář|komentář|många av er|läsare|mange af jer|læsere|многие из вас|читател|комментари|багато хто з вас|читач|birçoğunuz|okur|yorum|القراء|التعليقات|nhiều bạn|bình luận|banyak dari kalian|pembaca|komentar/u;

/** "Here a quote from the owner is still missing": alone, or in brackets. */
function isGap(has: Has, { sentence }: Place): boolean {
  return (
    has('lacks') && partOfText.test(sentence) && here.test(sentence) && countTextWords(sentence) <= mostOfGap
  );
}

/** "Now the next part of the article:", a separate paragraph. */
function isAnnouncement(has: Has, { sentence }: Place): boolean {
  return (
    /[:：]$/.test(sentence) &&
    has('rest', 'part') &&
    isOfArticle.test(sentence) &&
    countTextWords(sentence) <= mostAnnounced
  );
}

const isOfArticle =
  /article|artikel|artikl|artículo|articolo|artigo|artykuł|člán|стать|статт|makale|المقال|bài viết|記事|文章|글|cikk|articol|άρθρο|लेख/u;
