import { isWithoutBlanks } from '../../language/words-and-sentences.ts';
import { type Check, startOf } from '../check.ts';

/** At most 50 % above or below the requested word count. */
export const length: Check = {
  name: 'length',
  find: ({ wordCount, askedWordCount, blocks }) => {
    if (wordCount >= askedWordCount * 0.5 && wordCount <= askedWordCount * 1.5) return [];
    const verdict = wordCount < askedWordCount ? 'too short' : 'too long';
    // How many words a Chinese or Japanese text has is a matter of counting.
    const isVague = blocks.some(({ text }) => isWithoutBlanks(text)) && wordCount >= askedWordCount * 0.3;
    return [
      {
        grade: isVague ? 'suspicion' : 'certain',
        message: `The text is ${verdict}: ${wordCount} words instead of about ${askedWordCount}.`,
        excerpt: startOf(blocks[0]?.text ?? ''),
      },
    ];
  },
};

export const notEmpty: Check = {
  name: 'body',
  find: ({ wordCount }) =>
    wordCount > 0 ? [] : [{ grade: 'certain', message: 'The article has no text.', excerpt: '' }],
};
