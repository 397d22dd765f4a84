import { readCorpus } from '@chapterhouse/testkit/fixtures/corpus';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../markdown-to-html.ts';
import { cleanAnswer } from './clean-answer.ts';
import { withoutPointlessSentences } from './pointless-links.ts';

const body = `Water comes first, and patience second.

## Light

A plant by the window needs less of both in winter.

## Soil

Loosen it once a year, and leave it alone otherwise.`;

test.each([
  ['Sure! Here is the article you asked for:', ''],
  ['', 'Let me know if you’d like me to expand on any section!'],
  ['Gerne! Hier ist der überarbeitete Artikel:', 'Ich hoffe, dieser Artikel gefällt Ihnen.'],
  ['Bien sûr ! Voici l’article demandé :', 'Dites-moi si vous souhaitez que je modifie quelque chose.'],
  ['¡Claro! Aquí tienes el artículo:', 'Avísame si quieres que cambie algo.'],
  ['Certo! Ecco l’articolo richiesto:', 'Fammi sapere se vuoi modifiche.'],
  ['Oczywiście! Oto artykuł:', 'Daj znać, jeśli mam coś zmienić.'],
  ['Конечно! Вот статья, которую вы просили:', 'Дайте знать, если нужны изменения.'],
  ['Elbette! İşte makaleniz:', 'Değişiklik isterseniz lütfen bildirin.'],
  ['もちろんです。以下は記事です：', '修正が必要な場合はお知らせください。'],
  ['当然可以！以下是您要求的文章：', '希望这篇文章对您有帮助！'],
  ['물론입니다! 다음은 요청하신 블로그 글입니다:', '수정이 필요하시면 말씀해 주세요.'],
  ['**Meta description:** What plants need.', '**Tags:** plants, winter'],
  ['# Plants in winter', '(Word count: 998)'],
  ['<think>\nThe user wants three parts.\n</think>', '**Changes made:**\n\n- Shorter\n- Better'],
  ['---\ntitle: Plants\n---', '---'],
])('removes what is not the article: %j, %j', (before, after) => {
  const answer = [before, body, after].filter(Boolean).join('\n\n');
  expect(cleanAnswer(answer, 'Plants in winter')).toBe(body);
});

test('takes the article out of its fence, with the code in it', () => {
  const withCode = `${body}\n\n\`\`\`sh\nwater --weekly\n\`\`\``;
  const answer = `Here is the article:\n\n\`\`\`markdown\n# Plants\n\n${withCode}\n\`\`\`\n\nWould you like me to change the tone?`;
  expect(cleanAnswer(answer, 'Plants')).toBe(withCode);
});

test('removes labels from headings, and headings that are only labels', () => {
  const answer = `## Introduction: Why water\n\nIt comes first.\n\n## Section 2: Light\n\nIt comes second.\n\n## Conclusion 🎉\n\nThat is all.`;
  expect(cleanAnswer(answer)).toBe(
    '## Why water\n\nIt comes first.\n\n## Light\n\nIt comes second.\n\nThat is all.',
  );
});

test('fixes characters', () => {
  expect(cleanAnswer('It\u200bem 【4†source】 one:contentReference[oaicite:0]{index=0}.')).toBe('Item one.');
  expect(cleanAnswer('GroÃŸe BlÃ¤tter â€“ and itâ€™s fine.')).toBe('Große Blätter – and it’s fine.');
  expect(cleanAnswer('Не РІРёС‚РёСЂР°Р№С‚Рµ РІРѕСЃРєРѕРІРёР№ РЅР°Р»С–С‚ вЂ“ ні.')).toBe(
    'Не витирайте восковий наліт – ні.',
  );
  // All capitals, and a single letter that may be meant.
  expect(cleanAnswer('РОССИЯ, СССР и РСФСР: Р° и С°.')).toBe('РОССИЯ, СССР и РСФСР: Р° и С°.');
  expect(cleanAnswer('First.\\n\\n## Second\\nThird.')).toBe('First.\n\n## Second\nThird.');
  expect(cleanAnswer('Emoji 👩‍🌾 and मक्‍खन keep their joiners.')).toBe(
    'Emoji 👩‍🌾 and मक्‍खन keep their joiners.',
  );
});

test.each([
  ['$$\nV = \\frac{\\pi h}{3}\\,R^2\n$$', 'V = (π h)/3 R<sup>2</sup>'],
  [
    '$$T = 2\\pi\\sqrt{\\frac{l}{g}}$$\n\nWith $l$ and $v_{max}$, for $20 or $30.',
    'T = 2π√(l/g)\n\nWith l and v<sub>max</sub>, for $20 or $30.',
  ],
  ['$$E \\approx 9 \\times 10^{9}\\,\\text{N}$$', 'E ≈ 9 × 10<sup>9</sup> N'],
  ['$$\\begin{matrix}a & b\\end{matrix}$$', '$$\\begin{matrix}a & b\\end{matrix}$$'],
])('writes a formula as text where it can be: %j', (formula, plain) => {
  expect(cleanAnswer(`It holds:\n\n${formula}\n\nThat is all.`)).toBe(
    `It holds:\n\n${plain}\n\nThat is all.`,
  );
});

test.each([
  [
    'the clues of a crossword',
    '**Down**\n2. Tea (3)\n4. Oak (4)\n7. Ash (3)',
    '**Down**\n\n2\\. Tea (3)  \n4\\. Oak (4)  \n7\\. Ash (3)',
  ],
  ['a countdown', '3. Sow\n2. Wait\n1. Reap', '3\\. Sow  \n2\\. Wait  \n1\\. Reap'],
  ['years', '1908. Salt\n\n1934. Telephone', '1908\\. Salt\n\n1934\\. Telephone'],
  ['a list that goes on', 'And then:\n3. Dig\n4. Rest', 'And then:\n\n3. Dig\n4. Rest'],
  ['a slip', '1. Dig\n2. Sow\n4. Rest', '1. Dig\n2. Sow\n4. Rest'],
  ['code', '```\n1. a\n5. b\n9. c\n```', '```\n1. a\n5. b\n9. c\n```'],
])('keeps the numbers of lines as they are written: %s', (_, written, cleaned) => {
  expect(cleanAnswer(written)).toBe(cleaned);
});

test('removes a sentence that points nowhere, and leaves the text around it as it is', () => {
  const glossary = '**Skare.** A crust. Read more in [this guide](https://other.example/snow).';
  expect(withoutPointlessSentences(glossary, [])).toBe('**Skare.** A crust.');
  expect(withoutPointlessSentences('**Tip.** Read more [here](https://other.example/).', [])).toBe(
    '**Tip.**',
  );
  expect(withoutPointlessSentences('*See [our page](https://other.example/).* Two  \nlines.', [])).toBe(
    'Two  \nlines.',
  );
  const kept = '**Rime.** Pretty. The forecast is on [the map](https://other.example/).';
  expect(withoutPointlessSentences(kept, [])).toBe(kept);
});

test('footnotes become superscript numbers with a list, and task boxes characters', () => {
  expect(cleanAnswer('Water[^a] first.\n\n[^a]: Rain is best.\n\n- [ ] Buy a can\n- [x] Fill it')).toBe(
    'Water<sup>1</sup> first.\n\n\n- ☐ Buy a can\n- ☑ Fill it\n\n---\n\n1. Rain is best.',
  );
});

test.each([
  'Feel free to adjust the recipe to your own taste.',
  'Let us know in the comments which one you like!',
  'Questions? Our team is happy to help: call us.',
  'I have written about plants for ten years.',
  'Note: water that boils twice tastes flat.',
])('keeps what is meant for readers: %s', (paragraph) => {
  expect(cleanAnswer(`${paragraph}\n\n${body}`)).toBe(`${paragraph}\n\n${body}`);
  expect(cleanAnswer(`${body}\n\n${paragraph}`)).toBe(`${body}\n\n${paragraph}`);
});

test('a clean text stays as it is', () => {
  for (const { markdown, title } of readCorpus()) {
    const cleaned = cleanAnswer(markdown, title);
    expect(cleanAnswer(cleaned, title)).toBe(cleaned);
  }
});

test('a sentence that only refers to a removed link is removed with it', () => {
  const text = 'Milk burns on. Learn more in this [guide to wands](https://a.test/b.html). Wipe it at once.';
  expect(withoutPointlessSentences(text, [])).toBe('Milk burns on. Wipe it at once.');
  expect(withoutPointlessSentences(text, ['a.test'])).toBe(text);
});

test.each([
  [
    '## Light\n\nPale.\n\n## Further reading\n\nPOINTER\n\n## Soil\n\nLoose.',
    '## Light\n\nPale.\n\n## Soil\n\nLoose.',
  ],
  ['Pale.\n\n## More\n\n### Guides\n\nPOINTER\n\nPOINTER', 'Pale.'],
  ['## More\n\nPOINTER\n\n### Guides\n\nPale.', '## More\n\n### Guides\n\nPale.'],
  ['## Light\n\nPOINTER\n\nPale.\n\n## Cut off', '## Light\n\nPale.\n\n## Cut off'],
  ['## Cut off\n\n## Light\nPOINTER\n\n- Pale.', '## Cut off\n\n## Light\n\n- Pale.'],
])('a heading is removed with the only sentence below it: %j', (text, cleaned) => {
  const written = text.replaceAll('POINTER', 'Learn more in this [guide](https://a.test/b).');
  // More blank lines mean nothing.
  expect(
    withoutPointlessSentences(written, [])
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ).toBe(cleaned);
});

test.each([
  ['Learn more in [How does a wand clog?](https://a.test/b). Wipe it.', 'Wipe it.'],
  ['See [What is rye? An answer](https://a.test/b) and read more there. Wipe it.', 'Wipe it.'],
  [
    'Keep [a. b! c?](https://b.test/c "As it is.") too. Read more [there](https://a.test/b).',
    'Keep [a. b! c?](https://b.test/c "As it is.") too.',
  ],
])('a link whose words end a sentence is one link: %s', (text, cleaned) => {
  expect(withoutPointlessSentences(text, ['b.test'])).toBe(cleaned);
});

test.each([
  ['**注意：**先关水阀。', '**注意**：先关水阀。'],
  [
    'これは**「大事」**なことで、**注意！**と書きます。',
    'これは「**大事**」なことで、**注意**！と書きます。',
  ],
  ['**材料（2人分）**は次のとおり。', '**材料**（2人分）は次のとおり。'],
  ['이것은 **‘중요한’**것이다.', '이것은 ‘**중요한**’것이다.'],
  ['他说**“不行”**就是不行，**《论语》**里也写。', '他说“**不行**”就是不行，《**论语**》里也写。'],
  ['他说**“甲”和“乙”**吗？', '他说“**甲”和**“乙”吗？'],
  ['これは**「大事」なこと！**。', 'これは「**大事」なこと！**。'],
  ['**約20℃**で焼き、塩は**2%**にする。', '**約20**℃で焼き、塩は**2**%にする。'],
  ['他说**你好👍🏽**吧。', '他说**你好**👍🏽吧。'],
  ['詳しくは**[公式](https://a.test/x)**で。', '詳しくは[**公式**](https://a.test/x)で。'],
  ['**詳しくは[公式](https://a.test/x)**で。', '**詳しくは**[公式](https://a.test/x)で。'],
  ['他看**[水](https://a.test/x)的书**吧。', '他看[水](https://a.test/x)**的书**吧。'],
  ['**AT&amp;T&amp;**を使う。', '**AT&amp;T**&amp;を使う。'],
])('marks at the ends of bold text move out of it where Markdown needs that: %j', (written, cleaned) => {
  expect(cleanAnswer(written)).toBe(cleaned);
  expect(cleanAnswer(cleaned)).toBe(cleaned);
  expect(markdownToHtml(cleaned)).not.toContain('*');
});

test.each([
  '**注意：** 先关水阀。',
  '**注意**：先关水阀。',
  '`**注意：**先`は例です。',
  'The sum 2**3 and **bold:** text.',
  '注意：**[水](https://a.test/x)**。',
  'これは**<b>大</b>**を。',
  'これは**\\<会社>**の文。',
  'これは**https://a.test/**を見る。',
])('other bold text stays: %j', (text) => {
  expect(cleanAnswer(text)).toBe(text);
});

test('lines that are boxes with text become a list, unless they are code', () => {
  const code = 'Type what the program reads:\n\n    [x] done';
  expect(cleanAnswer(code)).toBe(code);
  expect(cleanAnswer('Before the frost:\n\n[ ] lid on\n[x] tap off')).toBe(
    'Before the frost:\n\n- ☐ lid on\n- ☑ tap off',
  );
});
