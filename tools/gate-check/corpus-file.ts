import { createReadStream } from 'node:fs';
import { languageSchema } from '@chapterhouse/contract/articles/batch-options';
import { z } from 'zod';
import type { Line } from './judge.ts';

const sourceSchema = z.object({ url: z.string().nullish(), title: z.string().optional(), text: z.string() });

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string(),
  markdown: z.string(),
  // Articles in other languages are judged as those whose language was not chosen.
  language: z
    .unknown()
    .optional()
    .transform((given) => languageSchema.safeParse(given).data),
  finishReason: z.enum(['stop', 'length', 'content_filter', 'other']),
  askedWordCount: z.number().positive(),
  sources: z
    .array(sourceSchema)
    .nullish()
    .transform((sources) => sources ?? undefined),
});

type NumberedLine = { number: number } & ({ line: Line } | { problem: string });

/** The articles of a file of JSON lines, in order; instead of a line that is none, what is wrong with it. Throws if the file cannot be read. */
export async function* readCorpusFile(file: string): AsyncGenerator<NumberedLine> {
  let rest = '';
  let number = 0;
  // Not by `readline`, which also ends lines at U+2028, and a string of JSON may contain that.
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      number += 1;
      if (text.trim() !== '') yield { number, ...parsed(text) };
    }
  }
  if (rest.trim() !== '') yield { number: number + 1, ...parsed(rest) };
}

function parsed(text: string): { line: Line } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { problem: `no JSON: ${error instanceof Error ? error.message : 'unknown'}` };
  }
  const { data, error } = lineSchema.safeParse(value);
  if (data) return { line: data };
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'the line'}: ${message}`);
  return { problem: problems.join('; ') };
}
