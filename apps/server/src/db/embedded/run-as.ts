import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** How to run Postgres, which does not run as root, as another user. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[], Pick<SpawnOptions, 'uid' | 'gid'>];
  /** Gives ownership of a path to the user that runs Postgres. */
  own: (target: string) => void;
};

type Ids = { uid: number; gid: number };

const asSelf: Runner = { command: (program, args) => [program, args, {}], own: () => {} };

const namespaceArgs = ['--user', '--map-user=65534', '--map-group=65534', '--'];
const inUserNamespace: Runner = {
  command: (program, args) => ['unshare', [...namespaceArgs, program, ...args], {}],
  own: () => {},
};

function asUser(ids: Ids): Runner {
  return { command: (program, args) => [program, args, ids], own: (p) => chownSync(p, ids.uid, ids.gid) };
}

/**
 * Chooses the runner for a cluster folder, which may not exist yet. For an existing folder it is the
 * owner, because Postgres only starts as the owner. Throws if no user works.
 */
export function chooseRunner(postgres: string, clusterDir: string): Runner {
  if (process.getuid?.() !== 0) return asSelf;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  const candidates = owner ? [{ uid: owner.uid, gid: owner.gid }] : [idsOf('postgres'), idsOf('nobody')];
  for (const ids of candidates) {
    if (ids && ids.uid !== 0 && canReach(ids, path.dirname(clusterDir)) && starts(asUser(ids), postgres)) {
      return asUser(ids);
    }
  }
  if ((!owner || owner.uid === 0) && starts(inUserNamespace, postgres)) return inUserNamespace;
  throw new Error(
    `Postgres does not run as root, and no other user can access ${path.dirname(clusterDir)}. Start as a regular user, choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

function idsOf(user: string): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function canReach(ids: Ids, folder: string): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    if (existsSync(current) && spawnSync('test', ['-x', current], { ...ids, cwd: '/' }).status !== 0) {
      return false;
    }
    if (current === path.dirname(current)) return true;
  }
}

function starts(runner: Runner, postgres: string): boolean {
  const [command, args, options] = runner.command(postgres, ['--version']);
  return spawnSync(command, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}
