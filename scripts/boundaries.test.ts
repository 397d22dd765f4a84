import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '..');
const features = 'apps/server/src/features';
const providers = 'apps/server/src/providers';
const platforms = 'apps/server/src/platforms';

/** A small project in which each rule is broken once, and each allowed import is used once. */
const files: Readonly<Record<string, string>> = {
  'node_modules/fastify/package.json': '{"name":"fastify","main":"index.js"}',
  'node_modules/fastify/index.js': '',
  'package.json': '{"dependencies":{"fastify":"*"}}',
  'packages/contract/src/limits.ts': 'export const limit = 1;',
  'packages/contract/src/nosy.ts': "import '../../../apps/server/src/db/schema.ts';",
  'apps/web/src/fine.ts': "import '../../../packages/contract/src/limits.ts';",
  'apps/web/src/nosy.ts': "import '../../server/src/db/schema.ts';",
  'apps/server/src/nosy.ts': "import '../../web/src/fine.ts';",
  'apps/server/src/db/schema.ts': 'export type Row = { id: string };',
  [`${features}/sites/sites-repository.ts`]:
    "import type { Row } from '../../db/schema.ts'; export type A = Row;",
  [`${features}/sites/sites-reader.ts`]: "import type { A } from './sites-repository.ts'; export type B = A;",
  [`${features}/sites/sites-routes.ts`]: "import 'fastify'; import './add-site.ts';",
  [`${features}/sites/add-site.ts`]: "import './sites-repository.ts';",
  [`${features}/billing/fine.ts`]: "import '../sites/sites-reader.ts'; import '../sites/add-site.ts';",
  [`${features}/billing/nosy.ts`]:
    "import type { A } from '../sites/sites-repository.ts'; export type C = A;",
  [`${features}/billing/raw.ts`]: "import type { Row } from '../../db/schema.ts'; export type D = Row;",
  [`${features}/billing/web.ts`]: "import 'fastify';",
  [`${features}/billing/lost.ts`]: "import './not-there.ts';",
  [`${features}/billing/one.ts`]: "import type { Two } from './two.ts'; export type One = Two;",
  [`${features}/billing/two.ts`]: "import type { One } from './one.ts'; export type Two = One | 2;",
  [`${features}/billing/smtp.ts`]: "import '../../providers/mail/smtp/smtp.ts';",
  [`${features}/billing/port.ts`]: "import '../../providers/mail/mail.ts';",
  [`${features}/billing/fine.test.ts`]: "import '../../providers/mail/smtp/smtp.ts';",
  [`${features}/billing/testing.ts`]: "import './fine.test.ts';",
  [`${features}/billing/stub.ts`]: "import '../../../../../packages/testkit/src/stub.ts';",
  [`${features}/billing/stub.test.ts`]: "import '../../../../../packages/testkit/src/stub.ts';",
  'packages/testkit/src/stub.ts':
    "import '../../../e2e/steps.ts'; import '../../../apps/server/src/db/schema.ts';",
  'e2e/steps.ts': '',
  [`${providers}/mail/mail.ts`]: 'export type Mail = { to: string };',
  [`${providers}/mail/smtp/smtp.ts`]: "import '../mail.ts'; import './letter.ts';",
  [`${providers}/mail/smtp/letter.ts`]: 'export const letter = 1;',
  [`${providers}/mail/outbox/outbox.ts`]: "import '../smtp/letter.ts';",
  'packages/contract/src/errors.ts': 'export type ErrorCode = string;',
  'apps/server/src/lib/fine.ts':
    "import './net/fine.ts'; import '../../../../packages/contract/src/errors.ts';",
  'apps/server/src/lib/net/fine.ts': '',
  'apps/server/src/lib/net/upward.ts': "import '../../db/migrate.ts';",
  'apps/server/src/lib/domain.ts': "import '../../../../packages/contract/src/limits.ts';",
  'apps/server/src/db/migrate.ts': '',
  [`${platforms}/registry.ts`]: "import './acme/acme.ts'; import './other/other.ts';",
  [`${platforms}/settings.ts`]: "import './acme/client.ts';",
  [`${platforms}/acme/acme.ts`]: "import '../platform.ts'; import './client.ts';",
  [`${platforms}/acme/client.ts`]: 'export const client = 1;',
  [`${platforms}/other/other.ts`]: "import '../acme/client.ts';",
  [`${platforms}/platform.ts`]: 'export type Platform = { id: string };',
  [`${features}/billing/acme.ts`]: "import '../../platforms/acme/acme.ts';",
  [`${features}/sites/upward.ts`]: "import '../billing/port.ts';",
  'apps/web/src/features/billing/upward.ts': "import '../dashboard/fine.ts';",
  'apps/web/src/features/dashboard/fine.ts': "import '../billing/downward.ts';",
  'apps/web/src/features/billing/downward.ts': '',
  [`${features}/attic/fine.ts`]: "import '../billing/port.ts';",
  'apps/server/src/container.ts': "import './providers/mail/smtp/smtp.ts';",
};

let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), text);
  }
  const options = '{"compilerOptions":{"module":"NodeNext","allowImportingTsExtensions":true,"noEmit":true}}';
  await writeFile(path.join(project, 'tsconfig.json'), options);
});

afterAll(() => rm(project, { recursive: true, force: true }));

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

test('every rule fails if it is broken, and only then', async () => {
  const args = [
    '--import',
    path.join(repository, 'scripts/use-typescript-6.mjs'),
    path.join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', path.join(repository, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    ...['apps', 'packages'],
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: project }, (_error, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(output) as Report;
  const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${path.posix.basename(from)}`);
  expect([...new Set(found)].sort()).toEqual([
    'adapters-know-no-other-adapter: outbox.ts',
    'contract-knows-nobody: nosy.ts',
    'every-feature-has-a-direction: fine.ts',
    'features-import-in-one-direction: upward.ts',
    'features-meet-through-readers-and-use-cases: nosy.ts',
    'lib-knows-nothing-above-it: domain.ts',
    'lib-knows-nothing-above-it: upward.ts',
    'no-cycles: one.ts',
    'no-unresolvable: lost.ts',
    'nothing-imports-a-test: testing.ts',
    'only-repositories-and-readers-know-the-schema: raw.ts',
    'only-the-container-names-adapters: smtp.ts',
    'only-the-registry-names-platforms: acme.ts',
    'platforms-know-no-other-platform: other.ts',
    'product-knows-no-tests: stub.ts',
    'product-knows-no-tests: testing.ts',
    'server-knows-no-web: nosy.ts',
    'testkit-knows-no-suite: stub.ts',
    'use-cases-know-no-http-and-no-queue: web.ts',
    'web-knows-only-the-contract: nosy.ts',
  ]);
});
