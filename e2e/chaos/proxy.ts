import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { type Answer, drawFault, type Exchange } from './faults.ts';

type Options = {
  /** The blog's URL. */
  target: string;
  /** The number of sites under which the blog is reachable. */
  sites: number;
  random: () => number;
  /** The publishing step of a request. */
  stepOf: (method: string, path: string, body: string) => string;
  /** The share of requests with a fault: 0 to 1. */
  faultShare: number;
};

export type ChaosProxy = {
  /** One URL per site. */
  urls: readonly string[];
  /** Count of faults by step; "none" counts forwarded requests, "sender gone" those whose sender did not wait. */
  counts: () => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whether the blog is processing a request of this step. */
  isUnderWay: (step: string) => boolean;
  /** Stops the faults; resolves when all delayed requests are delivered. */
  calm: () => Promise<void>;
  close: () => Promise<void>;
};

/** A proxy in front of a blog that cuts, delays, duplicates or drops requests and responses at random. */
export async function startChaosProxy({
  target,
  sites,
  random,
  stepOf,
  faultShare,
}: Options): Promise<ChaosProxy> {
  const counts = new Map<string, Map<string, number>>();
  const underWay = new Set<Promise<void>>();
  const stepsUnderWay: string[] = [];
  let share = faultShare;

  const count = (step: string, fault: string) => {
    const ofStep = counts.get(step) ?? new Map<string, number>();
    counts.set(step, ofStep.set(fault, (ofStep.get(fault) ?? 0) + 1));
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request).catch(() => undefined);
    // Its sender was killed.
    if (body === undefined) return;
    const step = stepOf(request.method ?? 'GET', request.url ?? '', body.toString());
    const fault = random() < share ? drawFault(random()) : undefined;
    response.once('close', () =>
      count(step, fault?.name ?? (response.writableFinished ? 'none' : 'sender gone')),
    );
    stepsUnderWay.push(step);
    const exchange: Exchange = {
      forward: () => forward(target, request, body),
      reply: (answer) => void writeHead(response, answer).end(answer.body),
      replyPart(answer) {
        writeHead(response, answer).write(answer.body.subarray(0, answer.body.length / 2), () =>
          response.destroy(),
        );
      },
      cut: () => void response.destroy(),
      wait: (low, high) => wait(low + random() * (high - low), undefined),
    };
    try {
      if (fault) await fault.run(exchange);
      else exchange.reply(await exchange.forward());
    } catch {
      // Closed by the blog.
      response.destroy();
    } finally {
      stepsUnderWay.splice(stepsUnderWay.indexOf(step), 1);
    }
  }

  const servers = await Promise.all(
    Array.from({ length: sites }, () =>
      listen((request, response) => {
        const work = handle(request, response).finally(() => underWay.delete(work));
        underWay.add(work);
      }),
    ),
  );

  return {
    urls: servers.map(({ url }) => url),
    counts: () => counts,
    isUnderWay: (step) => stepsUnderWay.includes(step),
    async calm() {
      share = 0;
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      for (const { server } of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(underWay);
    },
  };
}

function writeHead(response: ServerResponse, { status, headers, body }: Answer): ServerResponse {
  const { connection: _connection, 'transfer-encoding': _encoding, ...kept } = headers;
  return response.writeHead(status, { ...kept, 'content-length': body.length });
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const { host: _host, connection: _connection, ...kept } = headers;
  return new Promise((resolve, reject) => {
    const options = { method: method ?? 'GET', headers: kept, agent: false };
    const sent = httpRequest(new URL(url ?? '/', target), options, (response) => {
      readAll(response).then(
        (content) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: content }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
      resolve({ server, url: `http://127.0.0.1:${address.port}` });
    });
  });
}
