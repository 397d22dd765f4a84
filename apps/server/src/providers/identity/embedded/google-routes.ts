import { googleErrorField } from '@chapterhouse/contract/accounts/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../../../http/client-address.ts';
import { type EmailAddress, parseEmail } from './credentials.ts';
import {
  createGoogleClient,
  type GoogleAttempt,
  type GoogleIdentity,
  googleAttemptSchema,
} from './google-client.ts';
import { embeddedIssuer, type IdentityContext, limitTries } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { createIdentityRepository, type GoogleProfile } from './identity-repository.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type Parts = {
  /** The path of the routes and of the attempt's cookie. */
  path: string;
  secure: boolean;
  /** Sets the session cookie. */
  keep: (reply: FastifyReply, session: OpenedSession) => FastifyReply;
  /** The token of the device cookie. */
  deviceOf: (request: FastifyRequest) => string | undefined;
};

const attemptSeconds = 600;
const addressRule = { max: 60, windowSeconds: 900 };
const querySchema = z.object({ return_to: z.string().max(500).catch('') });

/** Google sign-in by redirect; every outcome redirects the browser back to the product. */
export function addGoogleRoutes(scope: FastifyInstance, ctx: IdentityContext, parts: Parts): void {
  const { google, publicUrl } = ctx;
  if (!google) {
    scope.get('/google', async () => {
      throw new IdentityFailure('auth/operation-not-allowed');
    });
    return;
  }
  const client = createGoogleClient(google, `${publicUrl}${parts.path}/callback`);
  const cookieName = parts.secure ? '__Secure-google' : 'google';
  const cookieOptions = { path: parts.path, httpOnly: true, sameSite: 'lax', secure: parts.secure } as const;

  /** Redirects to the next URL; on failure back to where the user came from, with the error code. */
  const orBack = async (
    request: FastifyRequest,
    reply: FastifyReply,
    returnTo: string,
    next: () => Promise<string>,
  ): Promise<FastifyReply> => {
    try {
      return reply.redirect(await next(), 303);
    } catch (error) {
      const code = error instanceof IdentityFailure ? error.code : 'auth/internal-error';
      request.log[error instanceof IdentityFailure ? 'info' : 'error'](
        { err: error, code },
        'no Google sign-in',
      );
      const back = new URL(returnTo, publicUrl);
      back.searchParams.set(googleErrorField, code);
      return reply.redirect(`${back.pathname}${back.search}`, 303);
    }
  };

  scope.get('/google', async (request, reply) => {
    const returnTo = ownPath(querySchema.parse(request.query).return_to, publicUrl);
    return orBack(request, reply, returnTo, async () => {
      await limitTries(ctx, `identity:google:address:${clientAddress(request)}`, addressRule);
      const { address, attempt } = await client.begin(returnTo);
      reply.setCookie(cookieName, encode(attempt), { ...cookieOptions, maxAge: attemptSeconds });
      return address;
    });
  });

  scope.get('/google/callback', async (request, reply) => {
    const attempt = decode(request.cookies[cookieName]);
    reply.clearCookie(cookieName, cookieOptions);
    return orBack(request, reply, attempt?.returnTo ?? '/sign-in', async () => {
      // Without its cookie this is another browser's attempt, or an expired one.
      if (!attempt) throw new IdentityFailure('auth/invalid-credential');
      await limitTries(ctx, `identity:google:address:${clientAddress(request)}`, addressRule);
      const identity = await client.finish(request.url.split('?')[1] ?? '', attempt);
      parts.keep(reply, await signInWithGoogle(ctx, identity, parts.deviceOf(request)));
      return attempt.returnTo;
    });
  });
}

/** A path of the product; any other target becomes the sign-in page. */
function ownPath(wanted: string, publicUrl: string): string {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, publicUrl)) return '/sign-in';
  const { origin, pathname, search } = new URL(wanted, publicUrl);
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//') || pathname.startsWith('/api/')) {
    return '/sign-in';
  }
  return `${pathname}${search}`;
}

function encode(attempt: GoogleAttempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

function decode(cookie: string | undefined): GoogleAttempt | undefined {
  if (cookie === undefined) return undefined;
  try {
    return googleAttemptSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/**
 * Signs in a Google user: by the linked Google account first, otherwise by email address, which counts only
 * if Google has verified it. Throws `auth/unverified-email`,
 * `auth/account-exists-with-different-credential`, `auth/invalid-email`.
 */
async function signInWithGoogle(
  ctx: IdentityContext,
  google: GoogleIdentity,
  device?: string,
): Promise<OpenedSession> {
  return ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx };
    const known = await createIdentityRepository(trx).refreshGoogleAccount(google);
    return openSession(trx, ctx, known ?? (await enter(inside, google)), device);
  });
}

async function enter(ctx: IdentityContext, google: GoogleIdentity): Promise<string> {
  if (google.email === null || !google.emailVerified) throw new IdentityFailure('auth/unverified-email');
  const email = parseEmail(google.email);
  const identities = createIdentityRepository(ctx.db);
  const id = ctx.newId();
  if (await identities.insertGoogleAccount(id, email, google, ctx.clock.now())) return id;
  // A concurrent request created the account.
  return (await identities.refreshGoogleAccount(google)) ?? link(ctx, email, google);
}

/**
 * Links the account of this address to its Google owner. A password chosen by somebody who never verified the
 * address may be an attacker's, so it is removed with all logins.
 */
async function link(ctx: IdentityContext, email: EmailAddress, google: GoogleProfile): Promise<string> {
  const identities = createIdentityRepository(ctx.db);
  const account = await identities.lockAccountByEmail(email.key);
  if (!account) throw new IdentityFailure('auth/internal-error');
  // The address has a new owner at Google: the first one keeps the account.
  if (account.google_subject !== null && account.google_subject !== google.subject) {
    throw new IdentityFailure('auth/account-exists-with-different-credential');
  }
  if (!account.email_verified) {
    await identities.dropPassword(account.id, ctx.clock.now());
    await identities.deleteSessionsAndCodes(account.id);
    await ctx.onRevoked(ctx.db, embeddedIssuer, account.id);
  }
  await identities.linkGoogle(account.id, google);
  return account.id;
}
