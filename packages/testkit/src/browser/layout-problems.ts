import type { Page } from '@playwright/test';
import { inspectLayout } from './inspect-layout.mjs';

/** From the smallest phone to the laptops that most people have, in CSS pixels. */
export const layoutWidths = [1440, 1366, 1280, 1024, 768, 390, 360] as const;

const drawn = `document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done))))`;

/**
 * Whether nothing moves any more: a label that is sliding, as that of a button that begins to load, is on its way out of
 * its frame. Asked again and again, as the promise of an animation may stay open when its element changes.
 */
const isStill = `document.getAnimations().every(({ effect, playState }) =>
  playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)`;

/**
 * What does not fit on the page, in its current size: text and controls that are clipped or outside the screen, controls
 * outside their row, rows over each other, and what scrolls sideways. Text may end in an ellipsis if a `title` has all of it.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  // What slides away is out of sight at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(drawn);
  await page.waitForFunction(isStill);
  return page.evaluate(inspectLayout);
}
