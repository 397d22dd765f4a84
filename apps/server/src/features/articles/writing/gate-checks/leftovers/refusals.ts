import { ifNeeded } from '../../cleaner/chatter.ts';
import { isHeading } from '../../html-blocks.ts';
import {
  cannotGive,
  limitOfAnswer,
  ofAnswer,
  offersToWrite,
  partOfText,
  regret,
  thisText,
} from '../../language/refusals.ts';
import { splitSentences } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf, withoutQuotations } from '../check.ts';
import { waitsForWord } from './notes.ts';

const message = 'The AI refused or broke off in the middle of the text.';

/** "If you need help with another topic, let me know." */
const otherSubject =
  /(?<!\p{L})(?:(?:an)?other|else|different|ander\p{L}{1,2}|autres?|otr[oa]s?|altr\p{L}|outr[oa]s?|inn\p{L}{1,4}|jin\p{L}{1,4}|ann[ao]\p{L}{0,2}|andr[ae]|anden|andet|muussa|muita|toinen|más\p{L}{0,4}|alt\p{L}{0,3}|άλλο\p{L}?|başka|друг\p{L}{2,3}|інш\p{L}{1,3}|ещё|khác|lain)(?!\p{L})|別の|他の|ほかの|其他|别的|다른|آخر|अन्य|दूसर|אחר/u;
const help =
  /help|hilfe|helfen|aide|ayuda|aiut|ajud|hulp|pomo[cg]|pomůž|hjälp|hj[æe]lp|apua|autta|segít|ajut|βοήθει|yardım|помощ|помо[гчж]|допомог|giúp|hỗ trợ|bantu|手伝|お役|帮助|幫助|도움|مساعد|עזרה|मदद/u;

/**
 * A refusal or the end of an answer inside of a paragraph, in any language. An author is also sorry that he cannot give a recipe: only
 * with what was refused, or with an offer to write something else, is it a model's.
 */
export function refusals({ blocks }: Checked): Problem[] {
  const found: Problem[] = [];
  for (const { prose, tag, inQuote, ...block } of blocks) {
    if (inQuote || tag === 'pre' || isHeading({ ...block, prose, tag, inQuote })) continue;
    const spoken = withoutQuotations(prose).toLowerCase();
    const refuses = regret.test(spoken) && cannotGive.test(spoken);
    const ends = !refuses && limitOfAnswer.test(spoken) && ofAnswer.test(spoken);
    if (!refuses && !ends) continue;
    const sentences = splitSentences(spoken);
    const at = sentences.findIndex((sentence) =>
      refuses
        ? regret.test(sentence) && cannotGive.test(sentence)
        : limitOfAnswer.test(sentence) && ofAnswer.test(sentence),
    );
    const sentence = sentences[at];
    if (sentence === undefined) continue;
    const offers = sentences
      .slice(at)
      .some((one) => ifNeeded.test(one) && offersToWrite.test(one) && partOfText.test(one));
    const asksForOther = sentences
      .slice(at)
      .some((one) => ifNeeded.test(one) && help.test(one) && otherSubject.test(one));
    const isModels =
      offers ||
      asksForOther ||
      waitsForWord.test(prose.toLowerCase()) ||
      (refuses && thisText.test(sentence));
    if (!isModels) continue;
    found.push({ grade: 'certain', message, excerpt: startOf(sentence) });
    if (found.length > 2) break;
  }
  return found;
}
