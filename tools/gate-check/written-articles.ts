import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import type { Entry } from './corpus.ts';
import type { Line } from './judge.ts';

/** An article as `--corpus` reads it, good or bad as a whole, with what is expected of it. */
type WrittenLine = Line & { expect: Entry['expected']; kind: string };

const folder = join(import.meta.dirname, 'written');

/** The articles of `written`, JSON lines by an author who did not know the checks. A bad one may be made of a good one. */
export function readWrittenArticles(): Entry[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  return files.sort().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => entryOf(JSON.parse(line) as WrittenLine)),
  );
}

function entryOf({ id, expect, kind, title, markdown, language, ...asked }: WrittenLine): Entry {
  return {
    id: `written/${id}`,
    kind: `written: ${kind}`,
    expected: expect,
    article: { name: id, language: language ?? 'any', kind: 'written', title, markdown },
    markdown,
    finishReason: asked.finishReason,
    askedTimes: asked.askedWordCount / Math.max(1, countWords(markdown)),
    // Articles of one text begin alike.
    splitBy: `written/${markdown.slice(0, 60)}`,
    ...(language === undefined ? {} : { language }),
  };
}
