import type { ConnectionOutcome } from '@chapterhouse/contract/platforms/wordpress/texts';
import { productName } from '@chapterhouse/contract/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSiteAuthorizationsRepository } from '../../features/sites/site-authorizations-repository.ts';
import { hashToken } from '../../lib/crypto/tokens.ts';
import { cardPage, escapeHtml, pagePolicy } from '../../lib/html/html-page.ts';
import type { Services } from '../../services.ts';
import { appPasswordCallbackPath, connectCookieName, finishAppPassword } from './authorize-app-password.ts';
import { oauthCodePath } from './authorize-oauth.ts';

const text = (length: number) => z.string().max(length).catch('');
const callbackSchema = z.object({
  state: text(100),
  user_login: text(200),
  password: text(500),
  success: text(10),
});
const codeSchema = z.object({ code: text(2000), state: text(100), error: text(100) });

/**
 * Redirect URIs of blog authorizations: pages outside the contract, without a session. Their URLs contain
 * secrets, so they return a redirect or a page with a strict policy, and nothing of them is logged.
 */
export function addWordPressPages(app: FastifyInstance, services: Services): void {
  app.get(appPasswordCallbackPath, async (request, reply) => {
    const elsewhere = publicTwin(services.env.publicUrl, request);
    if (elsewhere) return redirect(reply, elsewhere);
    const { state, user_login, password, success } = callbackSchema.parse(request.query);
    const cookieName = connectCookieName(state);
    const declined = success === 'false' || !user_login || !password;
    const outcome: ConnectionOutcome = await finishAppPassword(services, {
      state,
      browserToken: request.cookies[cookieName] ?? '',
      granted: declined ? null : { username: user_login, password },
    });
    reply.clearCookie(cookieName, { path: appPasswordCallbackPath });
    return redirect(reply, `${services.env.publicUrl}/wordpress?connection=${outcome}`);
  });

  app.get(oauthCodePath, async (request, reply) => {
    const { code, state, error } = codeSchema.parse(request.query);
    const authorizations = createSiteAuthorizationsRepository(services.db);
    const isOurs = await authorizations.isUnderWay(hashToken(state), services.clock.now());
    reply
      .header('content-security-policy', codePagePolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8');
    if (!isOurs) {
      return codeRefusedPage('This authorization has expired or does not exist. Start again.');
    }
    if (error === 'access_denied') {
      return codeRefusedPage('You declined the request. Close this page, or open the link again.');
    }
    if (!code) return codeRefusedPage(`The blog did not send a code${error ? ` (${error})` : ''}.`);
    return codePage(code);
  });
}

/** The page only shows itself. */
const codePagePolicy = pagePolicy({});

/** Shows the code that the user pastes into the form. */
function codePage(code: string): string {
  return cardPage(
    'Your authorization code',
    `<p>Copy this code and paste it into ${productName}. Do not share it with anyone else.</p>
<label for="code">Authorization code</label>
<input id="code" readonly autofocus autocomplete="off" spellcheck="false" value="${escapeHtml(code)}">`,
  );
}

function codeRefusedPage(sentence: string): string {
  return cardPage('There is no code', `<p>${escapeHtml(sentence)}</p>`);
}

/** Replaces the URL that contains the secret in the browser history. */
function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').code(303).redirect(to);
}

/** WordPress accepts 127.0.0.1 but not localhost, where the cookie was set: redirects there. */
function publicTwin(publicUrl: string, request: FastifyRequest): string | null {
  const isTwin = new URL(publicUrl).hostname === 'localhost' && request.hostname === '127.0.0.1';
  return isTwin ? publicUrl + request.url : null;
}
