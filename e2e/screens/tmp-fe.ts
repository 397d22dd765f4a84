import { chromium } from 'playwright';
import { serveScreens } from './harness.ts';
import { accountScenes } from './accounts.ts';
const screens = await serveScreens('/tmp/fe-dist');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const stage = await screens.createStage(browser);
stage.page.setDefaultTimeout(5000);
try {
  for (const name of ['admin-users-paged', 'admin-users-nobody', 'admin-audit', 'sign-in-google-failed', 'delete-account']) {
    const scene = accountScenes[name];
    if (!scene) throw new Error(name);
    for (const [width, scheme] of [[1440, 'light'], [768, 'dark'], [360, 'light']] as const) {
      if (name !== 'admin-users-paged' && name !== 'admin-audit' && width === 768) continue;
      await stage.page.setViewportSize({ width, height: width === 360 ? 1100 : 900 });
      await stage.page.emulateMedia({ colorScheme: scheme });
      await stage.show(scene).catch((e) => console.log(name, String(e).slice(0,100), stage.failures()));
      await stage.page.screenshot({ path: `/tmp/fe/${name}-${width}.png` });
    }
  }
} finally { await screens.close(); await browser.close(); }
