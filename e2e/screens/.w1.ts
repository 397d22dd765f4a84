import { accountScenes } from '/work/main/e2e/screens/accounts.ts';
import { startHarness } from '/work/main/e2e/screens/harness.ts';

const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const widths = (process.argv[3] ?? '360,1440').split(',').map(Number);
const schemes = (process.argv[4] ?? 'light,dark').split(',');
const h = await startHarness();
for (const [name, scene] of Object.entries(accountScenes)) {
  if (!only.test(name)) continue;
  for (const width of widths)
    for (const scheme of schemes)
      await h
        .shoot(`/tmp/w1/${name}-${width}-${scheme}.png`, {
          ...scene,
          width,
          height: width < 500 ? 760 : 900,
          scheme: scheme as any,
        })
        .catch((e: any) => console.error(name, width, String(e).slice(0, 400)));
}
await h.close();
