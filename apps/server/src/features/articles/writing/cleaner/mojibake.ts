/** What Windows-1252 shows for the bytes 0x80 to 0x9f. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...windows1252].map((character, index) => [character, 0x80 + index]));

/** Runs that begin like UTF-8 read as Windows-1252: "Ã¼", "â€™", "Â°". */
const mojibake = /[ÂÃÄÅÎÏÐÑØÙâãäåæçèéìíð][\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,400}/g;
const isLetter = /\p{L}/u;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Characters that are UTF-8 read as Windows-1252, or that could not be read at all. */
export function hasMojibake(text: string): boolean {
  return text.includes('\ufffd') || undoMojibake(text) !== text;
}

/** A line whose UTF-8 was read as Windows-1250, 1251 or 1252, as it was meant; any other stays as it is. Pure. */
export function undoMojibake(text: string): string {
  const line = undoCentralEuropean(undoCyrillic(text));
  if (!/[ÂÃâÐÑØÙãåæçðÎÏÅÄ][ \u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(line)) return line;
  const read = line.replace(mojibake, (run, at: number) => {
    // "„Ä“" and "Ä…" are about a letter; "Ã–l" is a word.
    const isAlone = !isLetter.test(line.charAt(at - 1) + line.charAt(at + run.length));
    if (isAlone && /^\p{L}[‚„…‘’“”•–—‹›]$/u.test(run)) return run;
    const bytes = [...run].map((character) => byteOf.get(character) ?? character.codePointAt(0) ?? 0);
    if (bytes.some((byte) => byte > 0xff)) return run;
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
  // Of "à", the second byte is a space that does not break, which is often lost.
  return read.replace(/(?<!\p{L})Ã[ \u00a0]{1,2}(?=\p{L}|\d)/gu, 'à ');
}

/** What Windows-1251 shows for the bytes from 0x80 on. */
const byteOfCyrillic = new Map(
  [
    ...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index)),
  ].map((character, index) => [character, 0x80 + index]),
);
/** Cyrillic letters and signs in UTF-8, read as Windows-1251: "РЅРµ", "вЂ”". */
const cyrillicMojibake = /(?:[РСТҐ][^ \n\w]|вЂ[^ \n\w]){1,400}/gu;

/** Only where three letters in a row look like it: a single "Р°" may be an abbreviation. */
function undoCyrillic(line: string): string {
  if (!/(?:[РС][^ \n\w]){3}/u.test(line)) return line;
  return line.replace(cyrillicMojibake, (run) => {
    const bytes = [...run].map((character) => byteOfCyrillic.get(character) ?? 0);
    try {
      return bytes.includes(0) ? run : utf8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
}

/** What Windows-1250 shows for the bytes from 0x80 on. */
const centralEuropean = [
  ...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index)),
];
const byteOfCentralEuropean = new Map(centralEuropean.map((character, index) => [character, 0x80 + index]));
/**
 * Czech, Polish and Hungarian letters and signs in UTF-8, read as Windows-1250: "Ĺ™", "Ä›", "Ăˇ", "â€“". What follows the first character
 * are those that the charset has for the bytes 0x80 to 0xbf.
 */
const centralEuropeanMojibake =
  /(?:[ÂĂÄĹ][€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż]|â[€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż]{2}){1,400}/gu;
/** "„Ă”" is about a letter; "pĹ™i" and "Ĺ™eka" are no words. */
const isCentralEuropean =
  /\p{Ll}[ĂĹ][€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż]|[ĂĹ][€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż]\p{Ll}/u;

function undoCentralEuropean(line: string): string {
  if (!isCentralEuropean.test(line)) return line;
  return line.replace(centralEuropeanMojibake, (run) => {
    try {
      return utf8.decode(
        Uint8Array.from([...run].map((character) => byteOfCentralEuropean.get(character) ?? 0)),
      );
    } catch {
      return run;
    }
  });
}
