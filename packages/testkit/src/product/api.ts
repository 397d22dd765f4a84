import type { BatchRequest } from '@chapterhouse/contract/articles/endpoints';
import type { Article } from '@chapterhouse/contract/articles/entities';
import { wait } from '../../../../apps/server/src/lib/clock.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown; headers?: Record<string, string> };

type Answer<T> = { status: number; body: T };

/** A user of the product's API. */
export type ApiUser = {
  id: string;
  /** One call below `/api`; returns any status. Rejects if the product is down. */
  call: <T>(path: string, call?: Call) => Promise<Answer<T>>;
  /** The id of a new, connected site. */
  createWordPressSite: (site: { url: string; username: string; appPassword: string }) => Promise<string>;
  createBatch: (
    request: Partial<BatchRequest>,
    idempotencyKey?: string,
  ) => Promise<Answer<{ queued_articles: { id: string; title: string; status: string; date: string }[] }>>;
  listArticles: () => Promise<Article[]>;
  /** Polls until `wanted` holds for the list, also while the product is down. */
  untilArticles: (wanted: (articles: Article[]) => boolean, timeoutMs: number) => Promise<Article[]>;
};

type SignUp = {
  url: string;
  email: string;
  password?: string | undefined;
  setupToken?: string | undefined;
};

/** Signs up a new user with the embedded identity provider and exchanges that for a session. */
export async function signUp({ url, email, password, setupToken }: SignUp): Promise<ApiUser> {
  return enter('sign-up', { url, email, password, setupToken });
}

/** The same for an existing user. */
export async function signIn(person: Omit<SignUp, 'setupToken'>): Promise<ApiUser> {
  return enter('sign-in', person);
}

async function enter(how: 'sign-up' | 'sign-in', { url, email, password, setupToken }: SignUp) {
  const credentials = { email, password: password ?? 'correct horse battery staple' };
  const login = await send(url, `/identity/${how}`, { method: 'POST', body: credentials });
  if (!login.ok) throw new Error(`${login.url} returned ${login.status}: ${await login.text()}`);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ticket = await expectOk<{ token: string }>(
    send(url, '/identity/token', { method: 'POST', body: {}, headers: { cookie } }),
  );
  const body = { token: ticket.token, ...(setupToken ? { setup_token: setupToken } : {}) };
  const session = await expectOk<{ token: string; user: { id: string } }>(
    send(url, '/auth/firebase-token', { method: 'POST', body }),
  );
  return userWith(url, session.token, session.user.id);
}

function userWith(url: string, token: string, id: string): ApiUser {
  const headers = { authorization: `Bearer ${token}` };
  const user: ApiUser = {
    id,
    async call(path, call = {}) {
      const response = await send(url, path, { ...call, headers: { ...headers, ...call.headers } });
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    async createWordPressSite({ url: siteUrl, username, appPassword }) {
      const body = {
        name: 'Blog',
        url: siteUrl,
        auth_type: 'app_password',
        username,
        app_password: appPassword,
      };
      const request = { method: 'POST', body, headers } as const;
      const site = await expectOk<{ id: string }>(send(url, '/protected/wordpress/sites', request));
      return site.id;
    },
    createBatch: (request, idempotencyKey) =>
      user.call('/protected/content/publish', {
        method: 'POST',
        body: request,
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      }),
    async listArticles() {
      const list = send(url, '/protected/content/articles', { headers });
      return (await expectOk<{ articles: Article[] }>(list)).articles;
    },
    async untilArticles(wanted, timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const articles = await user.listArticles().catch(() => undefined);
        if (articles && wanted(articles)) return articles;
        if (Date.now() > deadline)
          throw new Error(`condition not met in time: ${JSON.stringify(articles, null, 1)}`);
        await wait(250, undefined);
      }
    },
  };
  return user;
}

function send(url: string, path: string, { method = 'GET', body, headers }: Call): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function expectOk<T>(pending: Promise<Response>): Promise<T> {
  const response = await pending;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${text}`);
  return JSON.parse(text);
}
