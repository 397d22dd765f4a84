import { findTells } from '../../quality/tells/find-tells.ts';
import { type Check, startOf } from './check.ts';

/** So many of them, and per 1,000 words. Good articles have at most 14 per 1,000. */
const most = { times: 6, rate: 20 };

/** The text consists of the habits of AI text: stock phrases, "not just X but Y", bold lines in the place of headings. */
export const tells: Check = {
  name: 'tells',
  find: ({ blocks, html, wordCount, mainLanguage }) => {
    // An article about such phrases lists them.
    const found = findTells(blocks, html, mainLanguage).filter(({ block }) => blocks[block]?.tag !== 'li');
    if (found.length < most.times || found.length * 1000 < wordCount * most.rate) return [];
    const [first] = found;
    const message = `The text has ${found.length} stock phrases and other habits of AI text.`;
    return [{ grade: 'suspicion', message, excerpt: startOf(blocks[first?.block ?? 0]?.text ?? '') }];
  },
};
