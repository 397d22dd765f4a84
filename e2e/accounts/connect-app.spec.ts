import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDesktopApp } from '@chapterhouse/testkit/app/oauth-client';
import { test } from '@chapterhouse/testkit/browser/product-test';
import { restoreSession, signIn } from '@chapterhouse/testkit/browser/steps';
import { UnauthorizedError } from '@modelcontextprotocol/client';
import { expect, type Page } from '@playwright/test';

test('a desktop app is connected by a click after the sign-in, and disconnected', async ({
  browser,
  product,
  enroll,
}) => {
  const first = await (await browser.newContext()).newPage();
  const { account } = await enroll('connect-app');
  await restoreSession(first, product.url, account);
  await first.goto(`${product.url}/dashboard`);

  // What the app shows after the redirect.
  const listener = createServer((_request, response) => response.end('Back in the app'));
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const app = createDesktopApp(new URL('/mcp', product.url), { callback });
  await expect(app.connect()).rejects.toThrow(UnauthorizedError);
  const page = await (await browser.newContext()).newPage();
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));

  await page.goto(String(app.stored.authorizationUrl));
  await page.waitForURL('**/sign-in');
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Connect Desk App' })).toBeVisible();
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  await expect(page.getByText(`a program on your computer (${new URL(callback).host})`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Connect, change, test and delete sites/ }).uncheck();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${callback}?**`);
  expect(failures).toEqual([]);

  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('state-of-the-app');
  await app.transport().finishAuth(answer);
  const client = await app.connect();
  expect(app.stored.tokens?.scope).toBe('articles:read articles:write sites:read');
  const { structuredContent } = await client.callTool({ name: 'list_sites', arguments: {} });
  expect(structuredContent).toMatchObject({ data: { sites: [] } });

  await first.goto(`${product.url}/api-keys`);
  await expect(first.getByText('On your computer')).toBeVisible();
  await first.getByRole('button', { name: 'Disconnect Desk App' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(first.getByText('No apps are connected.')).toBeVisible();
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);

  // An app that runs in a page of another website, where the browser decides what it may read.
  await page.goto(callback);
  const webApp = createDesktopApp(new URL('/mcp', product.url), {
    callback,
    name: 'Web App',
    fetch: fetchIn(page),
  });
  await expect(webApp.connect()).rejects.toThrow(UnauthorizedError);
  await first.goto(String(webApp.stored.authorizationUrl));
  await first.getByRole('button', { name: 'Connect', exact: true }).click();
  await first.waitForURL(`${callback}?**`);
  await webApp.transport().finishAuth(new URL(first.url()).searchParams);
  const { tools } = await (await webApp.connect()).listTools();
  expect(tools.length).toBeGreaterThan(10);
  listener.closeAllConnections();
  listener.close();
});

/** Sends requests from a page, as its scripts would. */
function fetchIn(page: Page): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { status, headers, body } = await page.evaluate(
      async ({ url, ...options }) => {
        const response = await fetch(url, options);
        return {
          status: response.status,
          headers: [...response.headers] as [string, string][],
          body: await response.text(),
        };
      },
      {
        url: request.url,
        method: request.method,
        headers: [...request.headers] as [string, string][],
        ...(request.body ? { body: await request.text() } : {}),
      },
    );
    return new Response(body || null, { status, headers });
  };
}
