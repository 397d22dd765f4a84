import { expect, test } from 'vitest';
import { claimsOfText } from './claims-of-text.ts';

const towns = ['Aldby', 'Brenwick', 'Corsham', 'Dunmore', 'Elsford', 'Farley', 'Glenn', 'Harwell'];
const supported = towns.map(
  (town, index) => `The cinema of ${town} opened in ${1901 + index * 7} and has ${314 + index * 23} seats.`,
);
const invented = towns.map(
  (town, index) => `The cinema of ${town} sold ${7213 + index * 611} litres of soda.`,
);
const source = {
  url: null,
  title: 'Eight cinemas',
  text: `${supported.join('\n')}\nOle Brandt runs the projector.\nJoel Banerjee sells tickets and Ann Halloran cleans.\nOn Saturdays there are 120 guests and on Mondays 60.\n“Nobody leaves before the end,” says Ole Brandt.\nThe canteen serves pancakes on Sundays, cooked by volunteers.`,
};

/** What a claim counts as at the end of a text. */
function supportOf(text: string, sentence: string, before: readonly string[] = []): string | undefined {
  const html = [...before, sentence].map((one) => `<p>${one}</p>`).join('');
  return claimsOfText({ title: 'Cinemas', html, sources: [source] }).find((claim) => claim.text === text)
    ?.support;
}

test('a round number is possibly supported in a text whose other claims have a source, and only there', () => {
  const sentence = 'Painting the cinema of Aldby took 40 litres.';
  expect(supportOf('40 litres', sentence, supported)).toBe('possible');
  expect(supportOf('40 litres', sentence)).toBe('none');
  expect(supportOf('40 litres', sentence, [...supported, ...invented])).toBe('none');
});

test('a number that no source has is unsupported in any company', () => {
  const [sentence = ''] = invented;
  expect(supportOf('7213 litres', sentence, supported)).toBe('none');
});

test('a person whom another sentence names is unsupported in a text full of inventions, and only there', () => {
  const sentence = 'The canteen serves pancakes on Sundays, cooked by the manager Ole Brandt.';
  expect(supportOf('Ole Brandt', sentence)).toBe('source');
  expect(supportOf('Ole Brandt', sentence, supported)).toBe('source');
  expect(supportOf('Ole Brandt', sentence, [...supported, ...invented])).toBe('none');
});

test.each([
  ['Joel Halloran', 'In the hall, tickets are sold and cleaning is done by Joel Halloran.', 'none'],
  ['twice as', 'On Saturdays there are twice as many guests as on Mondays.', undefined],
  ['four times as', 'On Saturdays there are four times as many guests as on Mondays.', 'none'],
  ['seventh', 'It is the seventh time that there are 120 guests on Saturdays.', 'none'],
  ['free seats for you', 'A sign with “free seats for you” hangs at the door of the hall.', 'none'],
])('in a text full of inventions, what no source says is unsupported: %s', (text, sentence, expected) => {
  expect(supportOf(text, sentence, [...supported, ...invented])).toBe(expected);
  expect(supportOf(text, sentence, supported)).not.toBe('none');
});
