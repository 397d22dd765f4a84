import { mkdirSync } from 'node:fs';
import { type ProcessLock, tryProcessLock } from './process-lock.ts';

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
