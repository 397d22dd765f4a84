import { hasMojibake } from '../cleaner/characters.ts';
import { type Check, type Problem, startOf } from './check.ts';

/** The title exists, is plain text, and is unique. */
export const title: Check = { name: 'title', find: (article) => titleProblems(article) };

export function titleProblems({
  title: given,
  otherTitles,
}: {
  title: string;
  otherTitles: readonly string[];
}): Problem[] {
  const problem = (message: string): Problem[] => [{ grade: 'certain', message, excerpt: startOf(given) }];
  const key = keyOf(given);
  if (key === '') return problem('The article has no title.');
  if (given.length > 300) return problem('The title is too long.');
  // Typographic marks are the writer's choice: the title of an interview is often a quotation.
  if (/\*\*|^#+\s|^"[^"]*"$|<([a-z]+)>.{0,300}<\/\1>|^title\s*:/i.test(given.trim())) {
    return problem('The title contains markup or quotation marks.');
  }
  if (hasMojibake(given)) return problem('The title has characters that were read wrongly.');
  if (otherTitles.some((other) => keyOf(other) === key))
    return problem('Another article has the same title.');
  return [];
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
