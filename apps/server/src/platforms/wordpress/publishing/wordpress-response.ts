import { z } from 'zod';
import type { GuardedResponse } from '../../../lib/net/guarded-fetch.ts';
import { parseForeignJson } from '../../../lib/text/json.ts';

/** A response of a blog; `json` is undefined if the body is not JSON. */
export type WordPressResponse = GuardedResponse & { json: unknown };

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: z.string().catch(''),
  data: z.unknown().optional(),
});

/** The hosted platform's older APIs. */
const hostedErrorSchema = z.object({ error: z.string(), message: z.string().catch('') });

const triedStarts = 30;
/** Total characters parsed across attempts: 2 million take at most 0.1 s. */
const triedChars = 2_000_000;

/**
 * Some plugins print warnings before or after the JSON. The caller still validates what is found
 * against a schema; a whole HTML page is never searched, because pages contain other JSON.
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

export function readResponse(response: GuardedResponse): WordPressResponse {
  return { ...response, json: parseJson(response.text) };
}

export type WordPressErrorBody = z.infer<typeof errorSchema>;

/** WordPress's error object, or null for any other response. */
export function errorBody(response: WordPressResponse): WordPressErrorBody | null {
  const parsed = errorSchema.safeParse(response.json);
  if (parsed.success) return parsed.data;
  const hosted = hostedErrorSchema.safeParse(response.json);
  return hosted.success ? { code: hosted.data.error, message: hosted.data.message } : null;
}
