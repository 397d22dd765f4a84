type Text = { text: string };

/** Characters that a passage has at least, so that what is picked can be understood alone. */
const passageLength = 600;

/**
 * From each source what has most to do with the words of `about`, within `budget` characters over all, in the
 * order of the source. Sources that fit are given whole. Pure.
 */
export function relevantPassages(sources: readonly Text[], about: string, budget: number): string[] {
  const total = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= budget) return sources.map(({ text }) => text);
  const wanted = new Set(stems(about));
  const passages = sources.flatMap(({ text }, source) =>
    passagesOf(text).map((passage, position) => ({
      source,
      position,
      passage,
      // What stands first says what a page is about: it counts for a little by itself.
      score: scoreOf(passage, wanted) + 0.5 / (position + 1),
    })),
  );
  let room = budget;
  const picked = passages
    .toSorted((a, b) => b.score - a.score)
    .filter(({ passage }) => {
      if (passage.length > room) return false;
      room -= passage.length;
      return true;
    })
    .sort((a, b) => a.position - b.position);
  return sources.map((_, source) =>
    picked
      .filter((one) => one.source === source)
      .map(({ passage }) => passage)
      .join('\n…\n'),
  );
}

function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const line of text.split(/\n|(?<=[.!?。]) (?=\p{Lu})/u)) {
    current = current ? `${current}\n${line}` : line;
    if (current.length < passageLength) continue;
    passages.push(current);
    current = '';
  }
  return current ? [...passages, current] : passages;
}

function scoreOf(passage: string, wanted: ReadonlySet<string>): number {
  const found = new Set(stems(passage).filter((stem) => wanted.has(stem)));
  return found.size;
}

function stems(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 6));
}
