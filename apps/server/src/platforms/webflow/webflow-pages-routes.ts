import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { webflowCallbackPath, webflowStateCookieName } from './webflow-callback.ts';
import {
  callbackPage,
  callbackPagePolicy,
  callbackScript,
  webflowScriptPath,
} from './webflow-callback-page.ts';

const text = (length: number) => z.string().max(length).catch('');
const querySchema = z.object({
  code: text(2000),
  state: text(100),
  error: text(100),
  error_description: text(500),
});

const foreignState = {
  code: null,
  error: 'invalid_state',
  errorDescription: 'this response does not match an authorization in this browser',
};

/** The OAuth callback in the popup: outside the contract, without a session; passes the code to the opener. */
export function addWebflowPages(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  if (!env.webflow.enabled) return;
  const { origin } = new URL(env.publicUrl);

  app.get(webflowCallbackPath, async (request, reply) => {
    const { code, state, error, error_description: errorDescription } = querySchema.parse(request.query);
    const cookieName = webflowStateCookieName(state);
    const isOurs = state !== '' && request.cookies[cookieName] === state;
    reply
      .clearCookie(cookieName, { path: webflowCallbackPath })
      .header('content-security-policy', callbackPagePolicy)
      // Keeps the opener relation across Webflow's pages.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8');
    if (!isOurs) return callbackPage(origin, foreignState);
    return callbackPage(origin, {
      code: error ? null : code || null,
      error: error || null,
      errorDescription: errorDescription || null,
    });
  });

  app.get(webflowScriptPath, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(callbackScript),
  );
}
