import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  actionPagePolicy,
  resetDonePage,
  resetFailedPage,
  resetFormPage,
  verificationDonePage,
  verificationFailedPage,
  verificationPage,
} from './action-page.ts';
import { confirmVerification, findVerification } from './email-verification.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityFailure } from './identity-failure.ts';
import { confirmReset, findResetEmail } from './password-reset.ts';

const querySchema = z.object({ code: z.string().max(200).catch('') });
const formSchema = z.object({ code: z.string().max(200).catch(''), password: z.string().catch('') });

const resetExpired = () => resetFailedPage('It was already used, or it is more than an hour old.');

/** Targets of email links: server-rendered pages, because the browser app has no screen for them. */
export function addActionRoutes(
  scope: FastifyInstance,
  ctx: IdentityContext,
  keepDevice: (reply: FastifyReply, deviceToken: string) => FastifyReply,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.get('/action', async (request, reply) => {
    const { code } = querySchema.parse(request.query);
    const render = async () => resetFormPage({ code, email: await findResetEmail(ctx, code) });
    return sendPage(reply, render, resetExpired);
  });

  scope.post('/action', async (request, reply) => {
    const { code, password } = formSchema.parse(request.body ?? {});
    const render = async () => {
      try {
        keepDevice(reply, await confirmReset(ctx, code, password));
        return resetDonePage();
      } catch (error) {
        if (!(error instanceof IdentityFailure) || error.code !== 'auth/weak-password') throw error;
        reply.status(error.status);
        const hint = 'Choose a password with at least 6 characters.';
        return resetFormPage({ code, email: await findResetEmail(ctx, code), error: hint });
      }
    };
    return sendPage(reply, render, resetExpired);
  });

  // Mail scanners follow links, so only submitting the form verifies.
  scope.get('/verify-email', async (request, reply) => {
    const { code } = querySchema.parse(request.query);
    const render = async () => {
      const { email, isVerified } = await findVerification(ctx, code);
      return isVerified ? verificationDonePage(email) : verificationPage({ code, email });
    };
    return sendPage(reply, render, verificationFailedPage);
  });

  scope.post('/verify-email', async (request, reply) => {
    const { code } = querySchema.parse(request.body ?? {});
    const render = async () => verificationDonePage(await confirmVerification(ctx, code));
    return sendPage(reply, render, verificationFailedPage);
  });
}

async function sendPage(
  reply: FastifyReply,
  render: () => Promise<string>,
  renderInvalidCode: () => string,
): Promise<FastifyReply> {
  const html = await render().catch((error: unknown) => {
    if (!(error instanceof IdentityFailure) || error.code !== 'auth/invalid-action-code') throw error;
    reply.status(error.status);
    return renderInvalidCode();
  });
  return (
    reply
      .header('content-security-policy', actionPagePolicy)
      // The URL contains the code: it must not leak. Stricter values would hide the form's origin.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
