import weights from '../../language/remarks/remark-weights.json' with { type: 'json' };
import { type Check, mostPerCheck, startOf } from '../check.ts';
import { type RemarkSigns, remarkSigns } from './remark-signs.ts';

/** Fitted by `npm run gate-fit-remarks`; of 1,000 good articles that were not used for it, two have a block above it. */
const { threshold } = weights;

/** A word of a topic counts for itself, too, but less than its topic. */
export const wordScale = 0.5;
const signWeights = new Map(Object.entries(weights.signs as Record<string, number>));

/** How much a block is like a remark between writer and client, as log-odds. */
function remarkScore({ signs, words }: RemarkSigns): number {
  let score = signWeights.get('base') ?? 0;
  for (const [name, value] of signs) score += value * (signWeights.get(name) ?? 0);
  for (const { weight } of new Set(words)) score += wordScale * weight;
  return score;
}

/** A block that speaks of text and order like writer and client, between blocks that do not: a person should look at it. */
export const remarks: Check = {
  name: 'remark',
  find: (article) =>
    remarkSigns(article)
      .filter((block) => remarkScore(block) > threshold)
      .slice(0, mostPerCheck)
      .map(({ block }) => ({
        grade: 'suspicion',
        message: 'This passage may not be meant for readers.',
        excerpt: startOf(block.prose),
      })),
};
