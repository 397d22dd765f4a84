import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createStubAssets, type StubAsset } from './webflow-stub-assets.ts';
import {
  createStubItems,
  newId,
  type StubCollection,
  type StubItem,
  type WebflowResponse,
  webflowError,
} from './webflow-stub-items.ts';

type StubRequest = { method: string; path: string /** Milliseconds since 1970. */; at: number };

/** Applies to requests with this method and path (`POST /collections/x/items`); `times` counts down. */
type WebflowFault = {
  match: RegExp;
  times?: number;
  /** Responds with this without side effects. */
  answer?: WebflowResponse;
  /** Executes the request, and cuts the connection instead of responding. */
  loseAnswer?: boolean;
};

export type WebflowStub = {
  /** Also serves the site's public pages. */
  url: string;
  apiBase: string;
  oauthBase: string;
  clientId: string;
  clientSecret: string;
  /** A token with all scopes, without the OAuth flow. */
  token: string;
  siteId: string;
  /** `posts` fits; `people` has no rich text; `guides` requires an image. */
  collections: Record<'posts' | 'people' | 'guides', StubCollection>;
  items: (collection?: StubCollection) => StubItem[];
  /** Of the site, with what was uploaded. */
  assets: () => readonly StubAsset[];
  /** Simulates changes in Webflow's designer. */
  editItem: (id: string, change: Partial<Pick<StubItem, 'isDraft' | 'isArchived'>>) => void;
  deleteItem: (id: string) => void;
  revoke: (token: string) => void;
  setFault: (fault: WebflowFault | null) => void;
  /** All Data API requests so far. */
  requests: () => readonly StubRequest[];
  stop: () => Promise<void>;
};

const field = (slug: string, type: string, isRequired = false) => {
  return { slug, displayName: slug.replaceAll('-', ' '), type, isRequired, isEditable: true };
};
const basics = [field('name', 'PlainText', true), field('slug', 'PlainText', true)];
const collection = (displayName: string, slug: string, fields: StubCollection['fields']): StubCollection => {
  return { id: newId(), displayName, slug, fields: [...basics, ...fields] };
};

type Body = Readonly<Record<string, unknown>>;
type Context = { method: string; target: URL; body: Body; authorization: string };

/**
 * An in-process Webflow stub: OAuth, the used parts of the Data API v2, and the public pages of one
 * site. Responds with the documented shapes and errors.
 */
export async function startWebflowStub(): Promise<WebflowStub> {
  const requests: StubRequest[] = [];
  const tokens = new Set(['stub-token']);
  const codes = new Map<string, string>();
  const clientId = 'stub-client';
  const clientSecret = 'stub-secret';
  const siteId = newId();
  const collections = {
    posts: collection('Blog Posts', 'post', [
      field('post-body', 'RichText', true),
      field('post-summary', 'PlainText'),
      field('seo-title', 'PlainText'),
      field('seo-description', 'PlainText'),
      field('main-image', 'Image'),
    ]),
    people: collection('People', 'people', [field('role', 'PlainText')]),
    guides: collection('Guides', 'guides', [field('text', 'RichText'), field('cover', 'Image', true)]),
  };
  const assets = createStubAssets(siteId, () => url);
  const stores = Object.values(collections).map(createStubItems);
  let fault: WebflowFault | null = null;
  let url = '';

  const site = () => ({
    id: siteId,
    workspaceId: newId(),
    displayName: 'Garden',
    shortName: 'garden-stub',
    previewUrl: null,
    timeZone: 'UTC',
    customDomains: [{ id: newId(), url, lastPublished: null }],
  });

  const data = ({ method, target, body, authorization }: Context): WebflowResponse => {
    if (!tokens.has(authorization.replace(/^Bearer /, ''))) {
      return webflowError(401, 'not_authorized', 'Request not authorized');
    }
    const path = target.pathname.replace(/^\/v2/, '');
    if (path === '/sites') return { status: 200, body: { sites: [site()] } };
    const [, kind, id, part, itemId] = path.split('/');
    if (kind === 'assets') return assets.remove(id ?? '');
    if (kind === 'sites') {
      if (id !== siteId) {
        return webflowError(
          404,
          'resource_not_found',
          'Requested resource not found: The site cannot be found',
        );
      }
      if (part === undefined) return { status: 200, body: site() };
      const list = stores.map(({ collection: { fields: _fields, ...summary } }) => summary);
      if (part === 'assets')
        return method === 'POST' ? assets.create(body) : assets.list(target.searchParams);
      if (part === 'collections') return { status: 200, body: { collections: list } };
    }
    const store = kind === 'collections' ? stores.find((one) => one.collection.id === id) : undefined;
    if (!store) {
      return webflowError(
        404,
        'resource_not_found',
        'Requested resource not found: The collection cannot be found',
      );
    }
    if (part === undefined) return { status: 200, body: store.collection };
    if (itemId === undefined) return method === 'POST' ? store.create(body) : store.list(target.searchParams);
    if (itemId === 'publish') return store.publish(body);
    if (method === 'PATCH') return store.update(itemId, body);
    return method === 'DELETE' ? store.remove(itemId) : store.get(itemId);
  };

  /** The user approves; the scope `deny` makes the user decline. */
  const authorize = (target: URL): WebflowResponse => {
    const ask = target.searchParams;
    if (ask.get('client_id') !== clientId) return { status: 400, body: { error: 'invalid_client' } };
    const back = new URL(ask.get('redirect_uri') ?? '');
    if (ask.get('deny')) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied the request');
    } else {
      const code = newId();
      codes.set(code, back.href);
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', ask.get('state') ?? '');
    return { status: 302, body: undefined, headers: { location: back.href } };
  };

  const exchange = (body: Body): WebflowResponse => {
    if (body.client_id !== clientId || body.client_secret !== clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const code = String(body.code);
    if (codes.get(code) !== body.redirect_uri) return { status: 400, body: { error: 'invalid_grant' } };
    codes.delete(code);
    const token = `token-${newId()}`;
    tokens.add(token);
    return {
      status: 200,
      body: {
        token_type: 'bearer',
        access_token: token,
        scope: 'sites:read cms:read cms:write assets:read assets:write',
      },
    };
  };

  const page = (target: URL, response: ServerResponse) => {
    const [, folder, slug] = target.pathname.split('/');
    const store = stores.find((one) => one.collection.slug === folder);
    const item = store
      ?.all()
      .find(({ fieldData, lastPublished }) => lastPublished && fieldData.slug === slug);
    const title = String(item?.fieldData.name ?? 'Not found').replaceAll('&', '&amp;');
    response.writeHead(item ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    );
  };

  const server = createServer(async (request, response) => {
    const target = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    const isApi = target.pathname.startsWith('/v2/');
    if (assets.isFile(target)) {
      const active = faultFor(`${method} ${target.pathname}`);
      if (active?.answer) return send(response, active.answer);
      await assets.exchangeFile(request, response, active?.loseAnswer === true);
      return;
    }
    const body = await readBody(request);
    if (target.pathname === '/oauth/authorize') return send(response, authorize(target));
    if (target.pathname === '/oauth/access_token') return send(response, exchange(body));
    if (!isApi) return page(target, response);
    const path = target.pathname.slice('/v2'.length) + target.search;
    requests.push({ method, path, at: Date.now() });
    const active = faultFor(`${method} ${path}`);
    if (active?.answer) return send(response, active.answer);
    const authorization = request.headers.authorization ?? '';
    const answer = data({ method, target, body, authorization });
    if (active?.loseAnswer) response.destroy();
    else send(response, answer);
  });

  const faultFor = (call: string): WebflowFault | null => {
    if (!fault?.match.test(call) || fault.times === 0) return null;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub is not listening.');
  url = `http://127.0.0.1:${address.port}`;

  const itemOf = (id: string) => stores.flatMap((store) => store.all()).find((item) => item.id === id);
  return {
    url,
    apiBase: url,
    oauthBase: `${url}/oauth`,
    clientId,
    clientSecret,
    token: 'stub-token',
    siteId,
    collections,
    assets: assets.all,
    items: (wanted = collections.posts) => stores.find((one) => one.collection === wanted)?.all() ?? [],
    editItem: (id, change) => void Object.assign(itemOf(id) ?? {}, change),
    deleteItem: (id) => {
      for (const store of stores) store.remove(id);
    },
    revoke: (token) => void tokens.delete(token),
    setFault: (next) => {
      fault = next;
    },
    requests: () => requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, body, headers }: WebflowResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith('{') ? JSON.parse(text) : {};
}
