import { productName } from '@chapterhouse/contract/product';
import { cardPage, escapeHtml, pagePolicy } from '../../lib/html-page.ts';

/** The page only shows itself. */
export const codePagePolicy = pagePolicy({});

/** Shows the code that the user pastes into the form. */
export function codePage(code: string): string {
  return cardPage(
    'Your authorization code',
    `<p>Copy this code and paste it into ${productName}. Do not share it with anyone else.</p>
<label for="code">Authorization code</label>
<input id="code" readonly autofocus autocomplete="off" spellcheck="false" value="${escapeHtml(code)}">`,
  );
}

export function codeRefusedPage(sentence: string): string {
  return cardPage('There is no code', `<p>${escapeHtml(sentence)}</p>`);
}
