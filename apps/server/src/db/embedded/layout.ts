import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const databaseUser = 'chapterhouse';
export const databaseName = 'chapterhouse';
export const socketDirPrefix = 'chapterhouse-pg-';

/** Paths of the embedded database below the data folder. */
export function layoutOf(dataDir: string) {
  const clusterDir = path.join(path.resolve(dataDir), 'postgres');
  return {
    clusterDir,
    pidFile: path.join(clusterDir, 'postmaster.pid'),
    logFile: path.join(path.resolve(dataDir), 'postgres.log'),
    /** Only on Windows, where the server listens on loopback and requires a password. */
    passwordFile: path.join(path.resolve(dataDir), 'postgres-password'),
  };
}

export type Layout = ReturnType<typeof layoutOf>;

/** Empty without the file: a server that stops deletes it at any moment. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The content of `postmaster.pid`; the server that wrote it may have stopped. */
export type PostmasterFile = { pid: number; port: number; socketDir: string };

export function readPostmasterFile(pidFile: string): PostmasterFile | undefined {
  const [pid, , , port, socketDir] = readIfThere(pidFile).split('\n');
  // A starting server has written only the first lines.
  if (!pid || !port || socketDir === undefined) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() };
}

/**
 * The private folder of the unix socket: the cluster folder itself, unless the path would be longer than
 * a socket address allows (104 bytes on macOS).
 */
export function prepareSocketDir(clusterDir: string, own: (target: string) => void): string {
  if (Buffer.byteLength(path.join(clusterDir, '.s.PGSQL.5432')) < 100) return clusterDir;
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const dir = path.join(os.tmpdir(), socketDirPrefix + hash);
  const before = lstatSync(dir, { throwIfNoEntry: false });
  if (!before) {
    mkdirSync(dir, { mode: 0o700 });
    own(dir);
  } else if (!before.isDirectory() || !isOurs(before.uid, clusterDir)) {
    throw new Error(`${dir} belongs to another user. Remove it, or choose a DATA_DIR with a shorter path.`);
  } else {
    chmodSync(dir, 0o700);
  }
  return dir;
}

function isOurs(uid: number, clusterDir: string): boolean {
  return uid === process.getuid?.() || uid === lstatSync(clusterDir).uid;
}

/** The connection string for `database` on the server that `postmaster` describes. */
export function connectionUrl(postmaster: PostmasterFile, password: string | undefined, database: string) {
  const login = password ? `${databaseUser}:${encodeURIComponent(password)}` : databaseUser;
  const host = postmaster.socketDir ? 'localhost' : '127.0.0.1';
  const socket = postmaster.socketDir ? `?host=${encodeURIComponent(postmaster.socketDir)}` : '';
  return `postgresql://${login}@${host}:${postmaster.port}/${database}${socket}`;
}
