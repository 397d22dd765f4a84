import { mapProse } from './markdown-blocks.ts';
import { undoMojibake } from './mojibake.ts';

/** Line ends, composed letters, invisible characters, citation tokens of chat products, mojibake that can be undone, and literal `\n`. */
export function cleanCharacters(markdown: string): string {
  const visible = withoutInvisible(markdown.replace(/\r\n?/g, '\n').normalize('NFC'));
  return withLineBreaks(mapProse(withoutCitations(visible), undoMojibake));
}

/** Invisible characters that mean nothing, or carry hidden text. Joiners stay where a script or an emoji needs them. */
function withoutInvisible(text: string): string {
  if (!/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u.test(text)) return text;
  let cleaned = '';
  let before = '';
  let isFlag = false;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // The flags of England, Scotland and Wales end with tag characters.
    isFlag = code === 0x1f3f4 || (isFlag && isTag(code));
    const isRemoved = isTag(code) ? !isFlag : isNothing(code) || (isJoiner(code) && !isJoined(before));
    if (isRemoved) continue;
    cleaned += character;
    before = character;
  }
  return cleaned;
}

function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

/** Zero-width space, word joiner, byte order mark and annotation signs. */
function isNothing(code: number): boolean {
  return (
    code === 0x200b ||
    (code >= 0x2060 && code <= 0x2064) ||
    code === 0xfeff ||
    (code >= 0xfff9 && code <= 0xfffb)
  );
}

function isJoiner(code: number): boolean {
  return code === 0x200c || code === 0x200d;
}

/** Arabic, Hebrew and the scripts of India use joiners in words, emoji between their parts. */
function isJoined(before: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{M}\p{Emoji_Modifier}]/u.test(
    before,
  );
}

/** `【4†source】`, `:contentReference[oaicite:0]{index=0}`, `turn0search1`, `[cite: 3]`. */
const citations =
  / ?(?:【\d{1,3}(?::\d{1,3})?†[^【】\n]{0,80}】|:contentReference\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?|\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?|\[cite_start\]|\[oai_citation:\d{1,3}[^\]\n]{0,80}\](?:\([^()\n]{0,300}\))?|\[cite: ?[\d, -]{1,40}\]|\ue200[^\ue201\n]{0,200}\ue201|\(?(?:cite)?turn\d{1,3}(?:search|view|news|fetch|image|file|academia)\d{1,3}(?:turn\d{1,3}(?:search|view|news|fetch|image|file|academia)\d{1,3}){0,20}\)?)/g;

function withoutCitations(text: string): string {
  if (!/【|oaicite|oai_citation|turn\d|\[cite|\ue200/.test(text)) return text;
  return mapProse(text, (line) => line.replace(citations, ''));
}

/**
 * A literal `\n` becomes a line break where one would be: after the end of a sentence or before Markdown. Elsewhere an
 * article about programming may mean it.
 */
function withLineBreaks(text: string): string {
  if (!text.includes('\\n')) return text;
  return mapProse(text, (line) => {
    const [first = '', ...parts] = line.split('\\n');
    const joined = [first];
    let before = first;
    for (const part of parts) {
      const isBreak =
        before.trim() === '' || part === '' || endsLine.test(before.slice(-5)) || beginsBlock.test(part);
      const isAfterHeading = /^#{1,6} /.test(before);
      const isHere = isBreak || isAfterHeading;
      joined.push(isHere ? '\n' : '\\n', isHere ? part.trimStart() : part);
      before = part;
    }
    return joined.join('');
  });
}

const endsLine = /[.!?:;)"”»*|。！？…]\s{0,3}$/;
const beginsBlock = /^\s{0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |\||>)/;
