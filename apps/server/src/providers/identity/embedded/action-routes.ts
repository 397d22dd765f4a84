import { limits } from '@chapterhouse/contract/limits';
import { productName } from '@chapterhouse/contract/product';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { cardPage, escapeHtml, pagePolicy } from '../../../lib/html/html-page.ts';
import { confirmVerification, findVerification } from './email-verification.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityFailure, noteFailure } from './identity-failure.ts';
import { confirmReset, findResetEmail } from './password-reset.ts';

const querySchema = z.object({ code: z.string().max(200).catch('') });
const formSchema = z.object({ code: z.string().max(200).catch(''), password: z.string().catch('') });

const resetExpired = () => resetFailedPage('It was already used, or it is more than an hour old.');

/**
 * Targets of email links: server-rendered pages, because the browser app has no screen for them. Every failure is a page,
 * too, so `scope` must be theirs alone.
 */
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

  scope.setErrorHandler((error: FastifyError | IdentityFailure, request, reply) => {
    noteFailure(error, request, reply);
    return sendHtml(reply, failurePage());
  });

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

/** The page shows itself and sends its form here: no script at all. */
const actionPagePolicy = pagePolicy({ form: 'self' });

type ResetForm = { code: string; email: string; error?: string };

/** The form for a new password. Includes the email address for password managers. */
function resetFormPage({ code, email, error }: ResetForm): string {
  const { min, max } = limits.passwordLength;
  return cardPage(
    'Choose a new password',
    `${error === undefined ? '' : `<p role="alert" id="error">${escapeHtml(error)}</p>`}
<form method="post" action="/api/identity/action">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<label for="username">Account</label>
<input id="username" name="username" type="email" autocomplete="username" readonly value="${escapeHtml(email)}">
<label for="password">New password, at least ${min} characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${min}" maxlength="${max}"${error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'}>
<button type="submit">Save the New Password</button>
</form>`,
  );
}

function resetDonePage(): string {
  return cardPage(
    'Your password is changed',
    '<p>You were signed out everywhere. Sign in with the new password.</p>\n<a href="/sign-in">Go to Sign-In</a>',
  );
}

/** When the server cannot process a request. */
const failurePage = () =>
  cardPage(
    'Something went wrong',
    '<p role="alert">Nothing was changed. Go back and try again in a minute, or open the link in the email again.</p>',
  );

/** For a link that is unknown, used or expired. */
function resetFailedPage(sentence: string): string {
  return cardPage(
    'This link cannot be used',
    `<p>${escapeHtml(sentence)}</p>\n<a href="/forgot-password">Get a New Link</a>`,
  );
}

/** Asks for confirmation before verifying: the recipient may not be the one who signed up. */
function verificationPage({ code, email }: { code: string; email: string }): string {
  return cardPage(
    'Verify your email address',
    `<p>Did you sign up with <strong>${escapeHtml(email)}</strong>? If you did not, close this page.</p>
<form method="post" action="/api/identity/verify-email">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<button type="submit">Verify This Address</button>
</form>`,
  );
}

function verificationDonePage(email: string): string {
  return cardPage(
    'Your email address is verified',
    `<p>${escapeHtml(email)} is verified. You can close this page.</p>\n<a href="/">Go to ${productName}</a>`,
  );
}

function verificationFailedPage(): string {
  return cardPage(
    'This link cannot be used',
    '<p>It expired after 24 hours, or your password was reset since.</p>\n<a href="/sign-in">Sign In to Get a New Link</a>',
  );
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
  return sendHtml(reply, html);
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', actionPagePolicy)
    // The URL contains the code: it must not leak. Stricter values would hide the form's origin.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
