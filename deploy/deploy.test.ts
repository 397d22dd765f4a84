import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

/* The deployment files refer to existing things, and are consistent. */

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = (file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  });

const manifests = readdirSync(path.join(root, 'deploy/kubernetes')).map(
  (name) => `deploy/kubernetes/${name}`,
);
const workflows = readdirSync(path.join(root, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

/** All `[key, value]` pairs at any depth. */
function* entriesOf(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner];
    yield* entriesOf(inner);
  }
}

const isVariable = (name: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/.test(name);

test('each file is YAML, and each manifest has an API version and a kind', () => {
  for (const file of manifests) {
    for (const document of documents(file)) {
      expect(document, file).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
  }
  for (const file of workflows) expect(documents(file)[0], file).toMatchObject({ jobs: expect.any(Object) });
});

test('every variable that they set is one that the product reads', () => {
  const documented = new Set(
    [...read('.env.example').matchAll(/^#?([A-Z][A-Z_\d]*)=/gm)].map(([, name]) => name),
  );
  const [compose] = documents('compose.yaml') as [{ services: Record<string, { environment?: object }> }];
  const set = [
    ...['web', 'worker'].flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
    ...['config', 'secret'].flatMap((name) =>
      documents(`deploy/kubernetes/${name}.yaml`).flatMap((document) =>
        [...entriesOf(document)].map(([key]) => key).filter(isVariable),
      ),
    ),
    ...['web', 'worker'].flatMap((name) =>
      documents(`deploy/kubernetes/${name}.yaml`).flatMap((document) =>
        [...entriesOf(document)].flatMap(([key, value]) =>
          key === 'name' && isVariable(String(value)) ? [value] : [],
        ),
      ),
    ),
    ...[...read('Dockerfile').matchAll(/([A-Z_]+)=/g)]
      .map(([, name]) => name)
      .filter((name) => !name?.startsWith('NODE_')),
  ];
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !documented.has(String(name)))).toEqual([]);
});

test('no container runs as root, and the disk is read-only', () => {
  expect(read('Dockerfile')).toMatch(/^USER 65532:65532$/m);
  for (const role of ['web', 'worker']) {
    const [deployment] = documents(`deploy/kubernetes/${role}.yaml`);
    expect(deployment).toMatchObject({
      spec: { template: { spec: { securityContext: { runAsNonRoot: true, runAsUser: 65532 } } } },
    });
    expect([...entriesOf(deployment)]).toContainEqual(['readOnlyRootFilesystem', true]);
    expect([...entriesOf(deployment)]).toContainEqual(['env', [{ name: 'ROLES', value: role }]]);
  }
  const [compose] = documents('compose.yaml') as [{ services: Record<string, object> }];
  for (const role of ['web', 'worker']) expect(compose.services[role]).toMatchObject({ read_only: true });
});

test('files that the image copies exist and are not ignored, and its Node is the pinned version', () => {
  const ignored = read('.dockerignore').split('\n');
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  for (const name of copied) {
    const [top = ''] = name.split('/');
    expect(ignored, name).toContain(`!${top}`);
    expect(() => read(name), name).not.toThrow(/ENOENT/);
  }
  const { dependencies } = JSON.parse(read('package.json'));
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${dependencies.node}\n`);
});

test('a process gets the time that it needs to stop', () => {
  const [config] = documents('deploy/kubernetes/config.yaml') as [{ data: { DRAIN_SECONDS: string } }];
  for (const role of ['web', 'worker']) {
    const seconds = [...entriesOf(documents(`deploy/kubernetes/${role}.yaml`)[0])].find(
      ([key]) => key === 'terminationGracePeriodSeconds',
    )?.[1];
    expect(Number(seconds)).toBeGreaterThanOrEqual(Number(config.data.DRAIN_SECONDS) + 20);
  }
});

test('the newest version has release notes', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}( |$)`, 'm'));
});
