import { isHeading, levelOf } from '../html-blocks.ts';
import type { Check } from './check.ts';

/** Headings start at level two, skip no level, have text below them, and are unique. */
export const headings: Check = {
  name: 'headings',
  find: ({ blocks, html }) => {
    let previous = 1;
    const seen = new Set<string>();
    for (const [index, block] of blocks.entries()) {
      if (!isHeading(block)) continue;
      const level = levelOf(block);
      const problem = (message: string) => ({ message, excerpt: block.text.slice(0, 80) });
      if (level === 1) return problem('A heading has the same level as the title.');
      if (level > previous + 1)
        return problem(`A heading of level ${level} follows one of level ${previous}.`);
      const next = blocks[index + 1];
      if (next && isHeading(next) && levelOf(next) <= level)
        return problem('A heading has no text below it.');
      const key = block.text.toLowerCase();
      if (level === 2 && seen.has(key)) return problem('A heading appears twice.');
      seen.add(key);
      previous = level;
    }
    const empty = /<h[1-6][^<>]{0,200}>\s{0,200}<\/h[1-6]>/i.exec(html);
    return empty ? { message: 'A heading is empty.', excerpt: empty[0] } : undefined;
  },
};
