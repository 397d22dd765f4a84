import { rename, rm, writeFile } from 'node:fs/promises';
import type { Faults } from './options.ts';
import { ensureFakeTime } from './setup.ts';

/** Controls the proxy in front of WordPress; router.php reads the file on every request. */
export const faultSwitch =
  (file: string) =>
  async (faults: Faults | null): Promise<void> => {
    await rm(`${file}.count`, { force: true });
    if (faults === null) await rm(file, { force: true });
    else await replaceFile(file, JSON.stringify(faults));
  };

/** Controls WordPress's clock; throws without a file. */
export const clockSwitch =
  (file: string | undefined) =>
  async (offset: string): Promise<void> => {
    if (file === undefined) throw new Error('This WordPress was started without fakeClock.');
    await replaceFile(file, `${offset}\n`);
  };

/** Environment variables for the clock file: libfaketime reads it at every call. */
export async function fakeClockEnv(file: string): Promise<Record<string, string>> {
  const library = await ensureFakeTime();
  await writeFile(file, '+0\n');
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  };
}

// Written atomically: a concurrent reader must see the old text or the new one.
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
