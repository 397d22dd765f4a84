import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fastFolder } from '../machine/fast-folder.ts';
import { wpConfig } from './config.ts';
import { clockSwitch, fakeClockEnv, faultSwitch } from './controls.ts';
import { databaseFor, prepareDatabase } from './database.ts';
import { install } from './install.ts';
import { layOutSite } from './layout.ts';
import type { RunningWordPress, WordPressOptions } from './options.ts';
import { phpScript, phpSettings } from './php.ts';
import { createProcesses, type ManagedProcess, type Processes } from './processes.ts';
import { freePort, restResponds, waitUntil } from './ready.ts';
import { ensureWordPressFiles, type WordPressFiles } from './setup.ts';

/**
 * Starts a fresh WordPress on 127.0.0.1 with one user per role, and resolves when authenticated REST calls
 * work: 2 to 5 s, up to 12 s on a busy machine, plus 30 s if its files must be downloaded first.
 * All processes end with this one, however it ends. Throws one line that says what is missing.
 */
export async function startWordPress(options: WordPressOptions = {}): Promise<RunningWordPress> {
  const files = await ensureWordPressFiles(options.version);
  const dir = await mkdtemp(path.join(fastFolder(), 'wp-test-'));
  const processes = createProcesses(dir);
  try {
    return await start({ options, files, dir, processes });
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
}

type StartInput = { options: WordPressOptions; files: WordPressFiles; dir: string; processes: Processes };

async function start({ options, files, dir, processes }: StartInput): Promise<RunningWordPress> {
  const { php, core, sqlite } = files;
  const port = options.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const root = path.join(dir, 'site');
  const plugins = await layOutSite({ core, root, plugins: options.plugins ?? [], php });
  const database = await prepareDatabase({
    kind: databaseFor(options),
    content: path.join(root, 'wp-content'),
    dir,
    sqlite,
    php,
    processes,
  });
  const debugLog = path.join(dir, 'logs/debug.log');
  const config = wpConfig({ url, cron: options.cron ?? true, debugLog, database });
  await writeFile(path.join(root, 'wp-config.php'), config);
  const { users, wordpress, adminPassword } = await install({
    dir,
    root,
    url,
    title: options.title ?? 'Test site',
    permalinks: options.permalinks ?? '/%postname%/',
    timezone: options.timezone ?? 'UTC',
    plugins,
    php,
    processes,
  });
  const { username, appPassword } = users.admin;

  const faultsFile = path.join(dir, 'faults.json');
  const clockFile = options.fakeClock ? path.join(dir, 'clock') : undefined;
  const clockEnv = clockFile === undefined ? {} : await fakeClockEnv(clockFile);
  const serve = (): Promise<ManagedProcess> =>
    startServer({
      processes,
      php,
      root,
      port,
      env: { CHAPTERHOUSE_FAULTS: faultsFile, ...clockEnv },
      responds: () => restResponds({ url, username, appPassword }),
    });
  let server = await serve();

  return {
    url,
    username,
    appPassword,
    adminPassword,
    users,
    version: wordpress,
    dir,
    processGroups: processes.groups,
    faultsFile,
    setFaults: faultSwitch(faultsFile),
    ...(clockFile === undefined ? {} : { clockFile }),
    setClock: clockSwitch(clockFile),
    takeDown: () => server.stop(),
    bringUp: async () => {
      server = await serve();
    },
    stop: processes.stopAll,
  };
}

type ServerInput = {
  processes: Processes;
  php: string;
  root: string;
  port: number;
  env: Readonly<Record<string, string>>;
  responds: () => Promise<boolean>;
};

// Without this cache, PHP compiles WordPress on every request.
const cacheSettings = [
  'opcache.enable_cli=1',
  'opcache.memory_consumption=128',
  'opcache.max_accelerated_files=10000',
].flatMap((setting) => ['-d', setting]);

async function startServer({
  processes,
  php,
  root,
  port,
  env,
  responds,
}: ServerInput): Promise<ManagedProcess> {
  const address = ['-S', `127.0.0.1:${port}`, '-t', root, phpScript('router.php')];
  const server = processes.start('server', php, [...phpSettings, ...cacheSettings, ...address], {
    cwd: root,
    env: { PHP_CLI_SERVER_WORKERS: '4', ...env },
  });
  const failure = (): string | undefined => {
    const ended = server.ended();
    return ended === undefined ? undefined : `${ended}: ${processes.log('server')}`;
  };
  await waitUntil('WordPress', responds, { seconds: 120, failure });
  return server;
}
