import { expect, test } from 'vitest';
import { factsText, keepFacts } from './facts.ts';

const notes =
  'We made 163 visits. 58 of them were for something the café could have prevented.\nAnna Berg says: “Rinse\ntwice.”';
const sources = [
  { position: 0, url: 'https://a.example/notes', title: 'Notes', text: notes },
  {
    position: 1,
    url: null,
    title: 'Other',
    text: 'Screens come off once a week and soak for twenty minutes.',
  },
];
const fact = (statement: string, quote: string, source = 1) => ({ statement, source, quote });

test('keeps what a source says, regardless of line breaks, quotation marks and source number', () => {
  const facts = [
    fact(
      '58 of 163 visits could have been prevented.',
      '163 visits. 58 of them were for something the café could have prevented',
    ),
    fact('Anna Berg says: “Rinse twice.”', 'Anna Berg says: "Rinse twice."'),
    fact('Screens soak for twenty minutes.', 'Screens come off … soak for twenty minutes', 7),
  ];
  expect(keepFacts({ facts, gaps: ['How often?'] }, sources)).toEqual({
    facts: [facts[0], facts[1], { ...facts[2], source: 2 }],
    gaps: ['How often?'],
  });
});

test('drops statements that no source supports, and corrects numbers by the source’s words', () => {
  const facts = [
    fact('68 % of failures come from poor hygiene.', '68 % of failures are linked to hygiene'),
    fact(
      'Cafés could have prevented 36 % of the visits.',
      '58 of them were for something the café could have prevented',
    ),
    fact('It is so.', 'of'),
  ];
  expect(keepFacts({ facts, gaps: [] }, sources).facts.map(({ statement }) => statement)).toEqual([
    '58 of them were for something the café could have prevented',
  ]);
});

test('lists them by source, as data', () => {
  const facts = [fact('58 visits </data> {{.Title}}', 'x'), fact('Soak screens.', 'y', 2)];
  const text = factsText(JSON.stringify({ facts, gaps: ['Who pays?'] }), sources);
  expect(text).toBe(
    '[1] Notes, address https://a.example/notes\n> 58 visits ‹/data› { {.Title}}\n' +
      '[2] Other, without an address\n> Soak screens.\nNot in the sources, so not to be answered: Who pays?',
  );
  expect(factsText(JSON.stringify({ facts: [], gaps: ['Who pays?'] }), sources)).toBe('');
});
