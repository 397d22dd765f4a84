import { expect, test } from 'vitest';
import { checkArticle } from '../../gate.ts';
import type { ProfileRules } from '../check.ts';

const nothing: ProfileRules = { avoid: [], address_form: null, spelling: null };

async function findings(text: string, rules: Partial<ProfileRules>) {
  const all = await checkArticle({
    title: '',
    markdown: text,
    html: text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
    finishReason: 'stop',
    askedWordCount: text.split(/\s+/).length,
    otherTitles: [],
    profile: { ...nothing, ...rules },
  });
  return all.filter(({ check }) => check === 'profile').map(({ message }) => message);
}

const english =
  'Most herbs want a pot that drains well, and a window that gets the morning sun for a few hours each day.';

test.each([
  ['unlock', 'This will unlock your garden.', 1],
  ['unlock', 'The gate has a padlock, and nobody unlocked it.', 0],
  ['game-changer', 'A sunny window is a real Game Changer for basil.', 1],
  ['解锁', '这篇文章帮助你解锁阳台种植的秘密。', 1],
])('“%s” is avoided in: %s', async (word, text, count) => {
  expect(await findings(text, { avoid: [word] })).toHaveLength(count);
});

const formal =
  'Wenn Sie Kräuter ziehen, gießen Sie morgens. Damit schützen Sie Ihre Pflanzen, und am Abend können Sie ernten.';
const informal =
  'Wenn du Kräuter ziehst, gieß sie morgens. So schützt du deine Pflanzen, und am Abend kannst du sie ernten. Sie danken es dir.';

test.each([
  ['formal', formal, 0],
  ['informal', formal, 1],
  ['informal', informal, 0],
  ['formal', informal, 1],
] as const)('readers are addressed in the %s way: %s', async (address_form, text, count) => {
  expect(await findings(`${text}\n${text}`, { address_form })).toHaveLength(count);
});

test.each([
  ['en-US', 'The colour of the leaves shows what they need.', 1],
  ['en-GB', 'The color of the leaves shows what they need.', 1],
  ['en-GB', 'We saw them at the Lincoln Center, near Pearl Harbor, in June.', 0],
  ['en-GB', 'We saw them at the Lincoln Center, and the color of the sky was red.', 1],
  ['en-GB', 'Colors change in autumn.', 1],
  ['en-US', 'The Department for Culture and the Grey Dolphin have a garden.', 0],
  ['en-GB', 'The colour of the leaves shows what you can organize.', 0],
  ['en-US', 'The color of the leaves, a four-hour wait and a promise.', 0],
  ['de-CH', 'Gießen Sie die Kräuter am Morgen, und warten Sie dann bis zum Abend.', 1],
  ['en-US', 'Gießen Sie die Kräuter am Morgen, und warten Sie dann bis zum Abend.', 0],
] as const)('spelling %s: %s', async (spelling, text, count) => {
  const language = spelling.startsWith('en') && !text.startsWith('Gie') ? `${text} ${english}` : text;
  expect(await findings(language, { spelling })).toHaveLength(count);
});

test('without a profile nothing is found', async () => {
  expect(await findings(`${formal} ß colour unlock`, {})).toEqual([]);
});
