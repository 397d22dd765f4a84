import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = 'lose-reply' | 'down' | 'status-503' | 'other-bytes';
export type S3Faults = {
  endpoint: string;
  /** What happens to requests of this method, or of all of them; `times` of them, by default all that follow. */
  set: (fault: Fault | null, options?: { method?: string; times?: number }) => void;
  stop: () => Promise<void>;
};

/** A proxy between a client and its store, which forwards everything until a fault is set. */
export async function startS3Faults(target: string): Promise<S3Faults> {
  let fault: { kind: Fault; method: string | undefined; left: number } | undefined;

  const pass = (from: IncomingMessage, to: ServerResponse, kind: Fault | undefined) => {
    const { method, url = '/', headers } = from;
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      if (kind === 'lose-reply') {
        response.resume().once('end', () => to.destroy());
        return;
      }
      to.writeHead(response.statusCode ?? 500, response.headers);
      if (kind !== 'other-bytes') {
        response.pipe(to);
        return;
      }
      response.on('data', (chunk: Buffer) => to.write(Buffer.from(chunk.map((byte) => byte ^ 1))));
      response.once('end', () => to.end());
    });
    forwarded.once('error', () => to.destroy());
    from.pipe(forwarded);
  };

  const server = createServer((from, to) => {
    const isMeant = fault && fault.left > 0 && (fault.method ?? from.method) === from.method;
    const kind = isMeant ? fault?.kind : undefined;
    if (fault && isMeant) fault.left -= 1;
    if (kind === 'down') from.socket.destroy();
    else if (kind === 'status-503') to.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else pass(from, to, kind);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (kind, { method, times = Number.POSITIVE_INFINITY } = {}) => {
      fault = kind === null ? undefined : { kind, method, left: times };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
