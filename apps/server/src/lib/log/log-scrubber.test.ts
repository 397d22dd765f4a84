import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(fields: object, message = 'said'): { line: string; parsed: Record<string, unknown> } {
  let line = '';
  const log = createLogger('info', {
    write: (text) => {
      line += text;
    },
  });
  log.info(fields, message);
  return { line, parsed: JSON.parse(line) };
}

test('email and site addresses are removed from errors, their causes, fields and messages', () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND blog.ada.example'), {
    hostname: 'blog.ada.example',
    detail: 'Key (email)=(ada@example.com) already exists.',
    code: 'ENOTFOUND',
  });
  const error = new Error('https://blog.ada.example/wp-json did not respond ada@example.com', { cause });
  const { line, parsed } = logged(
    { err: error, deep: { remarks: ['mail to ada@example.com'] }, articleId: 'a-1' },
    'lost http://blog.ada.example',
  );
  expect(line).not.toMatch(/ada/);
  expect(parsed).toMatchObject({
    articleId: 'a-1',
    msg: 'lost [address]',
    err: {
      type: 'Error',
      message: '[address] did not respond [email]',
      cause: { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND [address]' },
    },
  });
  expect(line).toContain('log-scrubber.test.ts');
});

test('details for debugging stay', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_pkey"'), {
    code: '23505',
    constraint: 'users_pkey',
  });
  const { parsed } = logged({ err: error, kind: 'timeout', ms: 12 });
  expect(parsed).toMatchObject({
    kind: 'timeout',
    ms: 12,
    err: { message: error.message, code: '23505', constraint: 'users_pkey' },
  });
});

test('links of outbox emails stay', () => {
  const links = ['https://app.test/api/identity/action?code=1'];
  expect(logged({ links }).parsed).toMatchObject({ links });
});

const host = 'blog.ada.example';

test.each<[string, Error]>([
  ['a message for users', new Error(`${host} closed the connection before responding.`)],
  ['a port', new Error(`${host}:8443 cannot be reached at the moment.`)],
  ['an international name', new Error('blog.ada-büro.example and xn--ada-bro-q2a.xn--p1ai are down')],
  ['a name without dots', new Error('getaddrinfo ENOTFOUND ada-intranet')],
  ['a resolver', new Error('queryAaaa ETIMEOUT ada-intranet')],
  ['undici', new Error(`Connect Timeout Error (attempted address: ${host}:443, timeout: 10000ms)`)],
  [
    'undici, all',
    new Error('Connect Timeout Error (attempted addresses: 203.0.113.7:443, 2001:db8::ada:443)'),
  ],
  ['a URL without a scheme', new TypeError('Failed to parse URL from ada-intranet/wp-json')],
  [
    'a certificate',
    new Error(
      `Hostname/IP does not match certificate's altnames: Host: ada-intranet. is not in the cert's altnames: DNS:*.ada.example, DNS:ada`,
    ),
  ],
  ['OpenSSH', new Error('ssh: Could not resolve hostname ada-git: Name or service not known')],
  [
    'Git over SSH',
    new Error('ssh: connect to host ada-git port 22: Connection refused, ssh://git@ada/x.git'),
  ],
  ['a password in an address', new Error('cannot open postgres://ada:ada-secret@db:5432/ada')],
  [
    'Postgres',
    Object.assign(new Error('invalid input syntax for type uuid: "ada"'), {
      severity: 'ERROR',
      detail: host,
    }),
  ],
  ['JSON', new SyntaxError(`Unexpected token 'a', "ada's blog" is not valid JSON`)],
  ['each address that was tried', new AggregateError([new Error(`connect ECONNREFUSED ${host}:443`)], '')],
  [
    'a cause that is no error',
    new Error('failed', { cause: { hostname: 'ada', url: new URL(`https://${host}`) } }),
  ],
  ['a cause that is a text', new Error('failed', { cause: `${host} is down` })],
  ['a name', Object.assign(new Error('failed'), { name: `${host} ada@ada.example https://ada.example` })],
  ['a message like a stack', new Error(`failed\n    at https://${host}/:1:2\n    at x (x.js:1:2)`)],
])('no host is logged: %s', (_shape, error) => {
  const { line, parsed } = logged({ err: error }, error.message);
  expect(line.replaceAll(/"stack":"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/ada|203\.0|2001:db8|xn--/);
  expect((parsed.err as { stack: string }).stack).not.toMatch(/https|x\.js|ada\.example/);
});

test('what fails to be read is left out', () => {
  const error = Object.defineProperty(new Error('failed'), 'cause', {
    get() {
      throw new Error('not this one');
    },
  });
  const odd = Object.assign(new Error('odd'), { message: { text: 'x' }, stack: 7 });
  expect(logged({ err: error }).parsed).toMatchObject({ err: { message: 'failed' } });
  expect(logged({ err: odd }).parsed).toMatchObject({ err: { message: '', stack: '' } });
});

test('names in the code, own addresses and times stay', () => {
  const error = new TypeError('ctx.services.fetch is not a function');
  const { parsed } = logged({ err: error, address: '0.0.0.0', at: new Date(0), took: '07:55:32.120' });
  expect(parsed).toMatchObject({
    err: { message: error.message },
    address: '0.0.0.0',
    at: '1970-01-01T00:00:00.000Z',
    took: '07:55:32.120',
  });
});
