import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { chunk } from '../files/png.ts';

/** A one-pixel image in one of 256 shades of gray. */
export function greyPixel(shade = 128): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, shade]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An image server: `/7.png` is the seventh shade of gray; everything else is 404. */
export async function startPictures(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const shade = /^\/(\d{1,3})\.png$/.exec(request.url ?? '')?.[1];
    if (shade === undefined) return response.writeHead(404).end('No such picture.');
    return response.writeHead(200, { 'content-type': 'image/png' }).end(greyPixel(Number(shade)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
