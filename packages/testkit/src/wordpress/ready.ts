import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A free port on 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
  });
}

type WaitOptions = {
  seconds: number;
  /** The reason why waiting is pointless; undefined while it is not. */
  failure: () => string | undefined;
};

/** Calls `test` until it is true; throws the last error on timeout. */
export async function waitUntil(
  what: string,
  test: () => Promise<boolean>,
  { seconds, failure }: WaitOptions,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  while (performance.now() < end) {
    const reason = failure();
    if (reason !== undefined) throw new Error(`${what}: ${reason}`);
    try {
      if (await test()) return;
    } catch (error) {
      last = error;
    }
    await delay(50);
  }
  throw new Error(`${what} was not ready after ${seconds} s${last === undefined ? '' : `: ${last}`}`);
}

type RestLogin = { url: string; username: string; appPassword: string };

/** Whether the blog responds to an authenticated REST call. */
export async function restResponds({ url, username, appPassword }: RestLogin): Promise<boolean> {
  const credentials = Buffer.from(`${username}:${appPassword}`).toString('base64');
  // This form of the URL works with every permalink structure.
  const response = await fetch(`${url}/?rest_route=/wp/v2/users/me&context=edit`, {
    headers: { authorization: `Basic ${credentials}` },
    signal: AbortSignal.timeout(30_000),
  });
  const body = await response.text();
  if (response.status === 200) return true;
  throw new Error(`status ${response.status} ${body.slice(0, 300)}`);
}
