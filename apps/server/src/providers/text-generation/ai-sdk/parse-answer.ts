/** Takes away what models wrap around an answer: thinking blocks and one fence around everything. */
export function cleanText(text: string): string {
  return withoutFence(withoutThinking(text).trim()).trim();
}

function withoutThinking(text: string): string {
  const closed = text.replace(/<think(ing)?>[\s\S]*?<\/think\1>/gi, '');
  // Some servers swallow the opening tag; others are cut off before the closing one.
  const afterStrayEnd = closed.replace(/^[\s\S]*<\/think(ing)?>/i, '');
  return afterStrayEnd.replace(/^\s*<think(ing)?>[\s\S]*$/i, '');
}

function withoutFence(text: string): string {
  const match = /^```[a-z]*[ \t]*\n([\s\S]*?)\n?```$/i.exec(text);
  const inner = match?.[1];
  // A text that merely begins and ends with code blocks has fences in between.
  return inner === undefined || /^```/m.test(inner) ? text : inner;
}

export type JsonFound = { kind: 'none' } | { kind: 'broken' } | { kind: 'values'; values: unknown[] };

/** Every complete JSON object or array in a text with chatter around it, the longest first. */
export function findJson(text: string): JsonFound {
  const cleaned = cleanText(text);
  const whole = parse(cleaned);
  if (isContainer(whole)) return { kind: 'values', values: [whole] };
  const found: { value: unknown; length: number }[] = [];
  let opened = false;
  let position = 0;
  while (position < cleaned.length) {
    const start = cleaned.slice(position).search(/[{[]/);
    if (start < 0) break;
    opened ||= cleaned[position + start] === '{';
    const from = position + start;
    const end = matchingEnd(cleaned, from);
    const value = end === undefined ? undefined : parse(cleaned.slice(from, end));
    if (isContainer(value) && end !== undefined) {
      found.push({ value, length: end - from });
      position = end;
    } else {
      position = from + 1;
    }
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
