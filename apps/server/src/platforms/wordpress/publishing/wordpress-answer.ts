import { z } from 'zod';
import { parseForeignJson } from '../../../lib/foreign-json.ts';
import type { GuardedAnswer } from '../../../lib/guarded-fetch.ts';

/** An answer of a blog; `json` is undefined when the body is not JSON. */
export type WordPressAnswer = GuardedAnswer & { json: unknown };

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: z.string().catch(''),
  data: z.unknown().optional(),
});

/** The hosted platform's older interfaces. */
const hostedErrorSchema = z.object({ error: z.string(), message: z.string().catch('') });

const triedStarts = 30;
/** Characters that the tries read together: 2 million take at most 0.1 s. */
const triedChars = 2_000_000;

/**
 * A noisy plugin prints warnings before or after the JSON. Whatever is found between is still checked
 * against a schema by the caller; a whole HTML page is never searched, since pages carry JSON of their own.
 */
function parseJson(text: string): unknown {
  const whole = parseForeignJson(text.replace(/^\uFEFF/, ''));
  if (whole !== undefined && whole !== null) return typeof whole === 'object' ? whole : undefined;
  if (/^\s*<(!doctype|html|head)\b/i.test(text)) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  let tried = 0;
  let room = triedChars;
  for (const { index } of text.slice(0, end).matchAll(/[{[]/g)) {
    room -= end - index;
    if (tried++ >= triedStarts || room < 0) return undefined;
    const found = parseForeignJson(text.slice(index, end));
    if (typeof found === 'object' && found !== null) return found;
  }
  return undefined;
}

export function readAnswer(answer: GuardedAnswer): WordPressAnswer {
  return { ...answer, json: parseJson(answer.text) };
}

export type WordPressErrorBody = z.infer<typeof errorSchema>;

/** WordPress's own error object, or null when the answer is something else. */
export function errorBody(answer: WordPressAnswer): WordPressErrorBody | null {
  const parsed = errorSchema.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const hosted = hostedErrorSchema.safeParse(answer.json);
  return hosted.success ? { code: hosted.data.error, message: hosted.data.message } : null;
}
