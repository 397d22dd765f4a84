import type { Check } from './check.ts';

/** At most 50 % above or below the requested word count. */
export const length: Check = {
  name: 'length',
  find: ({ wordCount, askedWordCount, blocks }) => {
    if (wordCount >= askedWordCount * 0.5 && wordCount <= askedWordCount * 1.5) return undefined;
    const verdict = wordCount < askedWordCount ? 'too short' : 'too long';
    return {
      message: `The text is ${verdict}: ${wordCount} words instead of about ${askedWordCount}.`,
      excerpt: blocks[0]?.text.slice(0, 80) ?? '',
    };
  },
};

export const notEmpty: Check = {
  name: 'body',
  find: ({ wordCount }) => (wordCount > 0 ? undefined : { message: 'The article has no text.', excerpt: '' }),
};
