import { lengthInWords } from '../../cleaner/chatter.ts';
import { isHeading } from '../../html-blocks.ts';
import { countTextWords, splitSentences } from '../../language/words-and-sentences.ts';
import { type NotePart, noteParts } from '../../language/working-notes.ts';
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
  if (has('cannot', 'rules') && (has('write') || has('part'))) return true;
  if (has('beyond') && (has('write') || has('cannot'))) return true;
  if (has('part') && goesFurther.test(sentence) && declines.test(sentence)) return true;
  if (has('edited', 'part') && discussed.test(sentence)) return true;
  if (has('check') && client.test(sentence) && beforeItIsOut.test(sentence)) return true;
  if (has('edited', 'part', 'asked')) return true;
  if (has('goOn', 'rest', 'part')) return true;
  if (has('editor', 'check')) return true;
  // A guide for writers speaks of texts as other guides of bread.
  if (isAboutTexts) return false;
  if (has('cannot', 'write', 'rest', 'part')) return true;
  if (isWhole && has('cannot', 'part') && goesFurther.test(sentence)) return true;
  if (has('edited', 'part') && lengthInWords.test(sentence)) return true;
  if (newDraft.test(sentence) && (has('edited') || discussed.test(sentence) || has('asked'))) return true;
  if ((isWhole || isBracketed) && thisParagraph.test(sentence) && needsMore.test(sentence)) return true;
  if (/[?？؟]|か。$|까요/u.test(sentence) && has('rest', 'part', 'write') && isWhole) return true;
  if (isWhole && tellsMe.test(sentence) && goesFurther.test(sentence) && (has('part') || has('rest')))
    return true;
  if (has('machine', 'draft') && has('part')) return true;
  if (keyword.test(sentence) && has('asked')) return true;
  if (isBracketed && has('part', 'expand')) return true;
  return isGap(has, place) || isAnnouncement(has, place);
}

/** "Here a quote from the owner is still missing": alone, or in brackets. */
function isGap(has: Has, { sentence, isWhole, isBracketed }: Place): boolean {
  if (!isWhole && !isBracketed) return false;
  return (
    has('lacks') && partOfText.test(sentence) && here.test(sentence) && countTextWords(sentence) <= mostOfGap
  );
}

/** "Now the next part of the article:", a paragraph of its own. */
function isAnnouncement(has: Has, { sentence, isWhole }: Place): boolean {
  return (
    isWhole &&
    /[:：]$/.test(sentence) &&
    has('rest', 'part') &&
    isOfArticle.test(sentence) &&
    countTextWords(sentence) <= mostAnnounced
  );
}

const isOfArticle =
  /article|artikel|artikl|artículo|articolo|artigo|artykuł|člán|стать|статт|makale|المقال|bài viết|記事|文章|글|cikk|articol|άρθρο|लेख/u;
