import { after, type Defect, lastParagraph, oneOf } from './defect.ts';
import { insertBlock } from './markdown-parts.ts';

export const truncations: readonly Defect[] = [
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

export const visible: readonly Defect[] = [
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
    expected: 'cleaned',
    plant: ({ markdown }) =>
      markdown.includes('```') ? undefined : { markdown: markdown.replaceAll('\n\n', '\\n\\n') },
  },
];

export const lengths: readonly Defect[] = [
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
