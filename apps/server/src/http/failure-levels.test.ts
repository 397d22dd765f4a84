import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../lib/app-error.ts';
import { createLogger } from '../lib/log/logger.ts';
import { ProviderError } from '../lib/provider-error.ts';

let lines: { level: number; code: string }[] = [];
const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
const down = new ProviderError('unavailable', 'blog.example returned a server error (500).');
let t: TestApp;
let fault: unknown;
beforeAll(async () => {
  t = await createTestApp({
    overrides: { log },
    routes: () => ({
      listSites: async () => {
        throw fault;
      },
    }),
  });
});
afterAll(() => t.close());

test.each([
  ['site_failed', 502, 40, new AppError('site_failed', 'The blog failed.')],
  ['unavailable', 503, 40, new AppError('unavailable', 'Payments are down.', { cause: down })],
  ['internal', 500, 50, new Error('a defect')],
  ['internal', 500, 50, down],
])('%s with status %i is logged at level %i', async (code, status, level, thrown) => {
  lines = [];
  fault = thrown;
  const { headers } = await t.signIn();
  const response = await t.app.inject({ url: '/api/protected/sites', headers });
  expect(response.statusCode).toBe(status);
  expect(lines).toEqual([expect.objectContaining({ level, code })]);
});
