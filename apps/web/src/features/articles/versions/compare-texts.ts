import { diffArrays } from 'diff';

/** One block of an article: a paragraph, a heading, an item of a list, a row of a table. */
export type TextBlock = { tag: string; text: string };

export type ComparedBlock = {
  tag: string;
  kind: 'same' | 'removed' | 'added' | 'changed';
  words: Change<string>[];
};

const whole = (kind: 'same' | 'removed' | 'added', { tag, text }: TextBlock): ComparedBlock => ({
  tag,
  kind,
  words: [{ kind, items: [text] }],
});

/** Similarity of two blocks, 0 to 1: below this they are two blocks, not one changed block. */
const alike = 0.4;

function pair(before: TextBlock, after: TextBlock): ComparedBlock | null {
  if (before.tag !== after.tag) return null;
  const words = compareWords(wordsOf(before.text), wordsOf(after.text));
  const lengthOf = (kind: Change<string>['kind']) =>
    words.filter((run) => run.kind === kind).reduce((sum, { items }) => sum + items.join('').length, 0);
  const share = lengthOf('same') / Math.max(before.text.length, after.text.length, 1);
  return share < alike ? null : { tag: after.tag, kind: 'changed', words };
}

/** A run of items that are in both lists, only in the older, or only in the newer. */
type Change<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

/** Beyond this many edits the lists count as entirely different. */
const mostEdits = 1_000;

/** The shortest edit script. Between two equal runs, removals come before additions, as in a correction. */
export function diffLists<T>(before: readonly T[], after: readonly T[]): Change<T>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    items: value,
  }));
}

/** Words with their trailing space, so that joining them restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Words are compared without trailing space; the output keeps it. */
function compareWords(before: readonly string[], after: readonly string[]): Change<string>[] {
  const bare = (word: string) => word.trim();
  const older = before.values();
  const newer = after.values();
  return diffLists(before.map(bare), after.map(bare)).map(({ kind, items }) => ({
    kind,
    items: items.map(() => {
      const was = kind === 'added' ? '' : (older.next().value ?? '');
      const is = kind === 'removed' ? '' : (newer.next().value ?? '');
      return is.length > was.length ? is : was;
    }),
  }));
}

/** Block by block, and within a changed block word by word. */
export function compareTexts(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedBlock[] {
  const keyOf = ({ tag, text }: TextBlock) => `${tag} ${text}`;
  const blocks = new Map([...before, ...after].map((block) => [keyOf(block), block]));
  const changes = diffLists(before.map(keyOf), after.map(keyOf)).map(({ kind, items }) => ({
    kind,
    items: items.flatMap((key) => blocks.get(key) ?? []),
  }));
  const compared: ComparedBlock[] = [];
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (change.kind === 'removed' && next?.kind === 'added') {
      compared.push(...matchUp(change.items, next.items));
      at++;
    } else compared.push(...change.items.map((block) => whole(change.kind, block)));
  }
  return compared;
}

/** Pairs each removed block, in order, with the first similar added one. */
function matchUp(removed: readonly TextBlock[], added: readonly TextBlock[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let rest = [...added];
  for (const block of removed) {
    const pairs = rest.map((candidate) => pair(block, candidate));
    const found = pairs.findIndex((one) => one !== null);
    const changed = pairs[found];
    if (changed) {
      compared.push(...rest.slice(0, found).map((one) => whole('added', one)), changed);
      rest = rest.slice(found + 1);
    } else compared.push(whole('removed', block));
  }
  return [...compared, ...rest.map((one) => whole('added', one))];
}
