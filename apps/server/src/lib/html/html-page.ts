import { createHash } from 'node:crypto';
import { productName } from '@chapterhouse/contract/product';

/* Pages that the server makes itself, outside the browser app. */

const style = `
:root { color-scheme: light dark; --text: #1b2230; --quiet: #5a6475; --ground: #f4f6f9; --card: #fff; --line: #8a94a6; --accent: #2450b8; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e8ecf3; --quiet: #a9b2c2; --ground: #12161d; --card: #1b212b; --line: #7c879a; --accent: #8fb0ff; --wrong: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 32px 24px; border-radius: 12px; background: var(--card); box-shadow: 0 1px 8px rgb(0 0 0 / 12%); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
p[role=alert] { color: var(--wrong); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; margin-bottom: 20px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
input[readonly] { border-color: transparent; background: var(--ground); }
#code { border-color: var(--line); font-family: ui-monospace, monospace; }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: var(--accent); color: var(--card); font: inherit; font-weight: 600; cursor: pointer; }
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
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** One card in the middle. `content` is HTML. */
export function cardPage(title: string, content: string): string {
  return htmlPage({
    title: `${title} · ${productName}`,
    head: `<style>${style}</style>`,
    body: `<body>\n<main>\n<h1>${title}</h1>\n${content}\n</main>\n</body>`,
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
