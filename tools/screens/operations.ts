import type {
  OperationsJob,
  OperationsOverview,
  SpendRow,
} from '@chapterhouse/contract/operations/endpoints';
import { people } from './base-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const at = '2026-11-20T12:00:00.000Z';
const id = (number: number) => `0190a000-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;

const queue = (name: string, state: Partial<OperationsOverview['queues'][number]> = {}) => ({
  queue: name,
  waiting: 0,
  later: 0,
  active: 0,
  failed: 0,
  oldest_waiting_seconds: 0,
  ...state,
});

const calm: OperationsOverview = {
  at,
  queues: [
    'write-article',
    'writing-abandoned',
    'renew-site-access',
    'sweep-expired',
    'mail-decision',
    'sign-articles',
  ].map((name) => queue(name)),
  overdue: { count: 0, oldest_seconds: 0 },
  providers: [],
  causes: [],
};

const busy: OperationsOverview = {
  at,
  queues: [
    queue('write-article', {
      waiting: 48_212,
      later: 130,
      active: 8,
      failed: 3,
      oldest_waiting_seconds: 5_460,
    }),
    queue('writing-abandoned'),
    queue('renew-site-access', { active: 1 }),
    queue('sweep-expired', { waiting: 1, later: 1 }),
    queue('mail-decision', { failed: 2 }),
    queue('sign-articles'),
  ],
  overdue: { count: 14, oldest_seconds: 742 },
  providers: [
    { provider: 'model openai:gpt-5', calls: 12_480, failed: 31, p50_ms: 4_200, p95_ms: 18_300 },
    { provider: 'wordpress', calls: 9_310, failed: 2_140, p50_ms: 500, p95_ms: 7_500 },
    { provider: 'public page', calls: 1_020, failed: 4, p50_ms: 150, p95_ms: 750 },
    { provider: 'smtp', calls: 12, failed: 0, p50_ms: 100, p95_ms: 200 },
  ],
  causes: [
    {
      kind: 'article',
      cause: 'not_logged_in',
      count: 210,
      last_message:
        'The blog did not accept the user name and application password. Enter a new application password.',
      last_id: id(1),
      last_at: '2026-11-20T11:58:10.000Z',
    },
    {
      kind: 'job',
      cause: 'mail-decision',
      count: 2,
      last_message: 'The mail server rejected the user name or password.',
      last_id: id(2),
      last_at: '2026-11-20T09:12:40.000Z',
    },
  ],
};

const job = (number: number, changes: Partial<OperationsJob> = {}): OperationsJob => ({
  id: id(number),
  queue: 'write-article',
  state: 'waiting',
  about: `articleId ${id(number + 20)}`,
  created_at: '2026-11-20T10:29:00.000Z',
  start_after: '2026-11-20T10:29:00.000Z',
  started_at: null,
  ended_at: null,
  attempts: 0,
  most_attempts: 5,
  message: null,
  ...changes,
});

const waiting = [
  job(3),
  job(4, {
    attempts: 2,
    message: 'The AI model did not respond in time.',
    start_after: '2026-11-20T10:31:00.000Z',
  }),
  job(5),
];
const running = [
  job(6, { state: 'active', attempts: 1, started_at: '2026-11-20T11:59:20.000Z' }),
  job(7, { state: 'active', attempts: 3, started_at: '2026-11-20T11:58:02.000Z' }),
];
const failed = [
  job(8, {
    queue: 'mail-decision',
    state: 'failed',
    about: `userId ${id(30)}, decision approved`,
    attempts: 5,
    ended_at: '2026-11-20T09:12:40.000Z',
    message: 'The mail server rejected the user name or password.',
  }),
];

const spend = (changes: Partial<SpendRow>): SpendRow => ({
  key: 'openai:gpt-5',
  label: 'openai:gpt-5',
  calls: 12_480,
  failed_calls: 31,
  input_tokens: 18_400_200,
  cached_input_tokens: 6_900_100,
  output_tokens: 9_120_400,
  cost: 114.2,
  unpriced_tokens: 0,
  ...changes,
});
const rows = [
  spend({}),
  spend({
    key: 'local:llama',
    label: 'local:llama',
    calls: 310,
    cost: null,
    unpriced_tokens: 411_200,
    input_tokens: 300_000,
    cached_input_tokens: 0,
    output_tokens: 111_200,
  }),
];
const { key: _key, label: _label, ...total } = spend({ calls: 12_790, unpriced_tokens: 411_200 });

const full: Fixtures = {
  getOperations: busy,
  listJobs: { jobs: waiting, next_cursor: 'next' },
  getSpend: { rows, total },
};
const scene = { path: '/admin/operations', user: people.admin } as const;

export const operationsScenes: Record<string, Scene> = {
  operations: { ...scene, fixtures: full, act: (page) => page.getByText('no price set').waitFor() },
  'operations-calm': {
    ...scene,
    fixtures: {
      getOperations: calm,
      listJobs: { jobs: [] },
      getSpend: {
        rows: [],
        total: {
          ...total,
          calls: 0,
          input_tokens: 0,
          cached_input_tokens: 0,
          output_tokens: 0,
          cost: null,
          unpriced_tokens: 0,
        },
      },
    },
    act: async (page) => {
      await page.getByText('No failures.').waitFor();
      await page.getByText('6 idle queues').click();
    },
  },
  'operations-loading': {
    ...scene,
    fixtures: { getOperations: 'never', listJobs: 'never', getSpend: 'never' },
  },
  'operations-failing': {
    ...scene,
    fixtures: {
      getOperations: { status: 503, error: 'The database is out of reach.' },
      listJobs: { status: 503, error: 'The database is out of reach.' },
      getSpend: { status: 503, error: 'The database is out of reach.' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Retry' }).nth(2).waitFor();
    },
  },
  'operations-break-off': {
    ...scene,
    fixtures: { ...full, listJobs: { jobs: running } },
    act: async (page) => {
      await page.getByLabel('State').selectOption('active');
      await page
        .getByRole('button', { name: /^Cancel: / })
        .first()
        .click();
      await page.getByText('stops within seconds').waitFor();
    },
  },
  'operations-refused': {
    ...scene,
    fixtures: {
      ...full,
      listJobs: { jobs: failed },
      retryJob: { status: 409, error: 'This job is already running.' },
    },
    act: async (page) => {
      await page.getByLabel('State').selectOption('failed');
      await page.getByRole('button', { name: /^Retry: Email approvals/ }).click();
      await page.getByRole('row').getByText('This job is already running.').waitFor();
    },
  },
  'operations-period': {
    ...scene,
    fixtures: {
      ...full,
      getSpend: {
        rows: [
          spend({ key: people.writer.id, label: 'Marguerite Duval' }),
          spend({ key: null, label: null, calls: 3, cost: null, unpriced_tokens: 900 }),
        ],
        total,
      },
    },
    act: async (page) => {
      await page.getByLabel('By', { exact: true }).selectOption('user');
      await page.getByLabel('Period').selectOption('custom');
      await page.getByLabel('From').fill('2026-11-03');
      await page.getByLabel('To', { exact: true }).fill('2026-11-01');
      await page.getByText('Before the start').waitFor();
    },
  },
};
