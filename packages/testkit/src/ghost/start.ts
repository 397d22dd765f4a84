import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastFolder } from '../machine/fast-folder.ts';
import { faultSwitch } from '../wordpress/controls.ts';
import { startMariaDb } from '../wordpress/database.ts';
import { createProcesses, type Processes } from '../wordpress/processes.ts';
import { freePort, waitUntil } from '../wordpress/ready.ts';
import { adminCall, keyHeader, setUpOwner } from './admin-api.ts';
import { addForgetfulScheduler, ghostConfig, ghostProcess } from './config.ts';
import type { GhostLive, GhostOptions, RunningGhost } from './options.ts';
import { ensureGhost, type GhostFiles, ghostVersion, isGhost5 } from './setup.ts';

/**
 * Starts a fresh, real Ghost in production mode on 127.0.0.1 with an owner and an integration, and resolves when a signed
 * call works: in 6 to 10 s on SQLite, 9 to 12 s on MariaDB, and 40 s more if Ghost must be installed first. All processes
 * end with this one, however it ends. Throws one line that says what is missing.
 */
export async function startGhost(options: GhostOptions = {}): Promise<RunningGhost> {
  const files = await ensureGhost();
  const dir = await mkdtemp(path.join(fastFolder(), 'ghost-test-'));
  const processes = createProcesses(dir);
  try {
    return await start(options, { files, dir, processes });
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
}

type Place = { files: GhostFiles; dir: string; processes: Processes };

async function start(options: GhostOptions, { files, dir, processes }: Place): Promise<RunningGhost> {
  const { scheduler = true, clockOffsetMs = 0, timezone = 'Etc/UTC' } = options;
  const kind = isGhost5 ? 'mariadb' : (options.database ?? 'sqlite');
  const port = options.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const content = path.join(dir, 'content');
  await cp(path.join(files.core, 'content'), content, { recursive: true, dereference: true });
  if (!scheduler) await addForgetfulScheduler(content);
  const databaseFile = path.join(dir, 'ghost.db');
  const database =
    kind === 'sqlite'
      ? { client: 'better-sqlite3', connection: { filename: databaseFile }, useNullAsDefault: true }
      : await mariaDb(dir, processes);
  const config = ghostConfig({ url, port, content, scheduler, database });
  await writeFile(path.join(dir, 'config.production.json'), JSON.stringify(config, null, 2));
  // As Ghost's own installer lays it out; Ghost reads its version there.
  await symlink(files.core, path.join(dir, 'current'));
  const faultsFile = path.join(dir, 'faults.json');
  const blockedLog = path.join(dir, 'blocked.log');
  const { args, options: where } = ghostProcess(files, dir, {
    ...{ blockedLog, clockOffsetMs, faultsFile },
    ...(kind === 'sqlite' ? { sqlite: files.sqlite } : {}),
  });
  const server = processes.start('ghost', files.node, args, where);
  const failure = () => {
    const ended = server.ended();
    return ended === undefined ? undefined : `${ended}: ${processes.log('ghost')}`;
  };
  // It responds with 503 while it creates its tables.
  await waitUntil('Ghost', async () => Boolean(await adminCall(url, '/site/')), { seconds: 180, failure });
  const { owner, adminApiKey, contentApiKey } = await setUpOwner(url, timezone);
  const headers = await keyHeader(adminApiKey, new Date(Date.now() + clockOffsetMs));
  await adminCall(url, '/posts/?limit=1', { headers });
  if (options.recordsLive) recordLive(databaseFile);

  return {
    ...{ url, owner, adminApiKey, contentApiKey, dir },
    version: ghostVersion,
    setFaults: faultSwitch(faultsFile),
    readLive: () => readLive(databaseFile),
    readBlocked: async () => (await readFile(blockedLog, 'utf8').catch(() => '')).split('\n').filter(Boolean),
    stop: processes.stopAll,
  };
}

async function mariaDb(dir: string, processes: Processes) {
  const socketPath = await startMariaDb({ dir, processes, name: 'ghost' });
  return { client: 'mysql', connection: { socketPath, user: 'root', password: '', database: 'ghost' } };
}

/** The database itself notes it, so that no way to publish is missed. */
function recordLive(file: string): void {
  const database = new DatabaseSync(file);
  const note = `insert into test_live values (new.id, new.title, cast(unixepoch('subsec') * 1000 as integer))`;
  database.exec(`create table test_live (id text, title text, at integer);
    create trigger test_live_update after update of status on posts
      when new.status = 'published' and old.status <> 'published' begin ${note}; end;
    create trigger test_live_insert after insert on posts
      when new.status = 'published' begin ${note}; end;`);
  database.close();
}

function readLive(file: string): GhostLive[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('select id, title, at from test_live order by at').all();
    return rows.map(({ id, title, at }) => ({ id: String(id), title: String(title), at: Number(at) }));
  } finally {
    database.close();
  }
}
