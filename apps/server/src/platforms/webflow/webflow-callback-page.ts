import { type WebflowPopupMessage, webflowMessageType } from '@chapterhouse/contract/platforms/webflow/popup';
import { productName } from '@chapterhouse/contract/product';
import { escapeHtml, htmlPage, pagePolicy } from '../../lib/html-page.ts';
import { webflowCallbackPath } from './webflow-callback.ts';

export const webflowScriptPath = `${webflowCallbackPath}.js`;

/** The page may run this one script, and nothing else. */
export const callbackPagePolicy = pagePolicy({ script: 'self' });

type Outcome = Omit<WebflowPopupMessage, 'type'>;

/** The popup page; its data is in attributes, where it cannot become script. */
export function callbackPage(origin: string, { code, error, errorDescription }: Outcome): string {
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
export const callbackScript = `const { origin, code, error, errorDescription } = document.body.dataset;
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
