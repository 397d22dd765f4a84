import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { ensureInspector, inspect } from '@chapterhouse/testkit/mcp/inspector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../http/start-web.ts';

/* The MCP Inspector, by which authors of clients examine a server. */

let ctx: TestApp;
let server: { url: string; token: string };
beforeAll(async () => {
  ctx = await createTestApp({ routes: (services) => createRoutes({ services }) });
  await ctx.app.listen({ port: 0, host: '127.0.0.1' });
  const { user, headers } = await ctx.signInWithKey();
  await createAccountFixtures(ctx.services, user.id);
  const { port } = ctx.app.server.address() as AddressInfo;
  server = { url: `http://127.0.0.1:${port}/mcp`, token: headers.authorization.replace('Bearer ', '') };
  await ensureInspector();
}, 300_000);
afterAll(() => ctx.close());

async function ask<T>(...args: string[]): Promise<T> {
  const { status, output, warnings } = await inspect(server, args);
  expect(status, warnings).toBe(0);
  return JSON.parse(output);
}

test('lists and calls all tools, and reports no schema that other models cannot read', async () => {
  const [strict, sites, resources, prompts, refused] = await Promise.all([
    inspect(server, ['--method', 'tools/list', '--strict']),
    ask<{ structuredContent: object }>('--method', 'tools/call', '--tool-name', 'list_sites'),
    ask<{ resources: { uri: string }[] }>('--method', 'resources/list'),
    ask<{ prompts: object[] }>('--method', 'prompts/list'),
    inspect({ ...server, token: 'ch_nope' }, ['--method', 'tools/list']),
  ]);
  expect({ status: strict.status, warnings: strict.warnings }).toEqual({ status: 0, warnings: '' });
  expect(JSON.parse(strict.output).tools).toHaveLength(15);
  expect(sites.structuredContent).toMatchObject({ data: { sites: [{}, {}, {}] } });
  expect(prompts.prompts).toMatchObject([{ name: 'plan_month' }]);
  expect(refused.status).not.toBe(0);

  const [{ uri = '' } = {}] = resources.resources;
  const read = await ask<{ contents: object[] }>('--method', 'resources/read', '--uri', uri);
  expect(read.contents).toMatchObject([{ uri, mimeType: 'application/json' }]);
}, 60_000);
