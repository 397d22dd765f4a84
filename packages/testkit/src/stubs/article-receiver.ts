import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

/**
 * What happens to a request: a status instead of its receiver's, before it sees the request; or after that: the response
 * is lost, or replaced by a 500, or has its status with a body that is larger than 1 MB, not compressed as it claims, or
 * cut off.
 */
export type ReceiverFault = number | 'lose-response' | 'fail-after' | BrokenBody | null;

type BrokenBody = 'large-body' | 'broken-encoding' | 'cut-body';

export type SentMessage = {
  id: string;
  type: string;
  articleId: string | undefined;
  revision: number;
  body: string;
  signature: string;
  /** When it arrived, in epoch milliseconds. */
  at: number;
  /** Whether the receiver accepted it. */
  accepted: boolean;
  /** Whether its sender still waits for the response. */
  isOpen: () => boolean;
};

/**
 * The receiver of docs/webhook-sites.md, word for word, as a separate process, behind a server that loses requests and
 * responses. `sent` has every request in the order of arrival. Without a secret, it is reached only after `start`.
 */
export async function startArticleReceiver({ secret }: { secret?: string } = {}) {
  const guide = await readFile(path.join(root, 'docs/webhook-sites.md'), 'utf8');
  const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  // Below the packages that it imports.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/receiver-'));
  await writeFile(path.join(folder, 'receiver.mjs'), program);

  const sent: SentMessage[] = [];
  let faultOf: (message: SentMessage) => ReceiverFault | Promise<ReceiverFault> = () => null;
  let behind = '';
  const front = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const message = request.method === 'POST' ? note(request, response, body) : undefined;
    const fault = message ? await faultOf(message) : null;
    if (typeof fault === 'number') return void response.writeHead(fault).end('Come back later.');
    const answer = await fetch(`${behind}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(message ? { body } : {}),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (message) message.accepted = answer.ok;
    if (fault === 'lose-response') return void response.destroy();
    if (fault === 'fail-after') return void response.writeHead(500).end('It broke.');
    if (fault !== null) return respondBrokenly(response, answer.status, fault);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(content);
  }

  function note(request: IncomingMessage, response: ServerResponse, body: string): SentMessage {
    const { type, data } = JSON.parse(body);
    const header = (name: string) => String(request.headers[name]);
    const message: SentMessage = {
      ...{ id: header('webhook-id'), signature: header('webhook-signature') },
      ...{ type, body, at: Date.now(), accepted: false, articleId: data.article_id, revision: data.revision },
      isOpen: () => !response.closed,
    };
    sent.push(message);
    return message;
  }

  const port = await freePort();
  behind = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  async function start(known: string): Promise<void> {
    const started = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port), SITE_URL: url, WEBHOOK_SECRET: known },
      stdio: 'inherit',
    });
    child = started;
    ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    while (!(await fetch(behind).catch(() => null))) {
      if (started.exitCode !== null) throw new Error('the receiver of the documentation does not start');
    }
  }
  if (secret !== undefined) await start(secret);
  return {
    /** Where readers find the articles. */
    url,
    receiverUrl: `${url}/articles`,
    sent,
    /** Starts it with its secret; once. */
    start,
    /** Of an article, by its slug; undefined if it is not live. */
    async page(slug: string): Promise<string | undefined> {
      const response = await fetch(`${url}/${slug}`);
      return response.ok ? response.text() : undefined;
    },
    breakWith(next: typeof faultOf) {
      faultOf = next;
    },
    async close() {
      child?.kill();
      await ended;
      front.closeAllConnections();
      await new Promise<void>((resolve) => front.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function respondBrokenly(response: ServerResponse, status: number, how: BrokenBody): void {
  if (how === 'large-body') return void response.writeHead(status).end('x'.repeat(3_000_000));
  if (how === 'broken-encoding') {
    return void response.writeHead(status, { 'content-encoding': 'gzip' }).end('This is not compressed.');
  }
  response.writeHead(status, { 'content-length': '1000' });
  response.write('This is not all of it.', () => response.destroy());
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const passed = Object.entries(headers).filter(
    ([name]) => name.startsWith('webhook-') || name === 'content-type',
  );
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
