import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A machine-wide lock held by this process. SIGKILL also releases it. */
export type ProcessLock = { release: () => Promise<void> };

/**
 * Takes the lock `purpose` on an existing folder, or returns undefined if another process holds it.
 * It is a listening local socket: in the abstract namespace on Linux, a named pipe on Windows, which
 * both vanish with the process; on macOS a socket file, whose staleness a refused connection reveals.
 */
export async function tryProcessLock(folder: string, purpose: string): Promise<ProcessLock | undefined> {
  const hash = createHash('sha256')
    .update(`${purpose}\n${realpathSync(folder)}`)
    .digest('hex')
    .slice(0, 32);
  if (process.platform === 'linux') return listen(`\0chapterhouse-${hash}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\chapterhouse-${hash}`);
  return lockBySocketFile(path.join(os.tmpdir(), `chapterhouse-${hash}.lock`));
}

async function lockBySocketFile(file: string): Promise<ProcessLock | undefined> {
  let lock = await listen(file);
  if (!lock && !(await responds(file))) {
    rmSync(file, { force: true });
    lock = await listen(file);
  }
  if (!lock) return undefined;
  const mine = statSync(file).ino;
  // Two processes may remove the same stale file; the one whose new file was removed by the other has lost.
  await delay(100);
  if (statSync(file, { throwIfNoEntry: false })?.ino === mine) return lock;
  await lock.release();
  return undefined;
}

function listen(address: string): Promise<ProcessLock | undefined> {
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function responds(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Another product process uses the same data folder. The message is for the operator. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another server is already using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

/**
 * Claims the data folder for the lifetime of this process; SIGKILL also releases the claim.
 * Creates the folder if missing. Throws `DataDirInUseError` if another process holds it.
 */
export async function claimDataDir(dataDir: string): Promise<ProcessLock> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await tryProcessLock(dataDir, 'product');
  if (!lock) throw new DataDirInUseError(dataDir);
  return lock;
}
