import { isHeading } from '../../html-blocks.ts';
import { type Check, type Checked, excerptAt, type Problem } from '../check.ts';
import { pointerPhrases } from './pointer-phrases.ts';

const things = {
  table: { has: /<table/, message: 'The text points to a table that it does not have.' },
  picture: {
    has: /<(?:img|figure|svg|iframe)/,
    message: 'The text points to a picture that it does not have.',
  },
} as const;

/** "As the table below shows", and no table: a model promises what it cannot make, or forgets it. */
export const pointers: Check = {
  name: 'pointers',
  find: (article) => {
    const phrases = pointerPhrases(article.mainLanguage);
    // Code blocks may hold drawings.
    if (!phrases || article.blocks.some(({ tag }) => tag === 'pre')) return [];
    return (['table', 'picture'] as const).flatMap((thing) => missing(article, thing, phrases[thing]));
  },
};

function missing({ blocks, html }: Checked, thing: keyof typeof things, phrase: RegExp): Problem[] {
  const { has, message } = things[thing];
  if (has.test(html)) return [];
  for (const block of blocks) {
    const match = block.inQuote || isHeading(block) ? null : phrase.exec(block.prose);
    if (!match) continue;
    const excerpt = excerptAt(block.prose, match.index, match[0].length);
    return [{ grade: 'suspicion', message, excerpt }];
  }
  return [];
}
