import type { Check } from './check.ts';

/** The title exists, is plain text, and is unique. */
export const title: Check = {
  name: 'title',
  find: ({ title: given, otherTitles }) => {
    const problem = (message: string) => ({ message, excerpt: given.slice(0, 80) });
    const key = keyOf(given);
    if (key === '') return problem('The article has no title.');
    if (given.length > 300) return problem('The title is too long.');
    if (/\*\*|^#+\s|^["“][^"“”]*["”]$|<([a-z]+)>.{0,300}<\/\1>|^title\s*:/i.test(given.trim())) {
      return problem('The title contains markup or quotation marks.');
    }
    if (otherTitles.some((other) => keyOf(other) === key))
      return problem('Another article has the same title.');
    return undefined;
  },
};

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
