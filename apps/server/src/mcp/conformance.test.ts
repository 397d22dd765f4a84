import { execFile } from 'node:child_process';
import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../http/start-web.ts';

/*
 * The conformance tests of the protocol's authors. Of their scenarios, those that need no tools made for them; it sends no
 * key, so a proxy adds one.
 */

const run = promisify(execFile);
const command = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');

let ctx: TestApp;
let target: { port: number; authorization: string } | undefined;
const proxy = createServer((request, response) => {
  const { url, method, headers } = request;
  const { port, authorization } = target ?? {};
  const onward = send({ port, host: '127.0.0.1', path: url, method, headers: { ...headers, authorization } });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
});

beforeAll(async () => {
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  ctx = await createTestApp({
    env: { PUBLIC_URL: publicUrl },
    routes: (services) => createRoutes({ services }),
  });
  await ctx.app.listen({ port: 0, host: '127.0.0.1' });
  const { user, headers } = await ctx.signInWithKey();
  await createAccountFixtures(ctx.services, user.id);
  const { port } = ctx.app.server.address() as AddressInfo;
  target = { port, authorization: headers.authorization };
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await ctx.close();
});

const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

test('passes the conformance tests of the protocol', async () => {
  const url = `${ctx.services.env.publicUrl}/mcp`;
  const outcomes = await Promise.all(
    scenarios.map(async (scenario) => {
      const args = [command, 'server', '--url', url, '--scenario', scenario];
      const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error);
      const [, passed, all, failed] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(stdout) ?? [];
      return { scenario, isPassed: passed === all && Number(passed) > 0 && failed === '0', stdout };
    }),
  );
  expect(outcomes.filter(({ isPassed }) => !isPassed)).toEqual([]);
});
