import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { tlsFailure } from './tls-failure.ts';

const messageOf = (port: number) =>
  createGuardedFetch({ allowPrivate: true })(`https://127.0.0.1:${port}/`).then(
    () => 'no failure',
    (error: Error) => error.message,
  );

test('a server that speaks no TLS, and one that hangs up', async () => {
  for (const answer of ['HTTP/1.1 400 Bad Request\r\n\r\n', '']) {
    const server = createTcpServer((socket) => socket.once('data', () => socket.end(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    expect(await messageOf((server.address() as AddressInfo).port)).toContain('does not offer https there');
  }
});

test.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'not from a known authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'not from a known authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'intermediate certificates'],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'TLS configuration is invalid'],
])('%s: %s', (code, words) => {
  expect(tlsFailure(code, false)).toContain(words);
  expect(tlsFailure(code, false)).not.toContain('http://');
});

test('other failures are not about TLS', () => {
  expect(tlsFailure('ECONNREFUSED', false)).toBeUndefined();
});
