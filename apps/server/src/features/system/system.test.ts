import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemRoutes } from './system-routes.ts';

let t: TestApp;
let works: Record<'accepting' | 'database' | 'migrations' | 'worker' | 'pictures', () => Promise<boolean>>;
let needsWorker = true;

const yes = async () => true;

beforeAll(async () => {
  t = await createTestApp({
    env: { SUPPORT_EMAIL: 'help@example.com', TERMS_URL: 'https://example.com/terms' },
    routes: (services) =>
      systemRoutes(
        {
          ...services,
          text: { ...services.text, isDemo: true },
        },
        {
          build: { number: '42', date: '2026-11-20' },
          checks: {
            acceptingOk: () => works.accepting(),
            databaseOk: () => works.database(),
            migrationsOk: () => works.migrations(),
            workerOk: () => works.worker(),
            picturesOk: () => works.pictures(),
            get needsWorker() {
              return needsWorker;
            },
          },
        },
      ),
  });
});
afterAll(() => t.close());
beforeEach(() => {
  works = { accepting: yes, database: yes, migrations: yes, worker: yes, pictures: yes };
  needsWorker = true;
});

const get = (url: string) => t.app.inject({ method: 'GET', url });

test('health responds without checking dependencies', async () => {
  works.database = async () => false;
  const response = await get('/api/health');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('ready when everything is', async () => {
  const response = await get('/api/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: 'ok',
    checks: { accepting: 'ok', database: 'ok', migrations: 'ok', worker: 'ok', pictures: 'ok' },
  });
});

test.each(['accepting', 'database', 'migrations', 'worker'] as const)(
  'not ready without %s',
  async (part) => {
    works[part] = async () => false;
    const response = await get('/api/ready');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'failed', checks: { [part]: 'failed' } });
  },
);

test('a web process without the worker role is ready while workers are down, and reports it', async () => {
  needsWorker = false;
  works.worker = async () => false;
  const response = await get('/api/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ok', checks: { worker: 'failed' } });
});

test('is ready while pictures cannot be reached, and reports it', async () => {
  works.pictures = async () => false;
  const response = await get('/api/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ status: 'ok', checks: { pictures: 'failed' } });
});

test('a check that throws or never responds has failed', async () => {
  works.database = async () => {
    throw new Error('connection refused');
  };
  works.worker = () => new Promise(() => {});
  const response = await get('/api/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json().checks).toEqual({
    accepting: 'ok',
    database: 'failed',
    migrations: 'ok',
    worker: 'failed',
    pictures: 'ok',
  });
});

test('the public configuration shows simulated services, and nothing private', async () => {
  const response = await get('/api/config');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    product: 'Chapterhouse',
    version: '0.1.0',
    build_number: '42',
    build_date: '2026-11-20',
    identity: { kind: 'embedded', google_enabled: false, firebase: null },
    platforms: ['wordpress', 'ghost', 'git', 'webhook', 'other'],
    features: { subscriptions: true, pictures: 'demo' },
    demo: { writer: true, billing: true },
    links: {
      support_email: 'help@example.com',
      tutorial_url: null,
      terms_url: 'https://example.com/terms',
      privacy_url: null,
    },
    analytics: null,
    error_reporting: null,
  });
});
