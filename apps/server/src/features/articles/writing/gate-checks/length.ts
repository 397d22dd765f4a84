import type { Check } from './check.ts';

/** Not more than half above or below the number of words asked for. */
export const length: Check = {
  name: 'length',
  find: ({ wordCount, askedWordCount, blocks }) => {
    if (wordCount >= askedWordCount * 0.5 && wordCount <= askedWordCount * 1.5) return undefined;
    const verdict = wordCount < askedWordCount ? 'too short' : 'too long';
    return {
      message: `The text is ${verdict}: ${wordCount} words where about ${askedWordCount} were asked for.`,
      excerpt: blocks[0]?.text.slice(0, 80) ?? '',
    };
  },
};

export const notEmpty: Check = {
  name: 'body',
  find: ({ wordCount }) => (wordCount > 0 ? undefined : { message: 'The article has no text.', excerpt: '' }),
};
