import { countWords } from '../../../lib/text/count-words.ts';
import type { ArticleToCheck, Check } from './gate-checks/check.ts';
import { complete } from './gate-checks/complete.ts';
import { headings } from './gate-checks/headings.ts';
import { html } from './gate-checks/html.ts';
import { leftovers } from './gate-checks/leftovers.ts';
import { length, notEmpty } from './gate-checks/length.ts';
import { placeholders } from './gate-checks/placeholders.ts';
import { repetition } from './gate-checks/repetition.ts';
import { title } from './gate-checks/title.ts';
import { voice } from './gate-checks/voice.ts';
import { htmlBlocks } from './html-blocks.ts';

const checks: readonly Check[] = [
  title,
  notEmpty,
  complete,
  length,
  headings,
  leftovers,
  placeholders,
  voice,
  repetition,
  html,
];

/** The result of one check. `message` and `excerpt` are empty if it passed. */
export type GateResult = { name: string; passed: boolean; message: string; excerpt: string };

/** All checks, in a fixed order. An article can be published only if all of them pass. */
export function checkArticle(article: ArticleToCheck): GateResult[] {
  const blocks = htmlBlocks(article.html);
  const wordCount = countWords(blocks.map((block) => block.text).join('\n'));
  const checked = { ...article, blocks, wordCount };
  return checks.map(({ name, find }) => {
    const problem = find(checked);
    return problem ? { name, passed: false, ...problem } : { name, passed: true, message: '', excerpt: '' };
  });
}

export function failedChecks(results: readonly GateResult[]): GateResult[] {
  return results.filter((result) => !result.passed);
}
