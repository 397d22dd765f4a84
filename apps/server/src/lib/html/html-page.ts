import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productName } from '@chapterhouse/contract/product';

/* Pages that the server makes itself, outside the browser app. */

const appPage = join(import.meta.dirname, '../../../../web/dist/index.html');

/** The fonts that the page of the built browser app preloads: only the build knows their names. */
const fonts = existsSync(appPage)
  ? [...readFileSync(appPage, 'utf8').matchAll(/href="(\/assets\/(inter|source-serif)-[\w-]+\.woff2)"/g)]
  : [];
const fontFaces = fonts.map(([, file, name]) => {
  const family = name === 'inter' ? 'Inter' : 'Source Serif 4';
  return `@font-face { font-family: "${family}"; font-weight: 400 700; font-display: swap; src: url("${file}") format("woff2"); }`;
});

const style = `
${fontFaces.join('\n')}
:root { color-scheme: light dark; --text: #24211d; --quiet: #655f55; --ground: #faf8f5; --card: #fff; --sunken: #f4f1ec; --border: #e5e0d8; --line: #8f887c; --accent: #3f4ea0; --button: #3f4ea0; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e9e6e2; --quiet: #a8a39c; --ground: #171615; --card: #211f1e; --sunken: #1b1a19; --border: #363331; --line: #7a746c; --accent: #b4bfec; --button: #4f60b8; --wrong: #ff9b90; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: center; gap: 24px; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
header { display: flex; align-items: center; gap: 10px; }
header, h1 { font-family: "Source Serif 4", "Iowan Old Style", Charter, Georgia, serif; font-weight: 600; }
header { font-size: 22px; }
main { width: 100%; max-width: 440px; padding: 32px 28px; border: 1px solid var(--border); border-radius: 12px; background: var(--card); }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.25; }
p { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
p[role=alert] { color: var(--wrong); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; margin-bottom: 20px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
input[readonly] { border-color: transparent; background: var(--sunken); text-overflow: ellipsis; }
#code { border-color: var(--line); font-family: ui-monospace, monospace; }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: var(--button); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A content security policy under which a page shows itself and does only what is allowed here. */
export function pagePolicy({ script, form }: { script?: 'self'; form?: 'self' }): string {
  return [
    "default-src 'none'",
    styleHash,
    ...(script ? [`script-src '${script}'`] : []),
    `form-action '${form ?? 'none'}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** As `ProductMark` of the browser app. */
const mark = `<svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#3f4ea0"/><g fill="none" stroke="#fff" stroke-linecap="round"><path d="M7.5 24v-9.5a8.5 8.5 0 0 1 17 0V24" stroke-width="2.2"/><path d="M11.7 24v-8.6a4.3 4.3 0 0 1 8.6 0V24M16 11v13" stroke-width="1.8" stroke-opacity=".75"/></g></svg>`;

/** One card in the middle, below the product's name. `content` is HTML. */
export function cardPage(title: string, content: string): string {
  return htmlPage({
    title: `${title} · ${productName}`,
    head: `<style>${style}</style>`,
    body: `<body>\n<header>${mark}${productName}</header>\n<main>\n<h1>${title}</h1>\n${content}\n</main>\n</body>`,
  });
}

/** All of it is HTML, but for the title. */
export function htmlPage({ title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
${body}
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
