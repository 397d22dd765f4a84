/** A range of a text that is split into pieces: from a character of one piece to a character of another. */
export type Stretch = { from: { piece: number; at: number }; to: { piece: number; at: number } };

/**
 * The nth occurrence (from 0) of `quote` in the concatenated pieces, with white space collapsed;
 * null if there are fewer. A `null` piece is the end of a block: matches do not cross it.
 */
export function findPassage(
  pieces: readonly (string | null)[],
  quote: string,
  occurrence: number,
): Stretch | null {
  const { text, places } = collapsed(pieces);
  const wanted = quote.replace(/\s+/g, ' ').trim();
  if (wanted === '') return null;
  let at = -1;
  for (let nth = 0; nth <= occurrence; nth++) {
    const next = text.indexOf(wanted, at + 1);
    // Fewer occurrences than before: the text has changed slightly, and the last one is the best guess.
    if (next < 0) break;
    at = next;
  }
  const from = places[at];
  const last = places[at + wanted.length - 1];
  if (at < 0 || !from || !last) return null;
  return { from, to: { piece: last.piece, at: last.at + 1 } };
}

type Place = Stretch['from'];

function collapsed(pieces: readonly (string | null)[]): { text: string; places: Place[] } {
  let text = '';
  const places: Place[] = [];
  const add = (char: string, place: Place) => {
    text += char;
    places.push(place);
  };
  for (const [piece, words] of pieces.entries()) {
    if (words === null) {
      if (!text.endsWith('\n')) add('\n', { piece, at: 0 });
      continue;
    }
    for (let at = 0; at < words.length; at++) {
      const char = words[at] ?? '';
      if (!/\s/.test(char)) add(char, { piece, at });
      else if (text !== '' && !/\s$/.test(text)) add(' ', { piece, at });
    }
  }
  return { text, places };
}
