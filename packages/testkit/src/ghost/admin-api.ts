import { SignJWT } from 'jose';
import { z } from 'zod';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; headers?: Record<string, string> };

/** One call below Ghost's Admin API, straight to Ghost; rejects for any status other than 2xx. */
export async function adminCall(url: string, path: string, { method = 'GET', body, headers }: Call = {}) {
  const response = await fetch(`${url}/ghost/api/admin${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: { origin: url, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`);
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { json, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** The header for one request with an Admin API key. `now` is Ghost's time. */
export async function keyHeader(key: string, now = new Date()): Promise<Record<string, string>> {
  const [id = '', secret = ''] = key.split(':');
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .setAudience('/admin/')
    .sign(Buffer.from(secret, 'hex'));
  return { authorization: `Ghost ${token}` };
}

const integrationsSchema = z.object({
  integrations: z.tuple([
    z.object({ api_keys: z.array(z.object({ type: z.string(), secret: z.string() })) }),
  ]),
});

/** Creates the owner and a custom integration, as a person does in Ghost's admin. */
export async function setUpOwner(url: string, timezone: string) {
  const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };
  const setup = [{ name: 'Test Owner', ...owner, blogTitle: 'Test site' }];
  await adminCall(url, '/authentication/setup/', { method: 'POST', body: { setup } });
  const session = { username: owner.email, password: owner.password };
  const { cookie } = await adminCall(url, '/session/', { method: 'POST', body: session });
  const headers = { cookie };
  const made = await adminCall(url, '/integrations/?include=api_keys', {
    method: 'POST',
    body: { integrations: [{ name: 'Tests' }] },
    headers,
  });
  const [{ api_keys: keys }] = integrationsSchema.parse(made.json).integrations;
  const secretOf = (type: string) => keys.find((key) => key.type === type)?.secret ?? '';
  if (timezone !== 'Etc/UTC') {
    const settings = [{ key: 'timezone', value: timezone }];
    await adminCall(url, '/settings/', { method: 'PUT', body: { settings }, headers });
  }
  return {
    owner: { ...owner, cookie },
    adminApiKey: secretOf('admin'),
    contentApiKey: secretOf('content'),
  };
}
