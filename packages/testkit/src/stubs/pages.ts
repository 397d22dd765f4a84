import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = { status?: number; type?: string; body: string | Buffer; headers?: Record<string, string> };

export type PageServer = {
  url: string;
  /** The requested paths, in order. */
  requests: string[];
  /** By path; others return 404. Can be changed at any time. */
  pages: Map<string, Page>;
  close: () => Promise<void>;
};

/** External web pages, on 127.0.0.1. */
export async function startPageServer(pages: Record<string, Page | string>): Promise<PageServer> {
  const known = new Map(
    Object.entries(pages).map(([path, page]) => [path, typeof page === 'string' ? { body: page } : page]),
  );
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const page = known.get(path);
    response.writeHead(page?.status ?? (page ? 200 : 404), {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...page?.headers,
    });
    response.end(page?.body ?? 'Not here.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    pages: known,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page with everything that surrounds a text on the web. */
export function webPage(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html><html><head><title>${title} &amp; more</title><style>p { color: red }</style></head><body>
<nav><a href="/">Home</a> <a href="/about">About us, a menu entry</a></nav>
<header><h1>A banner</h1></header>
<main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</main>
<aside>Subscribe to our newsletter</aside><script>window.secret = "scripts are no text";</script>
<footer>Copyright and imprint</footer></body></html>`;
}
