import { identityCredentialsSchema, identityEmailSchema } from '@chapterhouse/contract/accounts/identity';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../../http/client-address.ts';
import { addActionRoutes } from './action-routes.ts';
import { deviceSeconds } from './devices.ts';
import { requestVerification } from './email-verification.ts';
import { addGoogleRoutes } from './google-routes.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityFailure, noteFailure } from './identity-failure.ts';
import { requestReset } from './password-reset.ts';
import { findSession, type OpenedSession, sessionSeconds, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { issueTicket } from './tickets.ts';

const path = '/api/identity';

/** The endpoints of the browser's identity client; the session cookie is sent only to them. */
export function addIdentityRoutes(app: FastifyInstance, ctx: IdentityContext): void {
  const secure = ctx.publicUrl.startsWith('https:');
  const cookieName = secure ? '__Secure-identity' : 'identity';
  const cookieOptions = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  const sessionOf = (request: FastifyRequest) => request.cookies[cookieName];
  const deviceCookieName = secure ? '__Secure-identity-device' : 'identity-device';
  const deviceOf = (request: FastifyRequest) => request.cookies[deviceCookieName];
  const keepDevice = (reply: FastifyReply, deviceToken: string) =>
    reply.setCookie(deviceCookieName, deviceToken, { ...cookieOptions, maxAge: deviceSeconds });
  const keep = (reply: FastifyReply, { sessionToken, deviceToken }: OpenedSession) =>
    keepDevice(
      reply.setCookie(cookieName, sessionToken, { ...cookieOptions, maxAge: sessionSeconds }),
      deviceToken,
    );
  const callerOf = (request: FastifyRequest) => ({
    address: clientAddress(request),
    device: deviceOf(request),
  });
  const welcome = (reply: FastifyReply, session: OpenedSession) =>
    keep(reply, session).send({ uid: session.accountId });

  app.register(
    async (scope) => {
      scope.setErrorHandler(answerFailure);
      scope.addHook('onRequest', async (request) => {
        const { origin } = request.headers;
        // Non-browser clients send no Origin, browsers always do with a POST.
        if (request.method !== 'GET' && origin !== undefined && !isOwnOrigin(origin, ctx.publicUrl)) {
          throw new IdentityFailure('auth/invalid-origin');
        }
      });

      scope.post('/sign-up', async (request, reply) =>
        welcome(reply, await signUp(ctx, { ...credentialsOf(request), ...callerOf(request) })),
      );
      scope.post('/sign-in', async (request, reply) =>
        welcome(reply, await signIn(ctx, { ...credentialsOf(request), ...callerOf(request) })),
      );
      scope.post('/sign-out', async (request, reply) => {
        await signOut(ctx, sessionOf(request));
        return reply.clearCookie(cookieName, cookieOptions).send({});
      });
      scope.post('/token', async (request) => ({ token: await issueTicket(ctx, sessionOf(request)) }));
      scope.post('/reset', async (request) => {
        const parsed = identityEmailSchema.safeParse(request.body);
        await requestReset(ctx, { email: parsed.data?.email ?? '', address: clientAddress(request) });
        return {};
      });
      scope.post('/verification', async (request) => {
        const { emailVerified } = await requestVerification(ctx, {
          sessionToken: sessionOf(request),
          address: clientAddress(request),
        });
        return { email_verified: emailVerified };
      });
      scope.get('/session', async (request) => {
        const account = await findSession(ctx, sessionOf(request));
        return { user: account && { uid: account.id, email: account.email } };
      });
      addGoogleRoutes(scope, ctx, { path: `${path}/google`, secure, keep, deviceOf });
      scope.register(async (pages) => addActionRoutes(pages, ctx, keepDevice));
    },
    { prefix: path },
  );
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an origin is ours. For a loopback URL, all loopback names are, because users may open any
 * of them.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    loopbackNames.has(own.hostname) &&
    loopbackNames.has(other.hostname) &&
    own.protocol === other.protocol &&
    own.port === other.port
  );
}

/** Missing or non-text values count as empty, and are rejected as such. */
function credentialsOf(request: FastifyRequest): { email: string; password: string } {
  const { data } = identityCredentialsSchema.safeParse(request.body);
  if (data) return data;
  return { email: identityEmailSchema.safeParse(request.body).data?.email ?? '', password: '' };
}

function answerFailure(error: FastifyError | IdentityFailure, request: FastifyRequest, reply: FastifyReply) {
  return reply.send({ code: noteFailure(error, request, reply) });
}
