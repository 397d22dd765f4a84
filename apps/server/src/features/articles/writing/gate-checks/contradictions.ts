import type { Block } from '../html-blocks.ts';
import { functionWords } from '../language/function-words.ts';
import { isNegated } from '../language/negation.ts';
import { type Checked, type Problem, startOf } from './check.ts';
import { contentOf } from './repetition.ts';

/** Two items of a list speak of the same if they share so much of the shorter one's content. */
const shared = { fewest: 2, share: 0.6 };
/** One pair may be a rule and its exception. */
const fewestPairs = 2;

/** "Store tomatoes at room temperature", "Never store tomatoes at room temperature": pairs of items of which one denies the other. */
export function contradictions({ blocks, mainLanguage, tokensIn }: Checked): Problem[] {
  const known = functionWords(mainLanguage);
  const pairs: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (block.tag !== 'li' || before?.tag !== 'li' || block.inQuote) continue;
    if (isNegated(block.prose, mainLanguage) === isNegated(before.prose, mainLanguage)) continue;
    const [one, other] = [before, block].map((item) => contentOf(tokensIn(item), known));
    if (!one || !other) continue;
    const common = [...one].filter((stem) => other.has(stem)).length;
    if (common >= shared.fewest && common >= Math.min(one.size, other.size) * shared.share) pairs.push(block);
  }
  const [first] = pairs;
  if (!first || pairs.length < fewestPairs) return [];
  return [
    { grade: 'suspicion', message: 'Points of a list contradict each other.', excerpt: startOf(first.text) },
  ];
}
