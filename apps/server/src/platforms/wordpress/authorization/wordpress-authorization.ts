import { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogAuthorization } from '../../../providers/publishing/blog-authorization.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { createWordPressClient, type WordPressClient } from '../publishing/wordpress-client.ts';
import { indexFields, indexSchema, siteBase } from '../publishing/wordpress-root.ts';
import type { WordPressSettings } from '../settings.ts';
import { createHostedOAuth, hostedClientSchema } from './hosted-oauth.ts';
import { createSelfHostedOAuth, selfHostedClientSchema } from './self-hosted-oauth.ts';

const clientSchema = z.discriminatedUnion('kind', [hostedClientSchema, selfHostedClientSchema]);

/** WordPress authorization: application passwords of any site, OAuth2 of the hosted platform and of others. */
export function createWordPressAuthorization(deps: {
  fetch: GuardedFetch;
  clock: Clock;
  platform: WordPressSettings;
}): BlogAuthorization {
  const client = createWordPressClient(deps);
  const anonymous = createWordPressClient({ ...deps, anonymous: true });
  const hosted = createHostedOAuth(deps);
  const selfHosted = createSelfHostedOAuth(deps);
  const clientOf = (text: string) => clientSchema.parse(JSON.parse(text));

  return {
    findPasswordPage: (siteUrl) => findPasswordPage(anonymous, siteUrl),
    replacePassword: (blog, app) => replacePassword(client, blog, app),
    startOAuth: async (request) =>
      request.hostingType === 'selfhosted' ? selfHosted.start(request) : hosted.start(request),
    finishOAuth: async (text, request) => {
      const known = clientOf(text);
      if (known.kind === 'hosted') return hosted.finish(known, request);
      return selfHosted.finish(known, request.code);
    },
    renewOAuth: async (text, refreshToken) => {
      const known = clientOf(text);
      return known.kind === 'hosted' ? hosted.renew(refreshToken) : selfHosted.renew(known, refreshToken);
    },
  };
}

const offerSchema = z.object({
  'application-passwords': z.object({
    endpoints: z.object({ authorization: z.url({ protocol: /^https?$/ }) }),
  }),
});
const usedSchema = z.object({ uuid: z.string() });
const madeSchema = z.object({ uuid: z.string(), password: z.string().min(1) });

const nobody = { kind: 'app_password', username: '', password: '' } as const;

/** The URL of the WordPress page that asks the user to grant an application password. */
async function findPasswordPage(anonymous: WordPressClient, siteUrl: string): Promise<string> {
  const blog: BlogConnection = { platform: 'wordpress', url: siteUrl, credentials: nobody };
  const usual = `${siteBase(siteUrl)}/wp-admin/authorize-application.php`;
  const index = await anonymous.call(blog, { path: '/', query: indexFields }, indexSchema).catch((error) => {
    // Some sites hide their index from anonymous users; the page is at its default path.
    if (error instanceof ProviderError && error.kind === 'unauthorized') return null;
    throw error;
  });
  if (index === null) return usual;
  const offer = offerSchema.safeParse(index.authentication);
  if (offer.success) return offer.data['application-passwords'].endpoints.authorization;
  throw new ProviderError(
    'unauthorized',
    'This site does not allow application passwords. Enable them in its security plugin, or serve the site over https.',
    { reason: 'application_passwords_disabled' },
  );
}

const own = '/wp/v2/users/me/application-passwords';

/** Creates the new password before deleting the old one: if anything fails, one of them works. */
async function replacePassword(
  client: WordPressClient,
  blog: BlogConnection,
  app: { name: string; id: string },
): ReturnType<BlogAuthorization['replacePassword']> {
  if (blog.credentials.kind !== 'app_password') return null;
  try {
    const used = await client.call(blog, { path: `${own}/introspect` }, usedSchema);
    const make = (name: string) => {
      const body = { name, app_id: app.id };
      return client.call(blog, { method: 'POST', path: own, body }, madeSchema);
    };
    const { password } = await make(app.name).catch((error) => {
      if (!isNameTaken(error)) throw error;
      // The plain name is not restored: it must be free for the next authorization.
      return make(`${app.name} ${used.uuid.slice(0, 8)}`);
    });
    const renewed: BlogConnection = { ...blog, credentials: { ...blog.credentials, password } };
    await client
      .call(renewed, { method: 'DELETE', path: `${own}/${used.uuid}` }, z.unknown())
      .catch(ignoreProviderError);
    return { password };
  } catch (error) {
    ignoreProviderError(error);
    return null;
  }
}

/** WordPress since 5.7, including 6.1 but no longer 6.8, requires unique names per user. */
const isNameTaken = (error: unknown): boolean =>
  error instanceof ProviderError && error.reason === 'application_password_duplicate_name';

function ignoreProviderError(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}
