import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import type { BlogConnection } from '../../../../apps/server/src/providers/publishing/publishing.ts';
import type { RunningWordPress, WordPressRole } from './options.ts';

/** Connects to a test site as one of its users. */
export function asUser(site: RunningWordPress, role: WordPressRole, password?: string): BlogConnection {
  const user = site.users[role];
  return {
    url: site.url,
    platform: 'wordpress',
    credentials: {
      kind: 'app_password',
      username: user.username,
      password: password ?? user.appPassword,
    },
  };
}

/** Runs `work` while a piece of PHP is active in the site, like a plugin. */
export async function withPhp<T>(site: RunningWordPress, php: string, work: () => Promise<T>): Promise<T> {
  const folder = path.join(site.dir, 'site/wp-content/mu-plugins');
  const file = path.join(folder, `test-${crypto.randomUUID()}.php`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `<?php\n${php}\n`);
  try {
    return await work();
  } finally {
    await rm(file);
  }
}

/** One REST call like another client would make it. */
export async function rest(
  blog: BlogConnection,
  method: string,
  route: string,
  body?: object,
): Promise<unknown> {
  const { credentials } = blog;
  if (credentials.kind !== 'app_password') throw new Error('Only for application passwords.');
  const pair = `${credentials.username}:${credentials.password}`;
  const response = await fetch(`${blog.url}/wp-json${route}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

/** A small server for behavior that no WordPress has; stops with the test. */
export async function serve(
  listener: RequestListener,
  onStop: (stop: () => void) => void,
): Promise<{ url: string; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  onStop(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${address.port}`, port: address.port };
}
