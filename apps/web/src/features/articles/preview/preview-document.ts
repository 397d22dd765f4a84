import { fileNameOf } from '@chapterhouse/contract/file-name';
import { pageAttributes } from '@chapterhouse/contract/text-direction';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

type Colors = { text: string; soft: string; back: string; line: string; link: string };

function stylesheet(scheme: 'light' | 'dark', { text, soft, back, line, link }: Colors): string {
  return `:root{color-scheme:${scheme}}
body{margin:0 auto;padding:24px 20px 48px;max-width:68ch;background:${back};color:${text};
font:17px/1.65 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
h1,h2,h3,h4{font-family:system-ui,sans-serif;line-height:1.25;margin:1.8em 0 .6em}
h1{font-size:1.7em}h2{font-size:1.35em}h3{font-size:1.12em}body>:first-child{margin-top:0}
a{color:${link}}img,video{max-width:100%;height:auto}hr{border:0;border-top:1px solid ${line}}
figure{margin:1.4em 0}.aligncenter{text-align:center}
@media(min-width:32em){.alignleft{float:left;max-width:50%;margin:.4em 1.4em .6em 0}.alignright{float:right;max-width:50%;margin:.4em 0 .6em 1.4em}}
figcaption{color:${soft};font:.85em/1.5 system-ui,sans-serif}
blockquote{margin:1.2em 0;padding-inline-start:1em;border-inline-start:3px solid ${line};color:${soft}}
code,pre{font:.88em/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid ${line}}
table{border-collapse:collapse;display:block;overflow:auto}th,td{border:1px solid ${line};padding:6px 10px}`;
}

/** The page inside the preview's sandboxed frame: without scripts and navigation. */
export function previewDocument(
  html: string,
  title: string,
  scheme: 'light' | 'dark',
  colors: Colors,
): string {
  return page(title, html, `<base target="_blank"><style>${stylesheet(scheme, colors)}</style>`, null);
}

/** The file of the Download button: a complete page with its encoding, its language, if known, and its direction. */
export function downloadDocument(html: string, title: string, language: string | null = null): string {
  return page(title, html, '', language);
}

function page(title: string, html: string, head: string, language: string | null): string {
  return `<!doctype html>
<html ${pageAttributes(language, html || escaped(title))}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${head}</head>
<body>
${html}
</body>
</html>
`;
}

/** A portable file name from the article's title. */
export function htmlFileName(title: string): string {
  return `${fileNameOf(title) || 'article'}.html`;
}
