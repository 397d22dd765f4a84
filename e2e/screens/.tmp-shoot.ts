import axe from 'axe-core';
import { chromium } from 'playwright';
import { serveScreens } from './.tmp-harness.ts';
import { siteScenes } from './sites.ts';

const all: any = {
  ...siteScenes,
};
const all: any = siteScenes;
const names = process.argv.slice(2);
const screens = await serveScreens('/tmp/sites-dist');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const stage = await screens.createStage(browser);
const { page } = stage;
page.setDefaultTimeout(8000);
try {
  for (const [name, scene] of Object.entries<any>(all)) {
    if (names.length && !names.includes(name)) continue;
    const t = Date.now();
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await stage.show(scene);
      await page.evaluate(axe.source);
      for (const [width, scheme] of [
        [1440, 'light'],
        [1440, 'dark'],
        [360, 'dark'],
        [360, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(60);
        const { violations } = (await page.evaluate(
          `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
        )) as any;
        for (const v of violations)
          console.log(
            'AXE',
            name,
            width,
            scheme,
            v.id,
            v.nodes
              .map((n: any) => n.target.join(' ') + ' ' + n.failureSummary)
              .join(' | ')
              .slice(0, 300),
          );
        const over = await page.evaluate('document.scrollingElement.scrollWidth - innerWidth');
        if (Number(over) > 0) console.log('OVERFLOW', name, width, over);
        if ((width === 1440) === (scheme === 'light'))
          await page.screenshot({ path: `/tmp/sites-png/${name}-${width}-${scheme}.png` });
      }
      if (stage.failures().length) console.log('FAILURES', name, stage.failures());
      console.log(name, Date.now() - t);
    } catch (e) {
      console.log('FAILED', name, String(e).slice(0, 500));
      await page.screenshot({ path: `/tmp/sites-png/${name}-FAILED.png` });
    }
  }
} finally {
  await browser.close();
  process.exit(0);
}
