import { createHash } from 'node:crypto';
import { productName } from '@chapterhouse/contract/product';

const style = `
:root { color-scheme: light dark; --text: #1b2230; --quiet: #5a6475; --ground: #f4f6f9; --card: #fff; --line: #8a94a6; }
@media (prefers-color-scheme: dark) { :root { --text: #e8ecf3; --quiet: #a9b2c2; --ground: #12161d; --card: #1b212b; --line: #7c879a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px 24px; border-radius: 12px; background: var(--card); box-shadow: 0 1px 8px rgb(0 0 0 / 12%); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: 16px/1.5 ui-monospace, monospace; }
`;

/** The page may do nothing but show itself. */
export const codePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Shows the code that the user takes back to the form they came from. */
export function codePage(code: string): string {
  return page(
    'Your authorization code',
    `<p>Copy this code and paste it into ${productName}, where you started. Give it to nobody else.</p>
<label for="code">Authorization code</label>
<input id="code" readonly autofocus autocomplete="off" spellcheck="false" value="${escapeHtml(code)}">`,
  );
}

export function codeRefusedPage(sentence: string): string {
  return page('There is no code', `<p>${escapeHtml(sentence)}</p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
