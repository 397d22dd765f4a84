import { expect, type Locator, type Page } from '@playwright/test';

const most = 80;
/** A focus ring may be around a parent of the focused element, such as the card of a checkbox. */
const around = 24;

/** Presses Tab until this has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return expectVisibleFocus(page);
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

/** Focuses it and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs through the page; returns the names of all tab stops. Every stop must be visible. */
export async function stops(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate('document.activeElement.blur()');
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    const name = String(await page.evaluate(describeFocus));
    if (name === '' || found.includes(name)) return found;
    found.push(name);
    await expectVisibleFocus(page);
  }
  throw new Error(`More than ${most} stops: ${found.join(', ')}`);
}

const describeFocus = `(() => {
  const at = document.activeElement;
  if (at === document.body) return '';
  window.focusIds ??= new WeakMap();
  if (!window.focusIds.has(at)) window.focusIds.set(at, window.focusCount = (window.focusCount ?? 0) + 1);
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
  return window.focusIds.get(at) + ' ' + at.tagName.toLowerCase() + ' ' + label.trim().slice(0, 60);
})()`;

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** The focused element is on screen, not covered, and looks different from its unfocused state. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const name = String(await page.evaluate(describeFocus));
  const box = await page.locator(':focus').boundingBox();
  expect(box, `${name} has a place`).not.toBeNull();
  if (!box) return;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, box.x - around);
  const y = Math.max(0, box.y - around);
  const clip = {
    x,
    y,
    width: Math.min(size.width, box.x + box.width + around) - x,
    height: Math.min(size.height, box.y + box.height + around) - y,
  };
  expect(clip.width > 0 && clip.height > 0, `${name} is on the screen`).toBe(true);
  const look = () => page.screenshot({ clip, caret: 'hide', animations: 'disabled' });
  const focused = await look();
  await page.evaluate('window.focusHolder = document.activeElement; window.focusHolder.blur()');
  const blurred = await look();
  await page.evaluate('window.focusHolder.focus({ preventScroll: true })');
  expect(focused.equals(blurred), `the focus on ${name} can be seen`).toBe(false);
}
