import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { keyScopeIds, keyScopes } from '@chapterhouse/contract/accounts/key-scopes';
import { errorStatus } from '@chapterhouse/contract/errors';
import { signUp } from '@chapterhouse/testkit/product/api';
import { startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { expect, test } from 'vitest';

const guide = await readFile(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** For machines without it; the guide needs no more of it than a path. */
const jq = `#!${process.execPath}
const value = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
console.log(eval('value' + process.argv.at(-1)));
`;

/** In place of npm's: on this installation, and with the key on standard input. */
const npx = `npx() {
  shift
  for word; do
    shift
    if [ "$word" = https://chapterhouse.example.com ]; then word=$CHAPTERHOUSE; fi
    set -- "$@" "$word"
  done
  printf %s "$KEY" | "$NODE" "$MAIN" "$@"
}`;

test('the commands of docs/api.md lead from a key to a live article', async () => {
  const commands = [...guide.matchAll(/^ {3}```sh\n(.*?)^ {3}```$/gms)].map(([, block = '']) =>
    block.replaceAll(/^ {3}/gm, ''),
  );
  expect(commands.length).toBeGreaterThan(5);
  const tools = await mkdtemp(path.join(tmpdir(), 'chapterhouse-api-walk-'));
  const [product, blog] = await Promise.all([startProduct({ isFirstStart: true }), startWordPressStub()]);
  try {
    await writeFile(path.join(tools, 'jq'), jq, { mode: 0o755 });
    const ada = await signUp({ ...product, email: 'ada@example.com' });
    const scopes = keyScopeIds.filter((scope) => scope !== 'account:read');
    const body = { name: 'Walk', scopes };
    const created = await ada.call<{ key: string }>('/protected/api-keys', { method: 'POST', body });
    const { stdout } = await promisify(execFile)('sh', ['-euc', commands.join('\n')], {
      timeout: 100_000,
      env: {
        // The machine's own jq comes first.
        PATH: `${process.env.PATH}:${tools}`,
        CHAPTERHOUSE: product.url,
        KEY: created.body.key,
        BLOG: blog.url,
        BLOG_USER: blog.username,
        BLOG_PASSWORD: blog.appPassword,
      },
    });
    const address = stdout.trim().split('\n').at(-1) ?? '';
    expect(address).toContain(blog.url);
    expect(stdout).toContain('connected');
    expect((await fetch(address)).status).toBe(200);

    const [, shown = ''] = /^```text\n(npx chapterhouse login.*?)^```$/ms.exec(guide) ?? [];
    const listed = await promisify(execFile)('sh', ['-euc', `${npx}\n${shown}`], {
      cwd: tools,
      timeout: 100_000,
      env: {
        PATH: process.env.PATH,
        XDG_CONFIG_HOME: tools,
        CHAPTERHOUSE: product.url,
        KEY: created.body.key,
        NODE: process.execPath,
        MAIN: path.join(import.meta.dirname, '../../packages/client/src/command/main.ts'),
      },
    });
    // The sample writer may have been faster.
    expect(listed.stdout).toMatch(/3\/3 written.*Houseplants for dark rooms|^Nothing is being written\.$/m);
    expect(listed.stdout.match(/ scheduled .* My blog /g)).toHaveLength(3);
  } finally {
    await Promise.all([product.stop(), blog.stop()]);
    await rm(tools, { recursive: true });
  }
}, 120_000);

test('docs/api.md lists every error code and every scope', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(guide).toMatch(new RegExp(`^\\| .*\`${code}\`.* \\| ${status} \\|`, 'm'));
  }
  for (const [scope, words] of Object.entries(keyScopes))
    expect(guide).toContain(`| \`${scope}\` | ${words}`);
});
