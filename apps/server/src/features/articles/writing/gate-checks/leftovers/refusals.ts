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
    const isModels = offers || waitsForWord.test(prose.toLowerCase()) || (refuses && thisText.test(sentence));
    if (!isModels) continue;
    found.push({ grade: 'certain', message, excerpt: startOf(sentence) });
    if (found.length > 2) break;
  }
  return found;
}
