import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shrink } from '@chapterhouse/testkit/files/png';
import { expect, type Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

export type Camera = {
  /** Takes screenshots in light and dark, and with `narrow` also at phone width. */
  shoot: (page: Page, name: string, caption: string, options?: { narrow?: boolean }) => Promise<void>;
  taken: () => readonly { name: string; caption: string; files: readonly string[] }[];
};

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

export async function createCamera(folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  const taken: { name: string; caption: string; files: string[] }[] = [];
  return {
    async shoot(page, name, caption, { narrow = false } = {}) {
      const files: string[] = [];
      const take = async (file: string) => {
        const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        await writeFile(path.join(folder, file), shrink(png));
        files.push(file);
      };
      await settle(page);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await settle(page);
        await take(`${name}-${scheme}.png`);
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (narrow) {
        await page.setViewportSize(phone);
        await settle(page);
        await take(`${name}-360-light.png`);
        await page.setViewportSize(wide);
      }
      taken.push({ name, caption, files });
      console.log(files.join(' '));
    },
    taken: () => taken,
  };
}

/** Waits until nothing is loading and no toast is visible. */
async function settle(page: Page): Promise<void> {
  const patient = expect.configure({ timeout: 30_000 });
  await page.locator('h1').first().waitFor();
  await patient(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await patient(page.locator('[role="status"][aria-label$="..."]')).toHaveCount(0);
  await patient(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
