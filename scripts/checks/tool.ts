import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Outcome } from './outcome.ts';

const root = path.join(import.meta.dirname, '../..');

/** Entry files of the tools, so that each runs with the current Node, on every system. */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  boundaries: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
} as const;

export type ToolCall = {
  tool: keyof typeof tools;
  args: readonly string[];
  nodeArgs?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Gives way to all others that want the processors. */
  yields?: boolean;
  /** Timeout in seconds. */
  limit?: number;
};

export type ToolResult = { ok: boolean; output: string };

const running = new Set<ChildProcess>();
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

/** Runs one of the project's tools until it exits or times out. */
export function runTool({
  tool,
  args,
  nodeArgs = [],
  env = {},
  yields = false,
  limit = 300,
}: ToolCall): Promise<ToolResult> {
  return new Promise((resolve) => {
    const entry = path.join(root, 'node_modules', tools[tool]);
    const [command = process.execPath, ...rest] = [...(yields ? withoutRaising() : []), process.execPath];
    const child = spawn(command, [...rest, ...nodeArgs, entry, ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    // The lowest priority would let a test's wait run out on processors that are never free.
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const late = setTimeout(() => {
      output += `\n${tool} timed out after ${limit} s.\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, limit * 1000);
    const end = (ok: boolean): void => {
      clearTimeout(late);
      running.delete(child);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    // Not "close": a process that outlives the tool must not block.
    child.once('exit', (code) => setTimeout(end, 100, code === 0));
  });
}

/** A check that passes or fails as a whole; its commands run concurrently, and give way to tests. */
export async function runCheck(...calls: readonly ToolCall[]): Promise<Outcome> {
  const results = await Promise.all(calls.map((call) => runTool({ yields: true, limit: 900, ...call })));
  const ok = results.every((result) => result.ok);
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    output: results.map(({ output }) => output).join('\n'),
  };
}

/** As root, Chromium gives its own processes a higher priority again, above that of the tests. */
function withoutRaising(): string[] {
  const setpriv = '/usr/bin/setpriv';
  if (process.getuid?.() !== 0 || !existsSync(setpriv)) return [];
  return [setpriv, '--bounding-set=-sys_nice', '--inh-caps=-sys_nice', '--'];
}
