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
  ['unlock', 'She wrote: “Basil will unlock your kitchen.” We do not agree.', 0],
  ['unlock', 'Call <code>unlock</code> before the first request is sent.', 0],
  ['unlock', 'He said “hello”. This will unlock your garden.', 1],
  ['freischalten', 'Die Werbung sagt: „Das wird Ihren Garten freischalten.“ Wir nicht.', 0],
  ['解锁', '广告说：“解锁阳台种植的秘密。”我们不同意。', 0],
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

const quoted =
  '„Hast du Zeit? Hast du Geld? Hast du Lust, und ist dein Garten groß genug?“ So fragt die Werbung, und niemand antwortet ihr.';

test.each([
  ['formal', `${formal} ${quoted}`],
  ['formal', quoted],
] as const)('who is quoted addresses somebody else, %s: %s', async (address_form, text) => {
  expect(await findings(text, { address_form })).toEqual([]);
});

test('the French word for a tone is no address', async () => {
  const text =
    'Le ton de la lettre compte, car un ton sec déplaît. Le bon ton reste poli, et ce ton plaît à tous les clients de la maison.';
  expect(await findings(text, { address_form: 'formal' })).toEqual([]);
});

test.each([
  ['en-US', 'Both analyses show what the leaves need.', 0],
  ['en-US', 'They analysed the leaves.', 1],
  ['en-US', 'A reader wrote: “The colour of the leaves is grey.” We looked.', 0],
  ['en-GB', 'Set <code>color: gray</code> for the leaves.', 0],
  ['de-DE', 'Die Gärtnerin heißt Anna Gross und kennt alle Kräuter am Fenster und im Beet.', 0],
  ['de-DE', 'Die grossen Kräuter stehen am Fenster und im Beet, die kleinen davor.', 1],
  ['de-CH', 'Frau Weiß zieht Kräuter am Fenster und im Beet, und sie erntet am Abend.', 0],
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
