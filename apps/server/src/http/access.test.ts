import { randomUUID } from 'node:crypto';
import type { Access, Endpoint } from '@chapterhouse/contract/endpoint';
import { endpoints } from '@chapterhouse/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../lib/tokens.ts';
import { createDemoTextGeneration } from '../providers/text-generation/demo/demo-text-generation.ts';
import { createFakeIdentity } from '../test/fake-identity.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { createRoutes } from './routes.ts';

/* Every call of the contract and everybody who may try it; a new call is covered by being in the contract. */
let ctx: TestApp;
beforeAll(async () => {
  ctx = await createTestApp({
    routes: (services) => createRoutes({ services }),
    overrides: { identity: createFakeIdentity(), text: createDemoTextGeneration() },
  });
});
afterAll(() => ctx.close());

type Refusal = [status: number, code: string];
const letIn = null;
const signedOut: Refusal = [401, 'unauthenticated'];
const pending: Refusal = [403, 'approval_pending'];
const rejected: Refusal = [403, 'approval_rejected'];
const forbidden: Refusal = [403, 'forbidden'];

const askers = ['signed out', 'broken token', 'pending', 'rejected', 'user', 'admin'] as const;
const expected: Record<Access, (Refusal | null)[]> = {
  public: [letIn, letIn, letIn, letIn, letIn, letIn],
  'signed-in': [signedOut, signedOut, letIn, letIn, letIn, letIn],
  approved: [signedOut, signedOut, pending, rejected, letIn, letIn],
  admin: [signedOut, signedOut, pending, rejected, forbidden, letIn],
};

async function headersOf(asker: (typeof askers)[number]): Promise<Record<string, string>> {
  switch (asker) {
    case 'signed out':
      return {};
    case 'broken token':
      return { authorization: `Bearer ${newToken()}` };
    case 'pending':
    case 'rejected':
      return (await ctx.signIn({ approvalStatus: asker })).headers;
    case 'user':
    case 'admin':
      return (await ctx.signIn({ role: asker })).headers;
  }
}

test.each(Object.entries<Endpoint>(endpoints))('%s answers as its access says', async (_name, endpoint) => {
  const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`;
  for (const [index, asker] of askers.entries()) {
    const answer = await ctx.app.inject({ method: endpoint.method, url, headers: await headersOf(asker) });
    const refusal = expected[endpoint.access][index];
    if (refusal) {
      expect([answer.statusCode, answer.json().code], asker).toEqual(refusal);
    } else {
      expect([401, 403, 500], `${asker}: ${answer.body}`).not.toContain(answer.statusCode);
    }
  }
});
