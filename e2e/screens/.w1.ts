import { AxeBuilder } from '@axe-core/playwright';
import { startHarness } from './harness.ts';
import { accountScenes } from './accounts.ts';
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const widths = (process.argv[3] ?? '360,1440').split(',').map(Number);
const schemes = (process.argv[4] ?? 'light,dark').split(',');
const h = await startHarness('/tmp/w1-dist');
for (const [name, scene] of Object.entries(accountScenes)) {
  if (!only.test(name)) continue;
  for (const width of widths) for (const scheme of schemes) {
    try {
    const page = await h.open({ ...scene, width, height: width < 500 ? 760 : 900, scheme: scheme as any });
    await page.waitForTimeout(250);
    await page.screenshot({ path: `/tmp/w1/${name}-${width}-${scheme}.png` });
    const over = await page.evaluate(() => (globalThis as any).document.documentElement.scrollWidth - (globalThis as any).innerWidth);
    if (over > 0) console.log(name, width, 'OVERFLOW', over);
    const r = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']).analyze();
    for (const v of r.violations) console.log(name, width, scheme, v.id, v.impact, v.nodes.slice(0,3).map(n => n.html.slice(0,140) + ' :: ' + n.any.map(a=>a.message).join('|').slice(0,150)).join('\n     '));
    await page.close();
    } catch (e: any) { console.error(name, width, String(e).slice(0, 300)); }
  }
}
await h.close();
