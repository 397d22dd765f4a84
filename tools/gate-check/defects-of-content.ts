import { after, type Defect, otherLanguage, paragraphsOf, phraseOf, within } from './defect.ts';
import { blocksOf, insertBlock, insertSentence, isParagraph, join } from './markdown-parts.ts';
import * as phrases from './phrases.ts';
import * as around from './phrases-around.ts';

export const voices: readonly Defect[] = [
  within('placeholder', 'certain', phrases.placeholders),
  within('blank or variable', 'certain', phrases.blanks),
  within('self-reference', 'certain', phrases.selfReferences),
  within('note about the text', 'certain', phrases.notes),
  {
    name: 'refusal',
    expected: 'certain',
    plant: (article, random) => ({ markdown: phraseOf(phrases.refusals, article, random) }),
  },
  {
    name: 'refusal after a beginning',
    expected: 'certain',
    plant: (article, random) => after(article.markdown, phraseOf(phrases.refusals, article, random)),
  },
  {
    name: 'reply between two sections',
    expected: 'certain',
    plant: (article, random) => {
      const at = article.markdown.indexOf('\n## ', 20);
      if (at < 0) return undefined;
      const reply = phraseOf(around.openings, article, random);
      return { markdown: `${article.markdown.slice(0, at)}\n${reply}\n${article.markdown.slice(at)}` };
    },
  },
];

export const repetitions: readonly Defect[] = [
  {
    name: 'paragraph twice',
    expected: 'certain',
    plant: ({ markdown }, random) => {
      const long = paragraphsOf(markdown);
      return long.length === 0 ? undefined : { markdown: insertBlock(markdown, random.pick(long), random) };
    },
  },
  {
    name: 'words in a loop',
    expected: 'certain',
    plant: ({ markdown }, random) => ({
      markdown: insertSentence(
        markdown,
        `${`${random.pick(['and then', 'more and', 'the', 'so very', 'well'])} `.repeat(9).trim()}.`,
        random,
      ),
    }),
  },
  {
    name: 'paragraph in altered words',
    expected: 'suspicion',
    plant: (article, random) => {
      const long = paragraphsOf(article.markdown).filter(
        (block) => block.length > 150 && !/[\u3040-\u9fff]/.test(block),
      );
      if (long.length === 0) return undefined;
      const words = random.pick(long).split(' ');
      const extra = phraseOf(phrases.sentences, article, random).split(' ');
      const changed = words
        .map((word, index) => (index % 9 === 4 ? (extra[index % extra.length] ?? word) : word))
        .join(' ');
      return { markdown: insertBlock(article.markdown, changed, random) };
    },
  },
  {
    name: 'sentence three times',
    expected: 'suspicion',
    plant: (article, random) => {
      const sentence = phraseOf(phrases.sentences, article, random);
      let { markdown } = article;
      const places = blocksOf(markdown).filter((block) => isParagraph(block) && /[.。]$/.test(block));
      if (places.length < 4) return undefined;
      for (const place of [places[0], places[1], places[3]])
        markdown = markdown.replace(
          place ?? '',
          () => `${place}${/。$/.test(place ?? '') ? '' : ' '}${sentence}`,
        );
      return { markdown };
    },
  },
];

export const languages: readonly Defect[] = [
  {
    name: 'wrong language',
    expected: 'certain',
    plant: ({ markdown, language }, random) => ({
      markdown,
      language: random.pick(['en', 'de', 'ja', 'fr', 'tr', 'pl'].filter((one) => one !== language)),
    }),
  },
  {
    name: 'second half in another language',
    expected: 'certain',
    plant: (article, random, others) => {
      const other = otherLanguage(article, others, random);
      const blocks = blocksOf(article.markdown);
      const theirs = paragraphsOf(other.markdown);
      if (blocks.length < 5 || theirs.length < 2) return undefined;
      return { markdown: join([...blocks.slice(0, Math.ceil(blocks.length * 0.6)), ...theirs.slice(0, 3)]) };
    },
  },
  {
    name: 'one paragraph in another language',
    expected: 'suspicion',
    plant: (article, random, others) => {
      const theirs = paragraphsOf(otherLanguage(article, others, random).markdown);
      if (theirs.length === 0) return undefined;
      return { markdown: insertBlock(article.markdown, random.pick(theirs), random) };
    },
  },
  {
    name: 'foreign words in a sentence',
    expected: 'suspicion',
    plant: (article, random) => {
      if (!'en de fr es it pt nl pl tr'.split(' ').includes(article.language)) return undefined;
      const word = random.pick(['非常重要', 'важно', '중요한', 'ประโยชน์', 'مهم جدا']);
      const blocks = blocksOf(article.markdown);
      const at = blocks.findIndex((block) => isParagraph(block) && block.split(' ').length > 14);
      const words = blocks[at]?.split(' ');
      if (!words) return undefined;
      return { markdown: join(blocks.with(at, words.toSpliced(6, 0, word).join(' '))) };
    },
  },
];

export const judgements: readonly Defect[] = [
  {
    name: 'gibberish',
    expected: 'suspicion',
    plant: ({ markdown }, random) => {
      const noise = () =>
        Array.from({ length: random.int(4, 9) }, () => 'bcdfghjklmnpqrstvwxzaei'[random.int(0, 22)]).join('');
      return { markdown: insertBlock(markdown, `${Array.from({ length: 22 }, noise).join(' ')}.`, random) };
    },
  },
  {
    name: 'keyword stuffing',
    expected: 'suspicion',
    plant: (article, random) => {
      const phrase = article.title
        .split(/[ ,:]/)
        .filter((word) => word.length > 4)
        .slice(0, 2)
        .join(' ')
        .toLowerCase();
      const key = /[\u3040-\u9fff]/.test(article.title) ? article.title.slice(0, 4) : phrase;
      if (key.length < 4) return undefined;
      const blocks = blocksOf(article.markdown);
      const stuffed = blocks.map((block) =>
        isParagraph(block) ? `${block} ${key}, ${key}${random.share() < 0.5 ? '.' : ` & ${key}.`}` : block,
      );
      return { markdown: join(stuffed.concat(`${`${key}, `.repeat(5)}${key}.`)) };
    },
  },
  {
    name: 'off topic',
    expected: 'suspicion',
    plant: (article, random, others) => {
      const same = others.filter(
        ({ language, name }) => language === article.language && name !== article.name,
      );
      const other = same.length > 0 ? random.pick(same) : undefined;
      return other && { markdown: article.markdown, title: other.title };
    },
  },
  {
    name: 'emoji everywhere',
    expected: 'suspicion',
    plant: ({ markdown }, random) => {
      const emoji = () => random.pick(['🚀', '✨', '🔥', '💡', '🎉', '💪']);
      return {
        markdown: markdown
          .replace(/(?<=[.。!])(?= |$)/gm, () => ` ${emoji()}${emoji()}`)
          .replace(/^## .+$/gm, (line) => `${line} ${emoji()}`),
      };
    },
  },
  {
    name: 'wall of text',
    expected: 'suspicion',
    plant: ({ markdown, language }, _random, others) => {
      const own = others
        .filter((one) => one.language === language)
        .flatMap(({ markdown: text }) => paragraphsOf(text));
      const wall = [...paragraphsOf(markdown), ...own].join(
        language === 'ja' || language === 'zh' ? '' : ' ',
      );
      const least = leastWall[language] ?? 2_000;
      return wall.length < least ? undefined : after(wall, markdown);
    },
  },
];

/** In characters. */
const leastWall: Readonly<Record<string, number>> = { ja: 500, zh: 500, ko: 700 };
