/*
 * Text that Postgres can store: without U+0000, which text columns reject, and without lone surrogates, which UTF-8
 * cannot encode and jsonb rejects.
 */

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Removes U+0000 and replaces lone surrogates by U+FFFD. */
export function toStorable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}

/** The same in JSON, where `JSON.stringify` has escaped them: jsonb rejects the escapes as well. */
const escapedPattern = /\\u(?:0000|d[89a-f])/i;

/** Makes a query parameter storable. JSON arrives as text, so it is recognized by parsing it. */
export function toStorableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStorableValue);
  if (isPlain(value)) return toStorableValue(JSON.stringify(value));
  if (typeof value !== 'string') return value;
  const text = toStorable(value);
  if (!/^[[{]/.test(text) || !escapedPattern.test(text)) return text;
  try {
    let hasChanged = false;
    const clean = (_key: string, inner: unknown) => {
      if (typeof inner !== 'string' || isStorable(inner)) return inner;
      hasChanged = true;
      return toStorable(inner);
    };
    const json = JSON.stringify(JSON.parse(text, clean));
    return hasChanged ? json : text;
  } catch {
    return text;
  }
}

export type UnstorableText = { field: string; message: string };

const messageOf = (text: string): string =>
  text.includes('\0')
    ? 'This text contains a null character (U+0000). Remove it and try again.'
    : 'This text contains half of a character (a lone surrogate). Remove it and try again.';

/** Maximum number of reported problems. */
const maxFindings = 20;
/** Maximum path depth shown. */
const maxDepthShown = 20;

/** The location of a value: name and parent. Paths are only built for problems. */
type Place = { name: string; within: Place | undefined };

/**
 * Finds all unstorable texts in a request, including field names. Linear in the size of the request, with
 * an explicit stack: a body may be nested deeper than the call stack allows.
 */
export function findUnstorableText(input: unknown): UnstorableText[] {
  const found: UnstorableText[] = [];
  const rest: { value: unknown; place: Place | undefined }[] = [{ value: input, place: undefined }];
  for (let next = rest.pop(); next && found.length < maxFindings; next = rest.pop()) {
    const { value, place } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push({ field: pathOf(place), message: messageOf(value) });
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const at = { name, within: place };
        if (!isStorable(name)) found.push({ field: pathOf(at), message: messageOf(name) });
        rest.push({ value: inner, place: at });
      }
    }
  }
  return found;
}

function pathOf(place: Place | undefined): string {
  const names: string[] = [];
  for (let at = place; at && names.length < maxDepthShown; at = at.within) names.unshift(toStorable(at.name));
  return names.join('.');
}

/** Plain JSON objects; no dates, no buffers. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Escapes a text for `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
