import { createServer, type IncomingMessage } from 'node:http';
import { createStubPosts, type StubPost, type StubResponse, stubError } from './wordpress-stub-posts.ts';

type WordPressStubOptions = {
  /** Duration of each REST request, in milliseconds; default 0. */
  delayMs?: number | ((method: string, path: string) => number);
};

type StubRequest = { method: string; path: string /** Milliseconds since 1970. */; at: number };

export type WordPressStub = {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  username: string;
  appPassword: string;
  posts: () => StubPost[];
  /** All REST requests so far, in order of arrival. */
  requests: () => readonly StubRequest[];
  /** The maximum number of concurrent REST requests. */
  maxParallel: () => number;
  stop: () => Promise<void>;
};

const username = 'admin';
const appPassword = 'abcd EFGH 1234 ijkl MNOP 5678';
const expectedAuthorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;

type Body = Readonly<Record<string, unknown>>;

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith('{') ? JSON.parse(text) : {};
}

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

/**
 * An in-process blog that implements the used WordPress endpoints, thousands of times per second:
 * for load tests and benchmarks, where a real one would dominate the measurement.
 */
export async function startWordPressStub(options: WordPressStubOptions = {}): Promise<WordPressStub> {
  const requests: StubRequest[] = [];
  const tags = new Map<string, number>();
  let parallel = 0;
  let maxParallel = 0;
  let url = '';
  const posts = createStubPosts(() => url);

  const tag = (body: Body): StubResponse => {
    const name = String(body.name);
    const existing = tags.get(name.toLowerCase());
    if (existing !== undefined) return stubError(400, 'term_exists', { term_id: existing });
    tags.set(name.toLowerCase(), tags.size + 1);
    return { status: 201, body: { id: tags.size } };
  };

  const route = (method: string, target: URL, signedIn: boolean, body: Body): StubResponse => {
    const path = target.pathname.replace('/wp-json', '');
    const list = (name: string) => target.searchParams.get(name)?.split(',') ?? [];
    const postId = /^\/wp\/v2\/posts\/(\d+)$/.exec(path)?.[1];
    if (path === '/' || path === '') {
      const authentication = { 'application-passwords': {} };
      return { status: 200, body: { name: 'Stub', url, home: url, namespaces: ['wp/v2'], authentication } };
    }
    if (method === 'OPTIONS')
      return { status: 200, body: { schema: { properties: { meta: { properties: {} } } } } };
    if (!signedIn) return stubError(401, 'rest_not_logged_in');
    if (path === '/wp/v2/users/me') {
      return {
        status: 200,
        body: { name: username, roles: ['editor'], capabilities: { publish_posts: true } },
      };
    }
    if (path === '/wp/v2/plugins') return stubError(403, 'rest_cannot_view_plugins');
    if (path === '/wp/v2/categories' && method === 'GET')
      return { status: 200, body: [{ name: 'Uncategorized' }, { name: 'Beans &amp; roasts' }] };
    if (path === '/wp/v2/tags' && method === 'POST') return tag(body);
    if (path === '/wp/v2/posts') {
      return method === 'POST' ? posts.create(body) : posts.find(list('slug'), list('status'));
    }
    if (postId === undefined) return stubError(404, 'rest_no_route');
    if (method === 'DELETE') return posts.remove(Number(postId));
    return method === 'POST' ? posts.update(Number(postId), body) : posts.get(Number(postId));
  };

  const publicPage = (path: string): StubResponse => {
    const slug = path.replaceAll('/', '');
    const post = posts.all().find((entry) => entry.slug === slug && entry.status === 'publish');
    return post ? { status: 200, body: page(post.title) } : { status: 404, body: page('Not found') };
  };

  const server = createServer(async (request, response) => {
    const target = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    if (!target.pathname.startsWith('/wp-json')) {
      const answer = publicPage(target.pathname);
      response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.body);
      return;
    }
    requests.push({ method, path: target.pathname + target.search, at: Date.now() });
    parallel++;
    maxParallel = Math.max(maxParallel, parallel);
    const body = await readBody(request);
    const signedIn = request.headers.authorization === expectedAuthorization;
    const answer = route(method, target, signedIn, body);
    const { delayMs = 0 } = options;
    setTimeout(
      () => {
        parallel--;
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      },
      typeof delayMs === 'number' ? delayMs : delayMs(method, target.pathname),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub is not listening.');
  url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    username,
    appPassword,
    posts: posts.all,
    requests: () => requests,
    maxParallel: () => maxParallel,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
