import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createChapterhouseClient, InvalidKeyError, unwrap } from './client.ts';
import { withoutControls } from './command/context.ts';
import { describeError } from './command/failures.ts';

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, [Symbol.dispose]: () => void server.close() };
}

test('redirects are not followed, and the error names their target', async () => {
  const requests: string[] = [];
  using target = await listen(({ method, headers }, response) => {
    requests.push(`${method} ${headers.authorization}`);
    response.end('{}');
  });
  using server = await listen((_request, response) => {
    response.writeHead(301, { location: `${target.url}/` }).end();
  });
  const client = createChapterhouseClient({ url: server.url, apiKey: 'ch_1' });
  const body = { main_topic: 'Tea', num_subtopics: 1 };
  const error = await unwrap(client.POST('/protected/content/topics', { body })).catch((reason) => reason);
  expect(describeError(error, server.url)).toMatchObject({
    exitCode: 4,
    message: expect.stringContaining(`it redirects to ${target.url}/`),
  });
  expect(requests).toEqual([]);
});

test.each(['ch_se\ncret', 'ch_secret…'])('an error about the key %j does not contain it', (apiKey) => {
  const create = () => createChapterhouseClient({ url: 'https://app.example.com', apiKey });
  expect(create).toThrow(InvalidKeyError);
  expect(create).not.toThrow('ch_se');
});

test('a truncated response is a network error', async () => {
  using server = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
  });
  const client = createChapterhouseClient({ url: server.url, apiKey: 'ch_1' });
  const error = await unwrap(client.GET('/protected/sites')).catch((reason) => reason);
  expect(describeError(error, server.url)).toMatchObject({ exitCode: 4, code: 'unreachable' });
});

test('a title cannot control the terminal', () => {
  expect(withoutControls('\x1b]0;Owned\x07Tea\u009b2J\r\n\tMilk\x7f')).toBe(']0;OwnedTea2J\n\tMilk');
});
