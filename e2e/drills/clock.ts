import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drill } from './drill.ts';
import { inSeconds, loaves, openDrillEnvironment } from './drill-environment.ts';

const hour = 3_600;
const preload = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;

export const clockJumps: Drill = {
  name: 'clock',
  what: 'the clock jumps an hour ahead, and an hour back',
  async run({ short, log }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'ch-clock-'));
    const file = path.join(folder, 'offset');
    await writeFile(file, '0');
    const environment = await openDrillEnvironment({
      env: { NODE_OPTIONS: `--import=${preload}`, DRILL_CLOCK_FILE: file },
    }).catch(async (error) => {
      await rm(folder, { recursive: true });
      throw error;
    });
    const { user, accept, product } = environment;
    const count = short ? 2 : 8;
    let offset = 0;
    const jump = async (seconds: number) => {
      offset += seconds;
      await writeFile(file, String(offset * 1000));
      product.signal('SIGUSR2');
      log(`the clock is off by ${offset / 60} minutes`);
    };
    /** As the product's own clock will show it. */
    const inItsSeconds = (seconds: number) => inSeconds(offset + seconds);
    const untilLive = async (ids: readonly string[], withinMs: number) => {
      const ours = (list: { id: string; status: string }[]) =>
        list.filter(({ id }) => ids.includes(id)).every(({ status }) => status === 'published');
      await user.untilArticles(ours, withinMs);
    };
    const statusOf = async (ids: readonly string[]) =>
      new Set((await user.listArticles()).filter(({ id }) => ids.includes(id)).map(({ status }) => status));
    try {
      const withinHour = await accept(loaves(count, 'Rye'), inItsSeconds(1_800));
      const afterIt = await accept(loaves(count, 'Oat'), inItsSeconds(hour + 1_800));
      await user.untilArticles((list) => list.every(({ status }) => status === 'scheduled'), 60_000);
      await jump(hour);
      // Only articles due by this clock go live.
      await untilLive(withinHour, 40_000);
      assert.deepEqual([...(await statusOf(afterIt))], ['scheduled'], 'live before its minute');
      await jump(-hour);
      // Pauses and checks "in an hour" do not delay due articles.
      const now = await accept(loaves(count, 'Spelt'), inItsSeconds(5));
      await untilLive(now, 40_000);
      await jump(-hour);
      const behind = await accept(loaves(count, 'Corn'), inItsSeconds(5));
      await untilLive(behind, 40_000);
      assert.deepEqual([...(await statusOf(afterIt))], ['scheduled'], 'live before its minute');
      await jump(hour);
      await jump(hour + 1_800 + 60);
      await environment.expectDelivered([...withinHour, ...afterIt, ...now, ...behind], 60_000);
    } finally {
      await environment.close();
      await rm(folder, { recursive: true });
    }
  },
};
