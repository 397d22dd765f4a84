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
