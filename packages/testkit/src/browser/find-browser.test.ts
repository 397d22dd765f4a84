import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { disabledFeatures, findBrowser } from './find-browser.ts';

describe('the browser for the tests', () => {
  it('keeps disabled what Playwright disables', async () => {
    const manifest = createRequire(import.meta.resolve('@playwright/test')).resolve(
      'playwright-core/package.json',
    );
    const bundle = await readFile(path.join(path.dirname(manifest), 'lib/coreBundle.js'), 'utf8');
    const list = /disabledFeatures = \[([^\]]+)\]/.exec(bundle)?.[1] ?? '';
    const ofPlaywright = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
    expect(ofPlaywright.length).toBeGreaterThan(10);
    expect(disabledFeatures).toEqual(expect.arrayContaining(ofPlaywright));
  });

  it('opens no pages of its own in a new window', async () => {
    const browser = await chromium.launch(await findBrowser());
    try {
      await (await browser.newContext()).newPage();
      const session = await browser.newBrowserCDPSession();
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
      expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome:'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
