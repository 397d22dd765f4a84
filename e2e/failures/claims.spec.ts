import { endpoints } from '@chapterhouse/contract/endpoints';
import { expect, type Page } from '@playwright/test';
import type { Stage } from '../../tools/screens/harness.ts';
import { test } from '../../tools/screens/stage-test.ts';
import { type Action, actions, others, scenes } from './actions.ts';

/*
 * Every action of the browser, with its response held and then refused: nothing claims success before the response, the
 * refusal is shown in sight, and what was typed stays.
 */

/** What a text of success says. */
const claim =
  /\b(saved|added|updated|deleted|removed|created|sent|published|(re|un)?scheduled|approved|canceled|copied|connected|passed|restored|kept|granted)\b/i;

const refusal = 'Refused: the server said no.';

/** Holds the calls that change something, until `refuse`. */
const hold = `
  window.held = [];
  window.fetchNow = window.fetch;
  window.fetch = (url, init = {}) =>
    (init.method ?? 'GET') === 'GET'
      ? fetchNow(url, init)
      : new Promise((resolve) => held.push({ call: init.method + ' ' + new URL(url, location.href).pathname, resolve }));
  window.linesShown = () => document.body.innerText.split('\\n').map((line) => line.trim());
  window.valuesTyped = () => [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea')].map(({ value }) => value).filter(Boolean);
`;
const refuse = `
  for (const { resolve } of held.splice(0))
    resolve(Response.json({ error: '${refusal}', code: 'conflict' }, { status: 409 }));
`;

/** Beside what was clicked: a toast is gone after three seconds. */
const reasonInSight = `
  [...document.querySelectorAll('p, span, li, div, td')].some((element) => {
    const isReason = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.includes('${refusal}'));
    if (!isReason || element.closest('.mantine-Notification-root')) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + Math.min(right, innerWidth)) / 2, (top + bottom) / 2];
    const shown = document.elementFromPoint(x, y);
    return shown !== null && (element.contains(shown) || shown.contains(element) || shown.closest('.mantine-Notification-root') !== null);
  })
`;

const lines = (page: Page) => page.evaluate<string[]>('linesShown()');
const values = (page: Page) => page.evaluate<string[]>('valuesTyped()');

function nameOf(call: string): string | undefined {
  return Object.entries(endpoints).find(([, { method, path }]) =>
    new RegExp(`^${method} /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call),
  )?.[0];
}

async function check({ page, show }: Stage, { scene, calls, prepare, press, loses }: Action): Promise<void> {
  const shown = scenes[scene];
  if (!shown) throw new Error('The scene is missing');
  await show(shown);
  await prepare?.(page);
  await press(page).waitFor();
  await page.evaluate(hold);
  const [before, typed] = [await lines(page), await values(page)];
  const claimed = async () =>
    (await lines(page)).filter(
      (line) => !before.includes(line) && claim.test(line) && !line.includes(refusal),
    );
  await press(page).click();
  await expect.poll(() => page.evaluate('held.map(({ call }) => call)')).not.toEqual([]);
  expect((await page.evaluate<string[]>('held.map(({ call }) => call)')).map(nameOf)).toEqual([calls]);
  expect(await claimed(), 'claimed before the response').toEqual([]);
  await page.evaluate(refuse);
  await expect.poll(() => page.evaluate(reasonInSight), { message: 'the refusal is in sight' }).toBe(true);
  expect(await claimed(), 'claimed after the refusal').toEqual([]);
  if (loses === undefined)
    expect(await values(page), 'what was typed').toEqual(expect.arrayContaining(typed));
  // Otherwise the next action would need a new page.
  await page.evaluate('window.fetch = fetchNow');
}

test.describe.configure({ mode: 'parallel' });

test('every call that changes something is among the actions, or says why not', () => {
  const changing = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
  const known = new Set<string>([...actions.map(({ calls }) => calls), ...Object.keys(others)]);
  expect(changing.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

for (const action of actions) {
  test(`${action.scene}: ${action.calls} waits for the server, and shows its refusal`, ({ stage }) =>
    check(stage, action));
}
