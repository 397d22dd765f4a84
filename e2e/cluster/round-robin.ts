import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { wait } from '../../apps/server/src/lib/clock.ts';

export type RoundRobin = {
  url: string;
  /** Responses per backend. */
  served: Map<string, number>;
  /** Whether a backend currently receives requests. */
  isHealthy: (backend: string) => boolean;
  close: () => Promise<void>;
};

const checkEveryMs = 100;
const checkTimeoutMs = 5_000;
/** One failed probe may be due to load; this many in a row mean a failed backend. */
const failuresToGiveUp = 3;

/**
 * A minimal round-robin load balancer over backends whose `/api/ready` returns 200, with keep-alive connections.
 * It never retries a request.
 */
export async function startRoundRobin(backends: readonly string[]): Promise<RoundRobin> {
  const healthy = new Set<string>();
  const served = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  let turn = 0;

  async function check(backend: string): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      const ok = await fetch(`${backend}/api/ready`, { signal: AbortSignal.timeout(checkTimeoutMs) })
        .then((response) => response.ok)
        .catch(() => false);
      failures = ok ? 0 : failures + 1;
      if (ok) healthy.add(backend);
      else if (failures >= failuresToGiveUp) healthy.delete(backend);
      await wait(checkEveryMs, closing.signal).catch(() => {});
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const able = backends.filter((backend) => healthy.has(backend));
    const backend = able[turn++ % Math.max(able.length, 1)];
    if (backend === undefined) {
      outgoing.writeHead(503).end('no backend');
      return;
    }
    const options = { method: incoming.method, headers: incoming.headers, agent };
    const onward = httpRequest(`${backend}${incoming.url}`, options, (response) => {
      served.set(backend, (served.get(backend) ?? 0) + 1);
      // Do not forward hop-by-hop headers.
      const { connection: _hop, 'keep-alive': _too, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headers);
      response.pipe(outgoing);
    });
    onward.once('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(onward);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const checks = backends.map(check);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    served,
    isHealthy: (backend) => healthy.has(backend),
    async close() {
      closing.abort();
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
