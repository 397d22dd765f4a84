import { countWords } from '../../../lib/text/count-words.ts';
import type { Random } from './random.ts';
import { closers, furtherSentences, openers, slots, supports } from './sentences.ts';
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
  part: { position: number; sectionCount: number; follows?: boolean },
): SentenceSource {
  const [opening, supporting, closing] = [openers, supports, closers].map((all) =>
    articleRandom.shuffled(all),
  );
  // A rewrite has other sentences than the article.
  const further = part.follows
    ? furtherSupply(random, 0)
    : furtherSupply(articleRandom, (part.position - 1) * mostFurther);
  const opener = supply(opening ?? [], part, further);
  const support = supply(supporting ?? [], part, further);
  const closer = supply(closing ?? [], part, further);
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

/** Returns the items of this part's share, and then what `further` returns. */
function supply(
  items: readonly string[],
  { position, sectionCount }: { position: number; sectionCount: number },
  further: () => string,
): () => string {
  const until = Math.floor((position * items.length) / sectionCount);
  let at = Math.floor(((position - 1) * items.length) / sectionCount);
  return () => (at < until ? (items[at++] ?? '') : further());
}

/** Of one section, at most. */
const mostFurther = 30;

/**
 * Sentences of parts that fit together, from this place on. The parts are taken in turns, each with another step: no part has the
 * same neighbors twice, so that no paragraph of an article resembles another.
 */
function furtherSupply(random: Random, from: number): () => string {
  const { subjects, predicates, tails } = furtherSentences;
  const parts = [subjects, predicates, tails].map((part) => random.shuffled(part));
  let at = from;
  return () => {
    const words = parts.map((part, index) => {
      const turn = Math.floor(at / part.length);
      // The counts of the parts are prime: with any step, a turn has all of them.
      const step = 1 + ((turn + index * 7) % (part.length - 1));
      return part[(at * step + turn * 13) % part.length];
    });
    at += 1;
    return `${words.join(' ')}.`;
  };
}
