import type { Page } from '@playwright/test';
import { inspectLayout } from './inspect-layout.mjs';

/** From the smallest phone to the laptops that most people have, in CSS pixels. */
export const layoutWidths = [1440, 1366, 1280, 1024, 768, 390, 360] as const;

/**
 * What does not fit on the page, in its current size: text and controls that are clipped or outside the screen, controls
 * outside their row, rows over each other, and what scrolls sideways. Text may end in an ellipsis if a `title` has all of it.
 * Waits until nothing moves any more. The page prefers reduced motion: then what slides away is out of sight at once.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(inspectLayout);
}
