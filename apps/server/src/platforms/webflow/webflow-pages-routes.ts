import { type WebflowPopupMessage, webflowMessageType } from '@chapterhouse/contract/platforms/webflow/texts';
import { productName } from '@chapterhouse/contract/product';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, htmlPage, pagePolicy } from '../../lib/html/html-page.ts';
import type { Services } from '../../services.ts';
import { webflowCallbackPath, webflowStateCookieName } from './authorize-webflow.ts';

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
  if (!env.platforms.includes('webflow')) return;
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

const webflowScriptPath = `${webflowCallbackPath}.js`;

/** The page may run this one script, and nothing else. */
const callbackPagePolicy = pagePolicy({ script: 'self' });

type Outcome = Omit<WebflowPopupMessage, 'type'>;

/** The popup page; its data is in attributes, where it cannot become script. */
function callbackPage(origin: string, { code, error, errorDescription }: Outcome): string {
  const data = { origin, code, error, 'error-description': errorDescription };
  const attributes = Object.entries(data)
    .map(([name, value]) => `data-${name}="${escapeHtml(value ?? '')}"`)
    .join(' ');
  return htmlPage({
    title: `Webflow · ${productName}`,
    head: `<script src="${webflowScriptPath}" defer></script>`,
    body: `<body ${attributes}>\n<p>You can close this window and go on in ${productName}.</p>\n</body>`,
  });
}

/**
 * Sends the result to the opener, which must be same-origin. If a page on the way has severed the opener
 * relation, it is broadcast to all same-origin windows instead.
 */
const callbackScript = `const { origin, code, error, errorDescription } = document.body.dataset;
const message = {
  type: '${webflowMessageType}',
  code: code || null,
  error: error || null,
  errorDescription: errorDescription || null,
};
history.replaceState(null, '', location.pathname);
if (window.opener) window.opener.postMessage(message, origin);
else new BroadcastChannel('${webflowMessageType}').postMessage(message);
setTimeout(() => window.close(), 100);
`;
