/** What a line consists of: Markdown, code, and signs where emphasis begins and ends. */
export type Part = { text: string } | { code: string } | { sign: Sign; opens: boolean };
export type Sign = '**' | '*' | '~~';

/** Adjacent code becomes one span, and adjacent emphasis likewise: the signs of two would run together. */
export function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if ('text' in part && part.text === '') return;
  if (last && 'code' in last && 'code' in part) last.code += part.code;
  else if (last && 'sign' in last && 'sign' in part && last.sign === part.sign && part.opens && !last.opens) {
    parts.pop();
  } else parts.push(part);
}

/** Signs only work next to a word, so spaces move outside. */
export function emphasized(sign: Sign, inner: readonly Part[]): Part[] {
  const from = inner.findIndex((part) => !isBlank(part));
  if (from < 0) return [...inner];
  const to = inner.findLastIndex((part) => !isBlank(part));
  const words = inner.slice(from, to + 1);
  const [first, last] = [textAt(words, 0), textAt(words, words.length - 1)];
  const blankBefore = first.slice(0, first.length - first.trimStart().length);
  const blankAfter = last.slice(last.trimEnd().length);
  if (blankAfter !== '') words[words.length - 1] = { text: last.trimEnd() };
  if (blankBefore !== '') words[0] = { text: textAt(words, 0).trimStart() };
  return [
    ...inner.slice(0, from),
    { text: blankBefore },
    { sign, opens: true },
    ...words,
    { sign, opens: false },
    { text: blankAfter },
    ...inner.slice(to + 1),
  ];
}

function isBlank(part: Part): boolean {
  return 'text' in part && part.text.trim() === '';
}

/** Empty if that part is no text. */
function textAt(parts: readonly Part[], index: number): string {
  const part = parts[index];
  return part && 'text' in part ? part.text : '';
}

/** What CommonMark takes for punctuation; some renderers leave out the symbols. */
const punctuation = /^[\p{P}\p{S}]$/u;
/** What every renderer takes for a space or punctuation. */
const separator = /^[\t\n\f\r\p{Zs}\p{P}$+<=>^`|~]$/u;

/**
 * The signs as they are written, and the texts beside them. Between punctuation inside and a letter outside, Markdown
 * shows the sign itself: `**Note:**text`. An entity in place of the letter counts as punctuation. `written`: one for
 * each part.
 */
export function separateSigns(parts: readonly Part[], written: readonly string[]): string[] {
  const texts = [...written];
  for (const [open, close] of underscoredPairs(parts)) {
    texts[open] = '_';
    texts[close] = '_';
  }
  const isSign = (index: number, opens: boolean) => {
    const part = parts[index];
    return part !== undefined && 'sign' in part && part.opens === opens;
  };
  // What becomes an entity is punctuation for the sign on its other side.
  for (let at = parts.length - 1; at > 0; at--) {
    const before = texts[at - 1] ?? '';
    const last = lastOf(before);
    if (isSign(at, true) && needsEntity(last, texts[at], firstOf(texts[at + 1]))) {
      texts[at - 1] = before.slice(0, before.length - last.length) + entityOf(last);
    }
  }
  for (let at = 0; at < parts.length - 1; at++) {
    const after = texts[at + 1] ?? '';
    const first = firstOf(after);
    if (isSign(at, false) && needsEntity(first, texts[at], lastOf(texts[at - 1]))) {
      texts[at + 1] = entityOf(first) + after.slice(first.length);
    }
  }
  return texts;
}

/** Emphasis in, around or next to strong text gets another sign: renderers pair stars differently. */
function underscoredPairs(parts: readonly Part[]): [number, number][] {
  const isStrong = (part: Part | undefined) => part !== undefined && 'sign' in part && part.sign === '**';
  const pairs: [number, number][] = [];
  let isInStrong = false;
  let from = 0;
  let touchesStrong = false;
  for (const [at, part] of parts.entries()) {
    if (!('sign' in part)) continue;
    if (part.sign === '**') {
      isInStrong = part.opens;
      touchesStrong = true;
    } else if (part.sign === '*' && part.opens) {
      from = at;
      touchesStrong = isInStrong || isStrong(parts[at - 1]);
    } else if (part.sign === '*' && (touchesStrong || isStrong(parts[at + 1]))) pairs.push([from, at]);
  }
  return pairs;
}

/** Within a word, an underscore is no sign at all; for kramdown, a hyphen is part of a word. */
function needsEntity(outside: string, sign: string | undefined, inside: string): boolean {
  if (sign !== '_') return !separator.test(outside) && punctuation.test(inside);
  return outside === '-' || !separator.test(outside);
}

function firstOf(text = ''): string {
  return [...text.slice(0, 2)].at(0) ?? '';
}

function lastOf(text = ''): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

function entityOf(character: string): string {
  return character && `&#${character.codePointAt(0)};`;
}
