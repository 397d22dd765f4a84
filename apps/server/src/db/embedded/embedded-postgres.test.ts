import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { wait } from '../../lib/clock.ts';
import { ensureEmbeddedPostgres } from './embedded-postgres.ts';
import { layoutOf, readPostmasterFile } from './layout.ts';
import { claimDataDir, DataDirInUseError } from './process-lock.ts';
import { probeServer } from './server.ts';

const log = pino({ level: 'silent' });
const settings = { fsync: 'off' };
const dataDirs: string[] = [];
const bases: string[] = [];

function newDataDir(below = ''): string {
  const base = mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-test-'));
  chmodSync(base, 0o755);
  const dataDir = path.join(base, below);
  mkdirSync(dataDir, { recursive: true });
  dataDirs.push(dataDir);
  bases.push(base);
  return dataDir;
}

const ensure = (dataDir: string) => ensureEmbeddedPostgres({ dataDir, log, settings });

afterEach(async () => {
  for (const dataDir of dataDirs.splice(0)) {
    if (await probeServer(layoutOf(dataDir))) await (await ensure(dataDir)).stop();
  }
  for (const base of bases.splice(0)) rmSync(base, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement that uses `module` in a separate process, which keeps running. */
function runInProcess(file: string, statement: string) {
  const program = `const module = await import(${JSON.stringify(path.join(import.meta.dirname, file))});
    ${statement}; setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('concurrent starts create one UTF-8 database, and a stop keeps its data', async () => {
  const dataDir = newDataDir();
  // What a kill during the first start leaves behind.
  mkdirSync(path.join(dataDir, 'postgres.init-1'));
  const all = await Promise.all(Array.from({ length: 5 }, () => ensure(dataDir)));
  expect(all.filter((one) => one.startedByUs)).toHaveLength(1);
  const [first] = all;
  if (!first) throw new Error('none started');
  expect(await query(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(existsSync(path.join(dataDir, 'postgres.init-1'))).toBe(false);

  await query(first.url, `create table kept as select 'Grüße' as text`);
  await first.stop();
  expect(await probeServer(layoutOf(dataDir))).toBeUndefined();
  const again = await ensure(dataDir);
  expect(again.startedByUs).toBe(true);
  expect(await query(again.url, 'select text from kept')).toEqual([{ text: 'Grüße' }]);
});

test('after a SIGKILL of the database, one of several processes restarts it', async () => {
  const dataDir = newDataDir();
  const { url } = await ensure(dataDir);
  await query(url, 'create table kept as select 1 as one');
  const postmaster = readPostmasterFile(layoutOf(dataDir).pidFile);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  const all = await Promise.all(Array.from({ length: 3 }, () => ensure(dataDir)));
  expect(all.filter((one) => one.startedByUs)).toHaveLength(1);
  expect(await query(all[0]?.url ?? '', 'select one from kept')).toEqual([{ one: 1 }]);
});

test('takes over the server of a process killed during startup', async () => {
  const dataDir = newDataDir();
  const { pidFile } = layoutOf(dataDir);
  const server = await ensure(dataDir);
  await query(server.url, 'create table filler (id int)');
  for (const spare of [0, 20, 80]) {
    // Enough WAL to replay that the server takes a while to start.
    await query(server.url, 'insert into filler select generate_series(1, 1000000)');
    const dead = readPostmasterFile(pidFile)?.pid ?? 0;
    process.kill(dead, 'SIGKILL');
    const starter = runInProcess(
      'embedded-postgres.ts',
      `await module.ensureEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, error() {} } })`,
    );
    await expect
      .poll(() => readPostmasterFile(pidFile)?.pid ?? dead, { timeout: 20_000, interval: 1 })
      .not.toBe(dead);
    await wait(spare, undefined);
    starter.kill('SIGKILL');
    const { url } = await ensure(dataDir);
    expect(url).toBe(server.url);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
});

test('a supervised server restarts at the same URL until stopped', async () => {
  const dataDir = newDataDir();
  const server = await ensure(dataDir);
  server.keepRunning();
  process.kill(readPostmasterFile(layoutOf(dataDir).pidFile)?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => probeServer(layoutOf(dataDir)), { timeout: 10_000 }).toBe(server.url);
  await server.stop();
  expect(await probeServer(layoutOf(dataDir))).toBeUndefined();
});

test('a folder with a long path works', async () => {
  const dataDir = newDataDir('a-long-name/'.repeat(8));
  const { url } = await ensure(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a private folder, which no other user can reach, works', async () => {
  const dataDir = newDataDir();
  chmodSync(dataDir, 0o700);
  const { url } = await ensure(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another Postgres version is rejected and unchanged', async () => {
  const dataDir = newDataDir();
  const versionFile = path.join(layoutOf(dataDir).clusterDir, 'PG_VERSION');
  mkdirSync(path.dirname(versionFile));
  writeFileSync(versionFile, '12\n');
  await expect(ensure(dataDir)).rejects.toThrow('was created by Postgres 12, but Postgres');
  expect(readFileSync(versionFile, 'utf8')).toBe('12\n');
});

test('an invalid setting is reported immediately with the server’s message', async () => {
  const dataDir = newDataDir();
  const wrong = ensureEmbeddedPostgres({ dataDir, log, settings: { max_connections: 'lots' } });
  await expect(wrong).rejects.toThrow(/did not start: .*max_connections/);
});

test('a second product on the data folder is rejected until the first stops', async () => {
  const dataDir = newDataDir();
  const claim = await claimDataDir(dataDir);
  await expect(claimDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  await expect(claimDataDir(path.join(dataDir, '.'))).rejects.toThrow(
    `Another server is already using the data folder ${dataDir}`,
  );
  await claim.release();
  await (await claimDataDir(dataDir)).release();
});

test('SIGKILL releases the claim', async () => {
  const dataDir = newDataDir();
  const child = runInProcess(
    'process-lock.ts',
    `await module.claimDataDir(${JSON.stringify(dataDir)}); console.log('claimed')`,
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(claimDataDir(dataDir)).rejects.toThrow(DataDirInUseError);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await (await claimDataDir(dataDir)).release();
});
