import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformIds } from '@chapterhouse/contract/platforms/registry';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const product = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps/*.ts',
    'apps/*.tsx',
    'packages/contract/*.ts',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  // Tests and their support, what migrations once wrote, and the build, which calls the program Git.
  .toSorted()
  .filter((file) => !/[.]test[.]tsx?$|\/src\/test\/|\/db\/migrations\/|^apps\/web\/build\//.test(file));

const filesWith = (pattern: RegExp, ownFolder: string) =>
  product.filter(
    (file) => !file.includes(ownFolder) && pattern.test(readFileSync(path.join(root, file), 'utf8')),
  );

/** Each floor lists its platforms there. These lists may only shrink. */
const onServer = ['apps/server/src/platforms/registry.ts', 'apps/server/src/platforms/settings.ts'];
const inContract = [
  'packages/contract/src/platforms/endpoints.ts',
  'packages/contract/src/platforms/registry.ts',
];

test('only its folders and the registries name an optional platform', () => {
  expect(filesWith(/webflow/i, '/platforms/webflow/')).toEqual([
    ...onServer,
    'apps/web/src/platforms/registry.ts',
    ...inContract,
  ]);
});

test('code asks for a capability, not for the id of a platform', () => {
  expect(filesWith(/(['"])wordpress\1|\bwordpress:/, '/platforms/wordpress/')).toEqual([
    // The specification counts only these sites in the list of users.
    'apps/server/src/features/accounts/users-reader.ts',
    // Rows of version 0.1.0 name no platform.
    'apps/server/src/features/sites/unschedule-posts.ts',
    ...onServer,
    ...inContract,
  ]);
});

const older = ['wordpress', 'webflow', 'other'];
/** They mean the webhooks of a user. */
const otherThings = [
  'apps/server/src/features/webhooks/manage-webhooks.ts',
  'apps/web/src/components/icons.ts',
];

test.each(platformIds.filter((id) => !older.includes(id)))(
  'only its folders and the registries name %s',
  (id) => {
    const named = filesWith(new RegExp(`(['"])${id}\\1|platforms/${id}/`), `/platforms/${id}/`);
    expect([...onServer, 'apps/web/src/platforms/registry.ts', ...inContract, ...otherThings]).toEqual(
      expect.arrayContaining(named),
    );
  },
);

/** How files name a platform; "webhook" alone means those of a user, too, and an icon is "git-compare". */
const namesOf = {
  ghost: /ghost(?!writer)/i,
  git: /(?<![a-z])git(?!hub|-?compare)/i,
  webhook: /webhook[ -]?site|\/webhook\//i,
};

test.each(Object.entries(namesOf))(
  'the platform %s consists of its folders and five other files, one of them generated',
  (id, name) => {
    const generated = ['packages/client/src/openapi-types.ts'];
    const files = [...product, ...generated];
    const named = files.filter(
      (file) => !file.includes(`/platforms/${id}/`) && name.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(named).toEqual([
      'apps/server/src/platforms/registry.ts',
      'apps/web/src/platforms/registry.ts',
      ...inContract,
      ...generated,
    ]);
  },
);
