/** Removes what models wrap around a response: reasoning blocks and an outer code fence. */
export function cleanText(text: string): string {
  return withoutFence(withoutThinking(text).trim()).trim();
}

/** Without reasoning in tags, also while it has only begun. Linear in the text. */
export function withoutThinking(text: string): string {
  // Matches at odd positions are tags.
  const pieces = text.split(/(<\/?think(?:ing)?>)/i).map((piece, place) => ({
    piece,
    tag: place % 2 === 1 ? piece.toLowerCase() : '',
  }));
  const lastOf = new Map(pieces.map(({ tag }, place) => [tag, place]));
  let kept = '';
  let awaited = '';
  pieces.forEach(({ piece, tag }, place) => {
    const end = tag.replace('<', '</');
    if (awaited) awaited = tag === awaited ? '' : awaited;
    // Some servers drop the opening tag.
    else if (tag.startsWith('</')) kept = '';
    else if (tag && (lastOf.get(end) ?? -1) > place) awaited = end;
    else kept += piece;
  });
  // Others are cut off before the closing one.
  return /^\s*<think(ing)?>/i.test(kept) ? '' : kept;
}

function withoutFence(text: string): string {
  const match = /^```[a-z]*[ \t]*\n([\s\S]*?)\n?```$/i.exec(text);
  const inner = match?.[1];
  // A text that merely begins and ends with code blocks has fences in between.
  return inner === undefined || /^```/m.test(inner) ? text : inner;
}

/** Maximum characters; the longest article with its outline is a tenth of it. */
const longestAnswer = 1_000_000;
/** Average visits per character: brackets in quotes and pieces that are not JSON are read again. */
const readAgain = 10;
/** A parse error costs as much as reading this many characters. */
const charactersPerFault = 1_000;
/** Enough for a thousand non-JSON pieces, such as footnotes, in a short response. */
const roomAtLeast = 1_000_000;

export type JsonFound = { kind: 'none' } | { kind: 'broken' } | { kind: 'values'; values: unknown[] };

/** All complete JSON objects or arrays within other text, longest first. */
export function findJson(text: string): JsonFound {
  const cleaned = cleanText(text.slice(0, longestAnswer));
  const whole = parse(cleaned);
  if (isContainer(whole)) return { kind: 'values', values: [whole] };
  const found: { value: unknown; length: number }[] = [];
  let opened = false;
  let position = 0;
  let room = readAgain * cleaned.length + roomAtLeast;
  const ends = new Int32Array(cleaned.length);
  for (const { 0: bracket, index: from } of cleaned.matchAll(/[{[]/g)) {
    if (from < position) continue;
    opened ||= bracket === '{';
    if (!ends[from]) room -= findEnds(cleaned, from, ends) - from;
    const end = (ends[from] ?? 0) > 0 ? ends[from] : undefined;
    room -= end === undefined ? 0 : end - from;
    if (room < 0) break;
    const value = end === undefined ? undefined : parse(cleaned.slice(from, end));
    if (end === undefined) continue;
    if (!isContainer(value)) {
      room -= charactersPerFault;
      continue;
    }
    found.push({ value, length: end - from });
    position = end;
  }
  // Complete objects inside a truncated one are only fragments: the schema rejects them.
  found.sort((a, b) => b.length - a.length);
  if (found.length > 0) return { kind: 'values', values: found.map((item) => item.value) };
  return { kind: opened ? 'broken' : 'none' };
}

/**
 * Finds the matching bracket for `from` and for each bracket read on the way: -1 if none; 0 if
 * not searched. Returns how far it read.
 */
function findEnds(text: string, from: number, ends: Int32Array): number {
  const open: number[] = [];
  let inString = false;
  for (let index = from; index < text.length; index++) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') {
      inString = true;
    } else if (char === '{' || char === '[') {
      open.push(index);
      ends[index] = -1;
    } else if (char === '}' || char === ']') {
      const opened = open.pop();
      if (opened !== undefined) ends[opened] = index + 1;
      if (open.length === 0) return index + 1;
    }
  }
  return text.length;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
