import { closers, openers, slots, supports } from './sentences.ts';
import { upperFirst } from './topic-phrase.ts';

type SentenceSource = {
  /** A paragraph of about this many words, from sentences not used yet. */
  paragraph: (words: number, count: (text: string) => number) => string;
};

/**
 * Sentences about a topic. Instances for the same article share its seed and take different parts of the supply, so that
 * independently written sections do not repeat each other.
 */
export function createSentenceSource(
  random: Random,
  articleRandom: Random,
  topic: string,
  part: { position: number; sectionCount: number },
): SentenceSource {
  const fill = filler(random, topic);
  const opener = supply(articleRandom.shuffled(openers), part);
  const support = supply(articleRandom.shuffled(supports), part);
  const closer = supply(articleRandom.shuffled(closers), part);
  return {
    paragraph: (words, count) => {
      const sentences: string[] = [];
      let rest = words;
      const say = (template: string) => {
        const sentence = fill(template);
        sentences.push(sentence);
        rest -= count(sentence);
      };
      say(opener());
      while (rest > 22) say(support());
      if (rest > 6) say(random.below(3) === 0 ? closer() : support());
      return sentences.join(' ');
    },
  };
}

export type Random = {
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below: (limit: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Deterministic per seed on every machine: FNV-1a into mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const other = below(last + 1);
        const held = result[last];
        const swapped = result[other];
        if (held === undefined || swapped === undefined) continue;
        result[last] = swapped;
        result[other] = held;
      }
      return result;
    },
  };
}

/** Fills the slots of a sentence; no slot gets the same words twice in a row. */
export function filler(random: Random, topic: string): (template: string) => string {
  const last = new Map<string, string>();
  return (template) =>
    upperFirst(
      template.replace(/\{(\w+)\}/g, (match, name: string) => {
        if (name === 'topic') return topic;
        const options = slots[name];
        if (!options) return match;
        let choice = random.pick(options);
        while (choice === last.get(name)) choice = random.pick(options);
        last.set(name, choice);
        return choice;
      }),
    );
}

const connectives = [
  '',
  'Here too, ',
  'Once again, ',
  'As so often, ',
  'Then again, ',
  'All the same, ',
] as const;

/**
 * Returns items of this part's share first, then of the following parts' shares. Those get a connective that no other
 * part uses for them, so that even a long article repeats nothing verbatim.
 */
function supply(items: readonly string[], part: { position: number; sectionCount: number }): () => string {
  const start = Math.floor(((part.position - 1) * items.length) / part.sectionCount);
  let index = start;
  return () => {
    const item = items[index % items.length] ?? '';
    const owner = Math.floor((((index % items.length) + 1) * part.sectionCount - 1) / items.length) + 1;
    const distance = (owner - part.position + part.sectionCount) % part.sectionCount;
    const round = distance + (index - start >= items.length ? part.sectionCount : 0);
    index++;
    const connective = connectives[round % connectives.length];
    if (!connective) return item;
    // For items with two sentences only the first: the connective belongs to it.
    const first = item.split(/(?<=\.) /)[0] ?? item;
    return connective + first.charAt(0).toLowerCase() + first.slice(1);
  };
}
