import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { gradeHeaders } from '@chapterhouse/testkit/measuring/header-grade';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* The security headers over https, graded by an external tool's rules. */

let t: IdentityApp;
beforeAll(async () => {
  t = await createIdentityApp({ publicUrl: 'https://app.test' });
});
afterAll(() => t.close());

test.each(['/api/config', '/api/protected/content/articles', '/api/nothing', '/dashboard', '/api/docs'])(
  'the best grade for %s, whatever it responds',
  async (url) => {
    const { headers } = await t.app.inject({ method: 'GET', url });
    expect(gradeHeaders(headers)).toMatchObject({ findings: [], score: expect.any(Number) });
    expect(gradeHeaders(headers).score).toBeGreaterThanOrEqual(120);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['permissions-policy']).toContain('camera=()');
  },
);

test('the same for a response with the session cookie', async () => {
  const { headers, statusCode } = await t.post('sign-up', {
    email: 'ada@example.com',
    password: 'engine engine',
  });
  expect(statusCode).toBe(200);
  expect(gradeHeaders(headers)).toEqual({ findings: [], score: 125 });
  expect(headers['cache-control']).toContain('no-store');
});

test('the grade lists what is missing', () => {
  expect(gradeHeaders({}).score).toBeLessThan(20);
  const policy = "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'";
  const findings = gradeHeaders({ 'content-security-policy': policy, 'set-cookie': 'a=b' }).findings;
  expect(findings).toEqual(
    expect.arrayContaining(['scripts from anywhere: -20', 'a cookie that scripts may read: -20']),
  );
});

test('the page has no inline scripts or styles', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../web/index.html'), 'utf8');
  expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(page.match(/<style|\son\w+=|javascript:/gi)).toBeNull();
});
