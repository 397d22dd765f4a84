import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ch-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that should fail, and returns its output and exit status. */
async function refusedStart(env: Record<string, string>) {
  const variables = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: path.join(folder, 'data'),
    PORT: '39871',
    ...env,
  };
  const child = spawn(process.execPath, [main], {
    env: variables,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, output: Buffer.concat(chunks).toString() };
}

const stackTrace = /\n\s+at /;

test('names each invalid variable, and creates nothing', async () => {
  const { code, output } = await refusedStart({ PORT: 'eighty', AI_PROVIDER: 'openai', ROLES: 'web,cook' });
  expect(code).toBe(1);
  expect(output).toContain('PORT: must be a whole number from 1 to 65535; it is');
  expect(output).toContain('ROLES');
  expect(output).not.toMatch(stackTrace);
  expect(await readdir(folder)).toEqual([]);
});

test('names the requirements of a setting', async () => {
  const { code, output } = await refusedStart({
    AI_PROVIDER: 'openai',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/x',
  });
  expect(code).toBe(1);
  expect(output).toContain('SECRET_KEY: required when DATABASE_URL is set');
  expect(output).toContain('AI_MODEL: required when AI_PROVIDER is "openai"');
});

test('names an unreachable database, without its password', async () => {
  const env = { DATABASE_URL: 'postgres://writer:hunter2@127.0.0.1:9/press', SECRET_KEY: 'x'.repeat(32) };
  const { code, output } = await refusedStart(env);
  expect(code).toBe(1);
  expect(output).toContain('127.0.0.1:9');
  expect(output).not.toContain('hunter2');
  expect(output).not.toMatch(stackTrace);
});

test('a second server on the same data folder, or on a used port, fails without damage', async () => {
  const product: RunningProduct = await startProduct();
  try {
    const second = await refusedStart({ DATA_DIR: product.dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toContain('Another server is already using the data folder');
    expect(second.output).not.toMatch(stackTrace);

    const port = new URL(product.url).port;
    const samePort = await refusedStart({ PORT: port, DATA_DIR: path.join(folder, 'other') });
    expect(samePort.code).toBe(1);
    expect(samePort.output).toContain(`Cannot listen on 127.0.0.1:${port}: the port is already in use`);
    expect(samePort.output).not.toMatch(stackTrace);

    const ready = await fetch(`${product.url}/api/ready`);
    expect(ready.status).toBe(200);
  } finally {
    await product.stop();
  }
});

test('fails on a port that another program uses', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, output } = await refusedStart({ PORT: port, DATA_DIR: path.join(folder, 'third') });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain('the port is already in use');
});
