/** Takes away what models wrap around an answer: thinking blocks and one fence around everything. */
export function cleanText(text: string): string {
  return withoutFence(withoutThinking(text).trim()).trim();
}

function withoutThinking(text: string): string {
  // The tags stand at odd places.
  const pieces = text.split(/(<\/?think(?:ing)?>)/i).map((piece, place) => ({
    piece,
    tag: place % 2 === 1 ? piece.toLowerCase() : '',
  }));
  let kept = '';
  let awaited = '';
  pieces.forEach(({ piece, tag }, place) => {
    const end = tag.replace('<', '</');
    if (awaited) awaited = tag === awaited ? '' : awaited;
    // Some servers swallow the opening tag.
    else if (tag.startsWith('</')) kept = '';
    else if (tag && pieces.findLastIndex((later) => later.tag === end) > place) awaited = end;
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

/** Characters; the longest article with its outline is a tenth of it. */
const longestAnswer = 1_000_000;
/** How often, on the average, a character is looked at: each bracket that opens nothing begins another search. */
const readAgain = 30;

export type JsonFound = { kind: 'none' } | { kind: 'broken' } | { kind: 'values'; values: unknown[] };

/** Every complete JSON object or array in a text with chatter around it, the longest first. */
export function findJson(text: string): JsonFound {
  const cleaned = cleanText(text.slice(0, longestAnswer));
  const whole = parse(cleaned);
  if (isContainer(whole)) return { kind: 'values', values: [whole] };
  const found: { value: unknown; length: number }[] = [];
  let opened = false;
  let position = 0;
  let room = readAgain * cleaned.length + 10_000;
  for (const { 0: bracket, index: from } of cleaned.matchAll(/[{[]/g)) {
    if (from < position) continue;
    opened ||= bracket === '{';
    const end = matchingEnd(cleaned, from);
    const value = end === undefined ? undefined : parse(cleaned.slice(from, end));
    room -= (end ?? cleaned.length) - from;
    if (room < 0) break;
    if (!isContainer(value) || end === undefined) continue;
    found.push({ value, length: end - from });
    position = end;
  }
  // Complete objects inside a cut-off one are only pieces of the answer: the schema will refuse them.
  found.sort((a, b) => b.length - a.length);
  if (found.length > 0) return { kind: 'values', values: found.map((item) => item.value) };
  return { kind: opened ? 'broken' : 'none' };
}

function matchingEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = from; index < text.length; index++) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') {
      depth--;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
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
