import { expect, test } from 'vitest';
import { cleanSubtopics } from './suggested-subtopics.ts';

const titlesOf = (...titles: string[]) =>
  cleanSubtopics(titles.map((title) => ({ title, description: '' }))).map(({ title }) => title);

test.each([
  ['numbers', ['1. Feeding a Starter', '2. Scoring Patterns', '3) Baking Stones']],
  ['numbers from 0, in brackets', ['(0) Feeding a Starter', '(1) Scoring Patterns', '(2) Baking Stones']],
  ['marks of a list', ['- Feeding a Starter', '* Scoring Patterns', '• Baking Stones']],
  ['labels', ['Subtopic 1: Feeding a Starter', 'Title: Scoring Patterns', 'Article #3 – Baking Stones']],
  ['Markdown', ['**Feeding a Starter**', '### Scoring Patterns', '`Baking Stones`']],
  ['emphasis', ['*Feeding a Starter*', '__Scoring Patterns__', '_Baking Stones_']],
  ['colons and blanks', ['Feeding a Starter:', 'Scoring  Patterns', '\u00a0Baking\n Stones ']],
  ['numbers in Markdown', ['**1. Feeding a Starter**', '2. **Scoring Patterns**', '3. `Baking Stones`']],
  ['quotation marks', ['"Feeding a Starter"', "'Scoring Patterns'", '"Baking Stones",']],
  ['typographic marks', ['«Feeding a Starter»', '“Scoring Patterns”', '„Baking Stones“']],
  [
    'chat around them',
    [
      'Here are 10 subtopics:',
      'Sure! Here are some ideas for your blog:',
      'Feeding a Starter',
      'Scoring Patterns',
      'Baking Stones',
      'Let me know if you would like more ideas!',
    ],
  ],
  ['repeats', ['Feeding a Starter', 'Scoring Patterns', 'feeding a  starter!', 'Baking Stones']],
  ['nothing', ['Feeding a Starter', '', '***', 'Scoring Patterns', '1.', 'Baking Stones']],
])('suggestions without %s', (_, given) => {
  expect(titlesOf(...given)).toEqual(['Feeding a Starter', 'Scoring Patterns', 'Baking Stones']);
});

test.each([
  ['1. FC Köln: Eine Chronik', '10 Wege zum Brot', '50. Geburtstag feiern'],
  ['2024: A Year in Bread', '3-2-1 Hydration', '1984, Reread'],
  ['C# for Beginners', 'C++ for Beginners', 'C for Beginners'],
  ['Here Is What a Starter Needs', 'Sure Signs of Overproofing', 'Great Ideas for Rye'],
  ['कल का मौसम', 'काला मौसम', 'कला और मौसम'],
  ['Wie geht’s? „Brot“ und andere Wörter', '“Bread Is My Life”', 'What Is *args in Python?'],
  ['Crème brûlée', 'Creme brulee torch test'],
  ['Section 230 Explained', 'Article 13: What Changed', 'Title IX in Practice'],
  ['初心者のためのパン作り', '初心者のためのバン作り'],
])('%s and its like stay as they are', (...titles) => {
  expect(titlesOf(...titles)).toEqual(titles);
});

test.each([
  ['Hier sind 5 Themenvorschläge:'],
  ['Voici 10 sous-sujets :'],
  ['Aquí tienes 8 subtemas:'],
  ['Ecco 5 idee per il tuo blog:'],
  ['Вот 10 подтем:'],
  ['以下是10个子主题：'],
  ['以下は10個のサブトピックです：'],
  ['다음은 10가지 주제입니다:'],
  ['Oto 10 podtematów:'],
  ['إليك 10 مواضيع:'],
])('%s is no title', (chat) => {
  expect(titlesOf(chat, 'Pan', 'Brot')).toEqual(['Pan', 'Brot']);
});

test('the first of a repeat counts, and what is too long is cut at a word', () => {
  const cleaned = cleanSubtopics([
    { title: 'Tea', description: '**First**  one.' },
    { title: 'TEA', description: 'Second.' },
    { title: 'word '.repeat(80), description: 'x'.repeat(3000) },
  ]);
  expect(cleaned[0]).toEqual({ title: 'Tea', description: 'First one.' });
  expect(cleaned[1]?.title).toMatch(/^(?:word )+word$/);
  expect(cleaned[1]?.title.length).toBeLessThanOrEqual(300);
  expect(cleaned[1]?.description.length).toBeLessThanOrEqual(2000);
  expect(cleaned).toHaveLength(2);
});
