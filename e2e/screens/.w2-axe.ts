import AxeBuilder from '@axe-core/playwright';
import { startHarness } from './harness.ts';
import { mainJobScenes } from './main-job.ts';
const [pattern = '.*', widths = '1440', schemes = 'light'] = process.argv.slice(2);
const h = await startHarness();
for (const [name, scene] of Object.entries(mainJobScenes)) {
  if (!new RegExp(`^(${pattern})$`).test(name)) continue;
  for (const w of widths.split(',')) for (const s of schemes.split(',')) {
    try {
      const page = await h.open({ ...scene, width: Number(w), scheme: s as 'light' });
      await page.waitForTimeout(500);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const { violations } = await new AxeBuilder({ page: page as never }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze();
      console.log(name, w, s, overflow > 0 ? `OVERFLOW ${overflow}` : '', violations.map((v) => `${v.id}: ${v.nodes.slice(0,2).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '').slice(0,160)).join(' | ')}`).join('\n    ') || 'ok');
      await page.close();
    } catch (e) { console.log('FAILED', name, w, s, String(e).slice(0, 500)); }
  }
}
await h.close();
