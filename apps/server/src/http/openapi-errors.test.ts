import type { Endpoint } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { errorBodySchema } from '@chapterhouse/contract/errors';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { sampleFields } from '@chapterhouse/testkit/fixtures/string-fields';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { openApiDocument } from './openapi.ts';
import { createRoutes } from './start-web.ts';

/* What is documented, compared with what the server responds while its database is down. */

let t: TestApp;
// Nothing listens on this port.
const down = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }),
  }),
});
beforeAll(async () => {
  t = await createTestApp({
    env: { WEBFLOW_ENABLED: 'true' },
    routes: (services) => createRoutes({ services }),
    overrides: { db: down, newId: () => '0190a000-0000-7000-8000-000000000001' },
  });
});
afterAll(async () => {
  await t.close();
  await down.destroy();
});

const document = openApiDocument('https://app.example.com');

type Operation = { responses: Record<string, { $ref?: string; content?: Record<string, unknown> }> };
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;

test('every response of a product without its database is documented, with the shape of errors', async () => {
  const undocumented: string[] = [];
  const statuses = new Set<number>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path, params, query, body, binaryBody, stream, respondsAt503 } = endpoint;
    if (stream) continue;
    const fields = sampleFields(params) as Record<string, string>;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) =>
      encodeURIComponent(fields[field] ?? 'x'),
    );
    const response = await t.app.inject({
      method,
      url: `/api${filled}?${new URLSearchParams(sampleFields(query) as Record<string, string>)}`,
      headers: {
        authorization: 'Bearer a-session',
        ...(binaryBody ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body ? { payload: sampleFields(body) as object } : {}),
      ...(binaryBody ? { payload: Buffer.from('a file') } : {}),
    });
    const { statusCode } = response;
    statuses.add(statusCode);
    if (!operationOf(endpoint).responses[statusCode]) undocumented.push(`${name} ${statusCode}`);
    if (statusCode >= 400 && !respondsAt503)
      expect(errorBodySchema.safeParse(response.json()).success, name).toBe(true);
  }
  expect(undocumented).toEqual([]);
  expect([...statuses]).toContain(503);
});

test('the responses that ask to wait say for how long', () => {
  for (const name of ['TooManyRequests', 'Unavailable']) {
    expect(document.components.responses[name]).toHaveProperty('headers.Retry-After');
  }
});
