import { type WebflowPopupMessage, webflowMessageType } from '@chapterhouse/contract/platforms/webflow/popup';
import { productName } from '@chapterhouse/contract/product';
import { escapeHtml, htmlPage, pagePolicy } from '../../lib/html-page.ts';
import { webflowCallbackPath } from './webflow-callback.ts';

export const webflowScriptPath = `${webflowCallbackPath}.js`;

/** The page may run our one script, and nothing else. */
export const callbackPagePolicy = pagePolicy({ script: 'self' });

type Outcome = Omit<WebflowPopupMessage, 'type'>;

/** What the popup shows for a moment; what it tells is in attributes, where it cannot become script. */
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
 * Tells the window that opened this one, which must be ours. Where a page on the way has cut the tie between
 * the two, every window of ours hears it instead.
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
