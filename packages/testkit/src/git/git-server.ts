import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runOrThrow } from '../machine/command.ts';
import { fastFolder } from '../machine/fast-folder.ts';
import { type BareRepository, createBareRepository, gitEnv } from './bare-repository.ts';

export type GitFault = {
  /** Part of the URL that it is for, such as `git-receive-pack`; default: all. */
  match?: string;
  method?: 'GET' | 'POST';
  /** Responds with this instead of Git. */
  status?: number;
  body?: string;
  /** Git accepts the push, and the client gets a 502. */
  loseReply?: boolean;
  /** Awaited before a matching request reaches Git, so that a test can push in between. */
  before?: () => Promise<unknown>;
  /** How often; default: until it is removed. */
  times?: number;
};

export type GitServer = {
  /** The folder of its repositories. */
  root: string;
  url: string;
  user: string;
  password: string;
  /** Requests so far, as "METHOD path". */
  requests: string[];
  /** A new repository with one commit on `main`; its URL is `<url>/<name>.git`. */
  create: (
    name: string,
    files?: Readonly<Record<string, string>>,
  ) => Promise<BareRepository & { url: string }>;
  /** One for all requests it is for, or asked for each request. */
  setFault: (fault: GitFault | ((request: http.IncomingMessage) => GitFault) | null) => void;
  stop: () => Promise<void>;
};

/** A real Git server on loopback: `git http-backend` behind HTTP with basic authentication, and faults on request. */
export async function startGitServer(): Promise<GitServer> {
  const root = await mkdtemp(path.join(fastFolder(), 'chapterhouse-git-server-'));
  const execPath = (await runOrThrow('git', ['--exec-path'], 'Git is needed for its tests')).trim();
  const [user, password] = ['bot', randomBytes(12).toString('hex')];
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const requests: string[] = [];
  const running = new Set<ChildProcess>();
  let current: Parameters<GitServer['setFault']>[0] = null;

  const faultOf = (request: http.IncomingMessage): GitFault => {
    if (typeof current === 'function') return current(request);
    const isMeant =
      current !== null &&
      (current.match === undefined || request.url?.includes(current.match)) &&
      (current.method === undefined || current.method === request.method);
    if (!current || !isMeant) return {};
    const fault = current;
    if (fault.times !== undefined) current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null;
    return fault;
  };
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    const end = (status: number, body: string, headers: http.OutgoingHttpHeaders = {}) =>
      response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(body);
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      end(401, 'Authentication required\n', { 'www-authenticate': 'Basic realm="git"' });
      return;
    }
    const fault = faultOf(request);
    if (fault.status) {
      end(fault.status, fault.body ?? '');
      return;
    }
    await fault.before?.();
    // The client gave up while it was held.
    if (response.destroyed) return;
    const program = path.join(execPath, 'git-http-backend');
    const backend = runBackend(program, { root, user, request, response, end, fault });
    running.add(backend);
    backend.once('close', () => running.delete(backend));
  };
  const server = http.createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    root,
    url,
    user,
    password,
    requests,
    async create(name, files = {}) {
      const repository = await createBareRepository(path.join(root, `${name}.git`));
      await repository.commit({ 'README.md': `# ${name}\n`, ...files }, 'Start');
      return { ...repository, url: `${url}/${name}.git` };
    },
    setFault: (fault) => {
      current = fault;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // Without its client and folder, git http-backend never ends, and keeps a processor busy.
      for (const backend of running) backend.kill('SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
}

type Backend = {
  root: string;
  user: string;
  request: http.IncomingMessage;
  response: http.ServerResponse;
  end: (status: number, body: string) => void;
  fault: GitFault;
};

/** Runs Git's own program for this request, which speaks CGI. */
function runBackend(program: string, { root, user, request, response, end, fault }: Backend): ChildProcess {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const header = (name: string) => String(request.headers[name] ?? '');
  const cgi = spawn(program, {
    env: {
      ...gitEnv,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: header('content-type'),
      REMOTE_USER: user,
      REMOTE_ADDR: '127.0.0.1',
      GIT_PROTOCOL: header('git-protocol'),
      ...(header('content-encoding') ? { HTTP_CONTENT_ENCODING: header('content-encoding') } : {}),
      ...(header('content-length') ? { CONTENT_LENGTH: header('content-length') } : {}),
    },
  });
  // A client that gives up closes the pipe; Git's own complaints are expected in tests of failures.
  request.pipe(cgi.stdin).on('error', () => {});
  request.once('close', () => cgi.stdin.end());
  cgi.stderr.resume();
  if (fault.loseReply) {
    cgi.stdout.resume();
    cgi.once('close', () => end(502, 'Bad Gateway'));
    return cgi;
  }
  let head = Buffer.alloc(0);
  const onHead = (data: Buffer) => {
    head = Buffer.concat([head, data]);
    const at = head.indexOf('\r\n\r\n');
    if (at < 0) return;
    cgi.stdout.off('data', onHead);
    const lines = head.subarray(0, at).toString().split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const { status, ...others } = headers;
    response.writeHead(Number.parseInt(status ?? '200', 10), others).write(head.subarray(at + 4));
    cgi.stdout.pipe(response);
  };
  cgi.stdout.on('data', onHead);
  return cgi;
}
