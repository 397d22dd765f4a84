/**
 * Bounds within which every text operation was measured to take at most 0.11 s on two busy cores, whatever the
 * text (docs/decisions/0024-heavy-text-in-threads.md). An article of 1,500 words is well within them.
 */
const bounds = {
  characters: 24_000,
  signs: 100,
  signsInHundred: 9,
  repeated: 60,
  wordCharacters: 200,
} as const;

/**
 * Whether texts look like normal writing: short enough, mostly words, no endless runs. They are processed
 * inline; others in a worker thread. One pass over the characters.
 */
export function areOrdinary(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= bounds.characters && texts.every(isOrdinary);
}

function isOrdinary(text: string): boolean {
  const mostSigns = bounds.signs + (text.length * bounds.signsInHundred) / 100;
  let signs = 0;
  let repeated = 0;
  let word = 0;
  let before = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    repeated = code === before ? repeated + 1 : 0;
    before = code;
    // Letters of other scripts count as words: many scripts have no spaces between words.
    const isWord = isAsciiWord(code);
    word = isWord ? word + 1 : 0;
    if (isMarkupSign(code)) signs++;
    if (signs > mostSigns || repeated > bounds.repeated || word > bounds.wordCharacters) return false;
  }
  return true;
}

/** Whether a character may begin or end Markdown or HTML syntax. */
function isMarkupSign(code: number): boolean {
  if (code >= 0x80 || isAsciiWord(code)) return false;
  // Spaces and , . ; ? are in every sentence.
  return code !== 0x20 && code !== 0x2c && code !== 0x2e && code !== 0x3b && code !== 0x3f;
}

/** ASCII digits and letters. */
function isAsciiWord(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
