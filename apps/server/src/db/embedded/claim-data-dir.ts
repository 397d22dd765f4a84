import { mkdirSync } from 'node:fs';
import { type ProcessLock, tryProcessLock } from './process-lock.ts';

/** Another product process lives on the same data folder. The message is fit for the person who started it. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another server is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirInUseError';
  }
}

/**
 * Claims the data folder for the life of this process; the claim ends with the process, also by SIGKILL.
 * Makes the folder when it is missing. Throws `DataDirInUseError` when another process has it.
 */
export async function claimDataDir(dataDir: string): Promise<ProcessLock> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await tryProcessLock(dataDir, 'product');
  if (!lock) throw new DataDirInUseError(dataDir);
  return lock;
}
