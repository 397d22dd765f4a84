import { z } from 'zod';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, ConnectionReport } from '../../../providers/publishing/publishing.ts';
import type { WordPressClient } from './wordpress-client.ts';
import { indexFields, indexSchema, siteBase } from './wordpress-root.ts';

const meSchema = z.object({
  name: z.string().catch(''),
  roles: z.array(z.string()).catch([]),
  /** PHP encodes an empty array as a list. */
  capabilities: z
    .union([
      z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
      z.record(z.string(), z.unknown()),
    ])
    .catch({}),
});

const escapeXml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * XML-RPC sends the same password in the request body, so it distinguishes a wrong password from a header that
 * the web server drops. Null if the site does not support it.
 */
async function acceptedInBody(
  fetch: GuardedFetch,
  blog: BlogConnection,
  username: string,
  password: string,
): Promise<boolean | null> {
  const parameter = (text: string) => `<param><value><string>${escapeXml(text)}</string></value></param>`;
  const body = `<?xml version="1.0"?><methodCall><methodName>wp.getUsersBlogs</methodName><params>${parameter(username.trim())}${parameter(password.trim())}</params></methodCall>`;
  try {
    const response = await fetch(`${siteBase(blog.url)}/xmlrpc.php`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    });
    if (!response.text.includes('<methodResponse>')) return null;
    if (response.text.includes('<fault>')) {
      // 403 means a wrong password; 405 means that XML-RPC is disabled.
      return /<int>403<\/int>/.test(response.text) ? false : null;
    }
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/**
 * WordPress returns the same error for a wrong password, disabled application passwords, and a
 * request without its Authorization header: other signals must distinguish them.
 */
async function whyNotLoggedIn(
  fetch: GuardedFetch,
  blog: BlogConnection,
  offersPasswords: boolean,
  error: ProviderError,
): Promise<ProviderError> {
  if (error.reason !== 'not_logged_in') return error;
  const { credentials } = blog;
  if (credentials.kind !== 'app_password') {
    return new ProviderError(
      'unauthorized',
      'Access to this site has expired or was revoked. Reconnect it.',
      {
        reason: 'wrong_credentials',
      },
    );
  }
  if (!offersPasswords) {
    return new ProviderError(
      'unauthorized',
      'This site does not allow application passwords. Enable them in its security plugin, or serve the site over https.',
      { reason: 'application_passwords_disabled' },
    );
  }
  const accepted = await acceptedInBody(fetch, blog, credentials.username, credentials.password);
  const looksApplied = /^[a-z0-9]{24}$/i.test(credentials.password.replace(/\s/g, ''));
  if (accepted && looksApplied) {
    return new ProviderError(
      'unauthorized',
      'The credentials are correct, but the web server drops the Authorization header. Ask the hosting provider to pass it to PHP (for Apache: "CGIPassAuth On" in .htaccess).',
      { reason: 'authorization_stripped' },
    );
  }
  if (accepted || !looksApplied) {
    return new ProviderError(
      'unauthorized',
      'This is not an application password (24 letters and digits). Create one in WordPress under Users > Profile and enter it here.',
      { reason: accepted ? 'login_password' : 'wrong_credentials' },
    );
  }
  return accepted === false
    ? new ProviderError(
        'unauthorized',
        'WordPress rejected the user name or application password. Check both, or create a new application password under Users > Profile. If that page has no section for them, a security plugin disables them for this user.',
        { reason: 'wrong_credentials' },
      )
    : new ProviderError(
        'unauthorized',
        'WordPress rejected the sign-in. Create a new application password under Users > Profile. If that one is rejected, too, the web server drops the Authorization header: ask the hosting provider to pass it to PHP.',
        { reason: 'not_logged_in' },
      );
}

/** Checks that the account can publish; each error states its cause and what to do. */
export async function testConnection(
  fetch: GuardedFetch,
  client: WordPressClient,
  blog: BlogConnection,
): Promise<ConnectionReport> {
  if (blog.apiBase !== undefined) return testHostedConnection(client, blog, blog.apiBase);
  let offersPasswords = true;
  const explain = async (error: unknown): Promise<never> => {
    throw error instanceof ProviderError ? await whyNotLoggedIn(fetch, blog, offersPasswords, error) : error;
  };
  // With credentials, because a site that requires a login hides its index from anonymous users.
  const index = await client.call(blog, { path: '/', query: indexFields }, indexSchema).catch(explain);
  offersPasswords = 'application-passwords' in index.authentication;
  if (!index.namespaces.includes('wp/v2')) {
    throw new ProviderError(
      'misconfigured',
      'The posts endpoint of the WordPress REST API is disabled. Enable it in the security plugin.',
      { reason: 'rest_api_off' },
    );
  }
  const query = { context: 'edit', _fields: 'name,roles,capabilities' };
  const me = await client.call(blog, { path: '/wp/v2/users/me', query }, meSchema).catch(explain);
  if (me.capabilities.publish_posts !== true) {
    throw new ProviderError(
      'forbidden',
      `The WordPress user ${me.name} may not publish posts (role: ${me.roles.join(', ') || 'none'}). Use a user with the Author, Editor or Administrator role.`,
      { reason: 'role_too_low' },
    );
  }
  return { apiBase: client.rootOf(blog), siteName: index.name, canPublish: true };
}

const siteSchema = z.object({
  name: z.string().catch(''),
  capabilities: z.object({ publish_posts: z.boolean().catch(false) }).catch({ publish_posts: false }),
});

/** The hosted platform has no REST index per blog; its site endpoint lists the token's capabilities. */
async function testHostedConnection(
  client: WordPressClient,
  blog: BlogConnection,
  apiBase: string,
): Promise<ConnectionReport> {
  const root = new URL(apiBase);
  const id = root.pathname.split('/').at(-1) ?? '';
  // Another API of the same platform than the one for posts.
  const platform: BlogConnection = {
    ...blog,
    apiBase: `${root.origin}${root.pathname.split('/wp/v2/')[0]}`,
  };
  const request = { path: `/rest/v1.1/sites/${id}`, query: { fields: 'name,capabilities' } };
  const site = await client.call(platform, request, siteSchema);
  if (!site.capabilities.publish_posts) {
    throw new ProviderError(
      'forbidden',
      `Your account may not publish posts on ${site.name || blog.url}. Ask its owner for the Author role or higher, then reconnect it.`,
      { reason: 'role_too_low' },
    );
  }
  return { apiBase, siteName: site.name, canPublish: true };
}
