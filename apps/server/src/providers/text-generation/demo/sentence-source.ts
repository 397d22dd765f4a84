import { countWords } from '../../../lib/text/count-words.ts';
import type { Random } from './random.ts';
import { closers, openers, slots, supports } from './sentences.ts';
import { upperFirst } from './topic-phrase.ts';

export type SentenceSource = {
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
  fill: (template: string) => string,
  part: { position: number; sectionCount: number },
): SentenceSource {
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

/** Instead of the topic, where its name was used often enough. */
const standIns = ['this', 'the subject'] as const;
/** More words in a sentence are hard to read. */
const longSentence = 25;

/**
 * Fills the slots of a sentence; no slot gets the same words twice in a row. The topic is named at most `topicUses`
 * times.
 */
export function filler(
  random: Random,
  topic: string,
  topicUses = Number.POSITIVE_INFINITY,
): (template: string) => string {
  const last = new Map<string, string>();
  let named = 0;
  const nameTopic = (template: string) => {
    named += 1;
    const isTooLong = countWords(template) + countWords(topic) > longSentence;
    if (named <= topicUses && !isTooLong) return topic;
    return standIns[named % standIns.length] ?? topic;
  };
  return (template) =>
    upperFirst(
      template.replace(/\{(\w+)\}/g, (match, name: string) => {
        if (name === 'topic') return nameTopic(template);
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
  'Here too, ',
  'Once again, ',
  'As so often, ',
  'Then again, ',
  'All the same, ',
] as const;

/**
 * Returns items of this part's share first, then one of each other part's share in turn, so that no two paragraphs share
 * a run of sentences. Those get a connective by the distance of the parts, so that even a long article repeats nothing
 * verbatim.
 */
function supply(items: readonly string[], part: { position: number; sectionCount: number }): () => string {
  const { position, sectionCount } = part;
  const startOf = (owner: number) => Math.floor((owner * items.length) / sectionCount);
  const own = startOf(position) - startOf(position - 1);
  const others = Math.max(1, sectionCount - 1);
  let used = 0;
  return () => {
    const extra = used++ - own;
    if (extra < 0) return items[startOf(position - 1) + own + extra] ?? '';
    const distance = sectionCount === 1 ? 0 : 1 + (extra % others);
    const owner = (position - 1 + distance) % sectionCount;
    const size = startOf(owner + 1) - startOf(owner);
    const at = (Math.floor(extra / others) + distance) % Math.max(1, size);
    const item = items[(startOf(owner) + at) % items.length] ?? '';
    // For items with two sentences only the first: the connective belongs to it.
    const first = item.split(/(?<=\.) /)[0] ?? item;
    const connective = connectives[distance % connectives.length];
    return connective ? connective + first.charAt(0).toLowerCase() + first.slice(1) : item;
  };
}
