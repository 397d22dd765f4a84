import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitUntil } from '@chapterhouse/testkit/wordpress/ready';
import { ensureEmulator } from './install-emulator.ts';

export type RunningEmulator = {
  /** host:port */
  host: string;
  project: string;
  /** A call of Firebase's REST interface, as the SDK makes it; `owner` acts as an administrator of the project. */
  call: (path: string, body?: object, options?: { method?: string; owner?: boolean }) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts Google's Auth emulator on free ports of loopback, with enumeration protection on, as real projects have. */
export async function startEmulator(project: string): Promise<RunningEmulator> {
  const program = await ensureEmulator();
  const folder = await mkdtemp(path.join(tmpdir(), 'ch-firebase-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const config = path.join(folder, 'firebase.json');
  const host = '127.0.0.1';
  await writeFile(
    config,
    JSON.stringify({
      emulators: {
        auth: { host, port },
        hub: { host, port: hub },
        logging: { host, port: logging },
        ui: { enabled: false },
        singleProjectMode: false,
      },
    }),
  );
  const args = [program, 'emulators:start', '--only', 'auth', '--project', project, '--config', config];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // A separate home directory, so that no Firebase login is used.
    env: { PATH: process.env.PATH ?? '', HOME: folder, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const call: RunningEmulator['call'] = async (address, body, { method, owner } = {}) => {
    const response = await fetch(`http://${host}:${port}${address}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'content-type': 'application/json',
        ...(owner ? { authorization: 'Bearer owner' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} returned ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  try {
    await waitUntil('The Firebase emulator', async () => Boolean(await call('/')), {
      seconds: 90,
      failure: () => (child.exitCode === null ? undefined : `it ended: ${output}`),
    });
    await call(
      `/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
      { method: 'PATCH', owner: true },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: `${host}:${port}`, project, call, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
}
