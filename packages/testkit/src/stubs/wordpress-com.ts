import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createStubPosts, type StubPost, type StubResponse, stubError } from './wordpress-stub-posts.ts';

export type WordPressComStub = {
  /** `http://127.0.0.1:PORT`, instead of the platform's API host. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The blog that the user picks on the authorization page. */
  blog: { id: string; url: string; name: string; mayPublish: boolean };
  /** Whether the user presses "Deny". */
  denies: boolean;
  /** With a refresh token and an expiry, as newer endpoints return. */
  expiresIn: number | null;
  /** Overrides the next token response. */
  nextTokenAnswer: { status: number; body: unknown } | null;
  /** Invalidates all tokens: the user has revoked access. */
  revokeAll: () => void;
  posts: () => StubPost[];
  stop: () => Promise<void>;
};

type Grant = { redirectUri: string; challenge: string | null };

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const refusal = (error: string, error_description: string): StubResponse => ({
  status: 400,
  body: { error, error_description },
});

/** A WordPress.com stub according to its documentation: OAuth2, one blog, posts; including errors. */
export async function startWordPressComStub(): Promise<WordPressComStub> {
  const codes = new Map<string, Grant>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  let url = '';
  const posts = createStubPosts(() => stub.blog.url);
  const stub: WordPressComStub = {
    url: '',
    clientId: '4711',
    clientSecret: 'stub-client-secret',
    blog: { id: '112233', url: 'https://garden.wordpress.com', name: 'Garden', mayPublish: true },
    denies: false,
    expiresIn: null,
    nextTokenAnswer: null,
    revokeAll: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    posts: posts.all,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  const authorize = (query: URLSearchParams): string => {
    const back = new URL(query.get('redirect_uri') ?? url);
    back.searchParams.set('state', query.get('state') ?? '');
    if (query.get('client_id') !== stub.clientId) return `${url}/unknown-client`;
    if (stub.denies) {
      back.searchParams.set('error', 'access_denied');
      return back.href;
    }
    const code = randomUUID();
    codes.set(code, {
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge'),
    });
    back.searchParams.set('code', code);
    return back.href;
  };

  const grant = (): StubResponse => {
    const access_token = `access-${randomUUID()}`;
    accessTokens.add(access_token);
    const body = {
      access_token,
      token_type: 'bearer',
      blog_id: stub.blog.id,
      blog_url: stub.blog.url,
      scope: '',
    };
    if (stub.expiresIn === null) return { status: 200, body };
    const refresh_token = `refresh-${randomUUID()}`;
    refreshTokens.add(refresh_token);
    return { status: 200, body: { ...body, refresh_token, expires_in: stub.expiresIn } };
  };

  const token = (form: URLSearchParams): StubResponse => {
    const planned = stub.nextTokenAnswer;
    stub.nextTokenAnswer = null;
    if (planned) return planned;
    if (form.get('client_id') !== stub.clientId || form.get('client_secret') !== stub.clientSecret) {
      return refusal('invalid_client', 'Unknown client_id.');
    }
    if (form.get('grant_type') === 'refresh_token') {
      // Refresh tokens are single-use.
      const known = refreshTokens.delete(form.get('refresh_token') ?? '');
      return known ? grant() : refusal('invalid_grant', 'The refresh token is not valid.');
    }
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    if (!granted) return refusal('invalid_grant', 'Invalid authorization_code.');
    if (granted.redirectUri !== form.get('redirect_uri')) {
      return refusal('invalid_request', 'The required "redirect_uri" parameter is wrong.');
    }
    if (granted.challenge !== null && !form.get('code_verifier')) {
      return refusal('invalid_grant', 'The code verifier is missing.');
    }
    return grant();
  };

  const blogPath = () => new RegExp(`^/wp/v2/sites/${stub.blog.id}(/.*)$`);

  const rest = (method: string, target: URL, body: Record<string, unknown>): StubResponse => {
    const path = blogPath().exec(target.pathname)?.[1];
    const list = (name: string) => target.searchParams.get(name)?.split(',') ?? [];
    if (path === undefined) return stubError(404, 'rest_no_route');
    if (method === 'OPTIONS') {
      return { status: 200, body: { schema: { properties: { meta: { properties: {} } } } } };
    }
    if (path === '/categories' && method === 'GET')
      return { status: 200, body: [{ name: 'Uncategorized' }, { name: 'Beans &amp; roasts' }] };
    if (path === '/tags' && method === 'POST') return { status: 201, body: { id: 7 } };
    if (path === '/posts') {
      return method === 'POST' ? posts.create(body) : posts.find(list('slug'), list('status'));
    }
    const id = Number(/^\/posts\/(\d+)$/.exec(path)?.[1]);
    if (!id) return stubError(404, 'rest_no_route');
    if (method === 'DELETE') return posts.remove(id);
    return method === 'POST' ? posts.update(id, body) : posts.get(id);
  };

  const route = async (request: IncomingMessage, target: URL): Promise<StubResponse> => {
    const text = await readText(request);
    if (target.pathname === '/oauth2/token') return token(new URLSearchParams(text));
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const signedIn = accessTokens.has(bearer);
    const site = /^\/rest\/v1\.1\/sites\/(.+)$/.exec(target.pathname)?.[1];
    if (site !== undefined) {
      if (!signedIn)
        return { status: 400, body: { error: 'invalid_token', message: 'The OAuth2 token is invalid.' } };
      const names = [stub.blog.id, new URL(stub.blog.url).hostname];
      if (!names.includes(site))
        return { status: 404, body: { error: 'unknown_blog', message: 'Unknown blog' } };
      const capabilities = { publish_posts: stub.blog.mayPublish };
      return { status: 200, body: { ID: Number(stub.blog.id), name: stub.blog.name, capabilities } };
    }
    if (!signedIn)
      return { status: 401, body: { code: 'invalid_token', message: 'The OAuth2 token is invalid.' } };
    return rest(request.method ?? 'GET', target, text.startsWith('{') ? JSON.parse(text) : {});
  };

  const server = createServer(async (request, response) => {
    const target = new URL(request.url ?? '/', url);
    if (target.pathname === '/oauth2/authorize') {
      response.writeHead(302, { location: authorize(target.searchParams) }).end();
      return;
    }
    const answer = await route(request, target);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub is not listening.');
  url = `http://127.0.0.1:${address.port}`;
  stub.url = url;
  return stub;
}
