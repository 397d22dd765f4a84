import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import { createStreamingFetch } from './streaming-fetch.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const open = createStreamingFetch({ allowPrivate: true });
const post = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{"stream":true}' };

/** Reads the next part of a body as text. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  return new TextDecoder().decode((await reader?.read())?.value);
}

test('hands on each part of a response as it arrives', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  let seen = '';
  const url = await serve(async (request, response) => {
    for await (const chunk of request) seen += chunk;
    seen += ` ${request.method} ${request.headers.authorization}`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
    held.resolve(response);
  });
  const response = await open(url, post);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  expect(await next(reader)).toBe('data: one\n\n');
  (await held.promise).end('data: two\n\n');
  expect(await next(reader)).toBe('data: two\n\n');
  expect(seen).toBe('{"stream":true} POST Bearer key');
});

test('reaches no private address, by number, by name or by a redirect', async () => {
  const isPublic = () => false;
  const lookup = async () => [{ address: '10.0.0.7', family: 4 as const }];
  const guarded = createStreamingFetch({ allowPrivate: false, isPublic, lookup });
  for (const url of ['http://10.0.0.7/v1', 'http://[::1]/v1', 'http://models.example.com/v1'])
    await expect(guarded(url, post)).rejects.toMatchObject({ reason: 'private_address' });
  await expect(guarded('ftp://models.example.com/v1', post)).rejects.toBeInstanceOf(ProviderError);
  const url = await serve((_request, response) =>
    response.writeHead(307, { location: 'http://10.0.0.7/v1' }).end(),
  );
  expect((await open(url, post)).status).toBe(307);
});

test('rejects as fetch does, ends with its signal, and reads no endless response', async () => {
  await expect(open('http://127.0.0.1:9/v1', post)).rejects.toThrow(new TypeError('fetch failed'));
  const url = await serve((_request, response) => response.writeHead(200).write('data: one\n\n'));
  const controller = new AbortController();
  const response = await open(url, { ...post, signal: controller.signal });
  const reader = response.body?.getReader();
  expect(await next(reader)).toBe('data: one\n\n');
  controller.abort(new Error('canceled'));
  await expect(next(reader)).rejects.toThrow('canceled');

  const endless = await serve((_request, response) => {
    const more = () => response.write('x'.repeat(100_000), more);
    more();
  });
  const small = createStreamingFetch({ allowPrivate: true, maxBytes: 1_000_000 });
  await expect(small(endless, post).then((answer) => answer.text())).rejects.toThrow();
});
