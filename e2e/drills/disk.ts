import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pollUntil, wait } from '../../apps/server/src/lib/clock.ts';
import { CannotRunHere, type Drill, type DrillOptions } from './drill.ts';
import { type DrillEnvironment, inSeconds, loaves, openDrillEnvironment } from './drill-environment.ts';

const run = promisify(execFile);

/** Room for the database and little more. */
const mountOptions = 'size=320m,mode=0777';

type Disk = { folder: string; unmount: () => Promise<void> };

export const diskFull: Drill = {
  name: 'disk',
  what: 'the disk of DATA_DIR is full',
  async run(options) {
    const isRoot = process.getuid?.() === 0;
    return isRoot || process.env.DRILL_DISK ? fillDisk(options) : runInside(options);
  },
};

async function fillDisk({ short, log }: DrillOptions): Promise<void> {
  const disk = await mountDisk();
  let environment: DrillEnvironment | undefined;
  try {
    environment = await openDrillEnvironment({ env: { DATA_DIR: path.join(disk.folder, 'data') } });
    const { user, accept, product } = environment;
    const dueAt = inSeconds(short ? 12 : 40);
    const before = await accept(loaves(short ? 3 : 10), dueAt);
    await user.untilArticles((list) => list.every(({ status }) => status === 'scheduled'), 60_000);
    const file = fill(disk.folder);
    log('disk full');
    // Until the database has used up its reserved space.
    const refused = await untilRefused(environment, short ? 15_000 : 60_000);
    log(refused ? `rejected with ${refused}` : 'it still had free space');
    assert.equal(product.hasEnded(), false, 'the product did not survive');
    await wait(Math.max(0, dueAt.getTime() - Date.now()) + (short ? 1_000 : 20_000), undefined);
    await unlink(file);
    log('space freed');
    const after = await pollUntil(
      () => accept(['A loaf after all at home'], inSeconds(3)).catch(() => undefined),
      { timeoutMs: 60_000, everyMs: 500 },
    );
    const all = (await user.listArticles()).map(({ id }) => id);
    for (const id of [...before, ...(after ?? [])]) assert.ok(all.includes(id), 'accepted, and lost');
    await environment.expectDelivered(all, 120_000, 4);
  } finally {
    await environment?.close();
    await disk.unmount();
  }
}

/**
 * A small separate disk: mounted by root, else in a user namespace, in which the drill runs again. If
 * neither is permitted: rejects with `CannotRunHere`.
 */
async function mountDisk(): Promise<Disk> {
  const given = process.env.DRILL_DISK;
  if (given) return { folder: given, unmount: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'ch-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', mountOptions, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw new CannotRunHere('A small disk cannot be mounted here.', { cause: error });
  }
  const unmount = async () => {
    await pollUntil(() => run('umount', [folder]).catch(() => undefined), {
      timeoutMs: 20_000,
      everyMs: 250,
    });
    await rm(folder, { recursive: true });
  };
  return { folder, unmount };
}

/** As an ordinary user: root of a user namespace mounts the disk, and the drill runs in it as the same user. */
async function runInside({ short, log }: DrillOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ch-disk-'));
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const script = `mount -t tmpfs -o ${mountOptions} tmpfs "$0" && exec unshare --user --map-user=${uid} --map-group=${gid} "$@"`;
  const cli = [path.join(import.meta.dirname, 'cli.ts'), 'disk', ...(short ? ['--short'] : [])];
  const inNamespace = ['--map-root-user', '--mount', 'sh', '-c'];
  try {
    await run('unshare', [...inNamespace, 'mount -t tmpfs tmpfs "$0"', folder]).catch((error: unknown) => {
      throw new CannotRunHere('A small disk cannot be mounted here.', { cause: error });
    });
    const { stdout } = await run('unshare', [...inNamespace, script, folder, process.execPath, ...cli], {
      env: { ...process.env, DRILL_DISK: folder },
    });
    log(stdout.trim());
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes until the disk is full. */
function fill(folder: string): string {
  const file = path.join(folder, 'ballast');
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 10]) writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    closeSync(handle);
  }
  return file;
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(handle, bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

/** Creates articles until that is rejected. Returns the status; undefined if the disk never filled up. */
async function untilRefused({ user }: DrillEnvironment, withinMs: number): Promise<number | undefined> {
  const website = { name: 'DrillEnvironment', url: 'https://environment.test' };
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const { status, body } = await user.call<{ error: string }>('/protected/other-websites', {
      method: 'POST',
      body: { ...website, name: `Bakery ${'x'.repeat(150)}` },
    });
    if (status >= 500) {
      assert.ok(body.error, 'an error without a sentence');
      return status;
    }
  }
  return undefined;
}
