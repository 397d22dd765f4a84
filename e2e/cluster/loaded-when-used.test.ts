import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from './start-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
});
afterAll(() => database?.drop());

const dear = /node_modules\/(@modelcontextprotocol|@opentelemetry|oidc-provider|prom-client)\//;

/** The library files that a process has loaded, as recorded by V8. */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ch-loaded-'));
  try {
    const product = await startProcess({
      databaseUrl: database.url,
      roles: 'web,worker',
      env: { DRAIN_SECONDS: '0', NODE_V8_COVERAGE: folder, ...env },
    });
    await product.end('SIGTERM');
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    return texts.flatMap((text) =>
      (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the libraries of metrics, tracing, MCP and OAuth are loaded only if used', async () => {
  const plain = await loadedBy({});
  expect(plain.length).toBeGreaterThan(100);
  expect(plain.filter((url) => dear.test(url))).toEqual([]);

  const watched = await loadedBy({
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  for (const library of ['@opentelemetry/sdk-node', 'prom-client']) {
    expect(watched.some((url) => url.includes(`node_modules/${library}/`))).toBe(true);
  }
}, 90_000);
