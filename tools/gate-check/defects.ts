import type { ArticleToCheck } from '../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import type { GoodArticle } from './good-articles.ts';
import { blocksOf, insertBlock, insertSentence, isParagraph, join } from './markdown-parts.ts';
import type { ByLanguage } from './phrases.ts';
import * as phrases from './phrases.ts';
import type { Random } from './random.ts';

/** `mended`: the cleaner removes it, so that the article may pass. */
export type Expected = 'certain' | 'suspicion' | 'mended';

/** A changed article; what is left out stays as in the good one. */
export type Spoiled = Partial<Pick<ArticleToCheck, 'finishReason' | 'language'>> & {
  markdown: string;
  /** What was inserted: a certain defect that the cleaner removes is as good as stopped. */
  planted?: string;
  title?: string;
  /** The asked length, as a multiple of the article's. */
  askedTimes?: number;
};

export type Defect = {
  name: string;
  expected: Expected;
  /** Undefined if the article has no place for it. */
  plant: (article: GoodArticle, random: Random, others: readonly GoodArticle[]) => Spoiled | undefined;
};

const phraseOf = (list: ByLanguage, { language }: GoodArticle, random: Random) =>
  random.pick(list[language] ?? list.en ?? []);
const before = (markdown: string, text: string) => ({ markdown: `${text}\n\n${markdown}` });
const after = (markdown: string, text: string) => ({ markdown: `${markdown}\n\n${text}` });
const within = (name: string, expected: Expected, list: ByLanguage): Defect => ({
  name,
  expected,
  plant: (article, random) => ({
    markdown: insertBlock(article.markdown, phraseOf(list, article, random), random),
  }),
});
const oneOf = (name: string, expected: Expected, texts: readonly string[]): Defect => ({
  name,
  expected,
  plant: ({ markdown }, random) => {
    const planted = random.pick(texts);
    return { markdown: insertBlock(markdown, planted, random), planted };
  },
});

/** The last paragraph with its place, if it has a sentence to cut. */
function lastParagraph(markdown: string): { head: string; text: string } | undefined {
  const blocks = blocksOf(markdown);
  const at = blocks.findLastIndex(
    (block) => isParagraph(block) && block.length > 60 && /[.。!]$/.test(block),
  );
  const text = blocks[at];
  return text === undefined ? undefined : { head: join(blocks.slice(0, at)), text };
}

const otherLanguage = (article: GoodArticle, others: readonly GoodArticle[], random: Random) => {
  const far = others.filter(
    ({ language }) => language !== article.language && !['en', article.language].includes(language),
  );
  const latin = 'de fr it pl tr nl'.split(' ').includes(article.language) ? ['en', 'es'] : ['de', 'fr'];
  const near = far.filter(
    ({ language }) => latin.includes(language) || ['ja', 'zh', 'uk'].includes(language),
  );
  return random.pick(near.length > 0 ? near : far);
};

const paragraphsOf = (markdown: string) =>
  blocksOf(markdown).filter((block) => isParagraph(block) && block.length > 110);

const truncations: readonly Defect[] = [
  {
    name: 'cut inside the last sentence',
    expected: 'certain',
    plant: ({ markdown }, random) => {
      const last = lastParagraph(markdown);
      if (!last) return undefined;
      const share = 0.55 + random.share() * 0.3;
      const words = last.text.split(/(?<=\s)|(?<=[\u3040-\u9fff\uac00-\ud7a3])/);
      const cut = words
        .slice(0, Math.max(3, Math.floor(words.length * share)))
        .join('')
        .trimEnd();
      return /[.!?。！？:：”」)]$/.test(cut) ? undefined : { markdown: `${last.head}\n\n${cut}` };
    },
  },
  {
    name: 'cut by the provider',
    expected: 'certain',
    plant: ({ markdown }) => ({ markdown, finishReason: 'length' }),
  },
  {
    name: 'half a table',
    expected: 'certain',
    plant: ({ markdown }, random) => {
      const table = random.pick([
        '| A | B | C |\n| --- | --- | --- |\n| one | two | three |\n| four | fi',
        '| A | B | C |\n| --- | --- | --- |\n| one | two | three |\n| four |',
        '| A | B |\n| --- | --- |',
      ]);
      return random.share() < 0.6
        ? after(markdown, table)
        : { markdown: insertBlock(markdown, table, random) };
    },
  },
  { name: 'heading at the end', expected: 'certain', plant: ({ markdown }) => after(markdown, '## 2026') },
  {
    name: 'open code block',
    expected: 'certain',
    plant: ({ markdown }) => after(markdown, '```js\nconst total = 1;'),
  },
];

const visible: readonly Defect[] = [
  oneOf('unrendered bold', 'certain', [
    'This is ** very important** for everybody who reads it.',
    '这一点**非常重要：**请务必先断电再动手。',
    'これは**「とても大切」**なので、必ず先に確認してください。',
    '이것은 **“매우 중요”**하므로 먼저 확인해야 합니다.',
    'Das ist **besonders wichtig:**denn sonst war alles umsonst.',
  ]),
  oneOf('double entities', 'certain', [
    'Fish &amp;amp; chips are on the menu again.',
    'The caf&amp;eacute; opens at nine &amp;ndash; as ever.',
    'It &amp;#39;s as simple as that, and cheap.',
  ]),
  oneOf('raw markup', 'certain', [
    'The formula is \\frac{a}{b} \\times 100 for everybody.',
    'It follows that $$x^2 + y^2 = z^2$$ in every case.',
    'That is $x_{1}^2$ for short, and nothing else.',
    ':::tip\nDry it before you put it away.\n:::',
    '> [!NOTE]\n> Dry it before you put it away.',
    'Dry it before you put it away. {#drying .note}',
    '[gallery ids="1,2,3"]',
    '[b]Dry it[/b] before you put it away.',
    '[caption id="a1"]A dry one[/caption]',
    '!!! note\n    Dry it before you put it away.',
    'A \\u00e9 stands in the middle of this sentence.',
  ]),
  oneOf('literal line breaks', 'certain', [
    'First dry it\\nThen put it away\\nThen forget about it.',
    'The pot is full\\nTake the lid off and wait for the steam.',
  ]),
  oneOf('unreadable characters', 'certain', [
    'The caf\ufffd opens at nine, as it always did.',
    'Na\ufffdve plans fail at caf\ufffds.',
  ]),
  oneOf('references without a list', 'certain', [
    'Most people forget this within a week [1].',
    'Three of four people forget this [2], and nobody knows why [3].',
    'It was measured twice.[1][2] Nobody was surprised.',
  ]),
  oneOf('dead links', 'certain', [
    'More about it is in [our guide](#).',
    'Read [the full story](URL) before you begin.',
    'Order it [in our shop](https://www.yourwebsite.com/shop) today.',
    'See [the second part](#the-part-that-is-not-there) for the rest.',
    'You find it [here](insert-link-here), with pictures.',
    'You find it [here](), with pictures.',
  ]),
  oneOf('labels for the writer', 'certain', [
    'Section 3: What comes next, and why it matters to you.',
    'Body paragraph 2: What comes next, and why it matters to you.',
    '**Meta description:** What everybody should know about it.',
    'CTA: Order yours today and save.',
    'H2: What comes next',
    'Focus keyword: what comes next',
  ]),
  {
    name: 'the article inside JSON escapes',
    expected: 'mended',
    plant: ({ markdown }) =>
      markdown.includes('```') ? undefined : { markdown: markdown.replaceAll('\n\n', '\\n\\n') },
  },
];

const voices: readonly Defect[] = [
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
      const reply = phraseOf(phrases.openings, article, random);
      return { markdown: `${article.markdown.slice(0, at)}\n${reply}\n${article.markdown.slice(at)}` };
    },
  },
];

const repetitions: readonly Defect[] = [
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

const languages: readonly Defect[] = [
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

const judgements: readonly Defect[] = [
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

const lengths: readonly Defect[] = [
  {
    name: 'too short',
    expected: 'certain',
    plant: ({ markdown, language }) =>
      ['ja', 'zh'].includes(language) ? undefined : { markdown, askedTimes: 3 },
  },
  {
    name: 'too long',
    expected: 'certain',
    plant: ({ markdown, language }) =>
      ['ja', 'zh'].includes(language) ? undefined : { markdown, askedTimes: 0.4 },
  },
];

const mended: readonly Defect[] = [
  {
    name: 'chat before',
    expected: 'mended',
    plant: (article, random) => before(article.markdown, phraseOf(phrases.openings, article, random)),
  },
  {
    name: 'chat after',
    expected: 'mended',
    plant: (article, random) => after(article.markdown, phraseOf(phrases.closings, article, random)),
  },
  {
    name: 'fence with chat around',
    expected: 'mended',
    plant: (article, random) => ({
      markdown: `${phraseOf(phrases.openings, article, random)}\n\n\`\`\`markdown\n# ${article.title}\n\n${article.markdown}\n\`\`\`\n\n${phraseOf(phrases.closings, article, random)}`,
    }),
  },
  {
    name: 'thinking',
    expected: 'mended',
    plant: ({ markdown }, random) =>
      before(
        markdown,
        random.pick([
          '<think>\nThe user wants an article. Let me plan it.\n\nFirst, the opening.\n</think>',
          '<thinking>I should begin with a scene.</thinking>',
          'I need three sections for this.\n</think>',
        ]),
      ),
  },
  {
    name: 'metadata',
    expected: 'mended',
    plant: (article, random) =>
      (random.share() < 0.5 ? before : after)(article.markdown, phraseOf(phrases.metadata, article, random)),
  },
  {
    name: 'named first and last heading',
    expected: 'mended',
    plant: (article) => {
      const [last = '', first = ''] = phrases.endHeadings[article.language] ?? [];
      const blocks = blocksOf(article.markdown);
      if (!/^## /m.test(article.markdown) || !isParagraph(blocks.at(-1))) return undefined;
      return {
        markdown: join([`## ${first}`, ...blocks.slice(0, -1), `## ${last} 🎉`, blocks.at(-1) ?? '']),
      };
    },
  },
  {
    name: 'citation tokens',
    expected: 'mended',
    plant: ({ markdown }, random) => ({
      markdown: markdown.replace(
        /(?<=[^.])\.(?=\s|$)/gm,
        () =>
          `${random.pick(['【4†source】', ':contentReference[oaicite:0]{index=0}', ' citeturn0search1', ' [cite: 1, 2]'])}.`,
      ),
    }),
  },
  {
    name: 'invisible characters',
    expected: 'mended',
    plant: ({ markdown }) => ({ markdown: markdown.replace(/ (\S)(\S)/g, ' $1\u200b$2') }),
  },
  {
    name: 'mojibake',
    expected: 'mended',
    plant: ({ markdown, language }) => {
      if (!['de', 'fr', 'es', 'it', 'pt'].includes(language)) return undefined;
      const wrong = [...Buffer.from(markdown, 'utf8').toString('latin1')].map(
        (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign,
      );
      return { markdown: wrong.join('') };
    },
  },
  {
    name: 'list of changes',
    expected: 'mended',
    plant: ({ markdown }, random) =>
      after(
        markdown,
        `---\n\n**${random.pick(['Changes made', 'Summary of changes', 'Vorgenommene Änderungen', 'Modifications apportées', 'Cambios realizados', '修改说明', '変更点'])}:**\n\n- Shorter sentences\n- A better ending`,
      ),
  },
];

const windows1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

/** In characters. */
const leastWall: Readonly<Record<string, number>> = { ja: 500, zh: 500, ko: 700 };

/** Every kind of defect, with the grade that it should get. */
export const defects: readonly Defect[] = [
  ...truncations,
  ...visible,
  ...voices,
  ...repetitions,
  ...languages,
  ...judgements,
  ...lengths,
  ...mended,
];
