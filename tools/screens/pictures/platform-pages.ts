import { signIn } from '@chapterhouse/testkit/browser/steps';
import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { startGitServer } from '@chapterhouse/testkit/git/git-server';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { startProduct } from '@chapterhouse/testkit/product/start-product';
import { startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const email = 'ada.okafor@example.com';
const password = 'correct horse battery staple';

/** The screens of Ghost, Git and webhook sites, each with a real one: on a separate product, without the other screens' data. */
export async function platformPages(page: Page, camera: Camera): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const started = <T>(one: T, stop: (one: T) => Promise<unknown>): T => {
    stops.push(() => stop(one));
    return one;
  };
  try {
    const ghost = started(await startGhost({ scheduler: false }), ({ stop }) => stop());
    const git = started(await startGitServer(), ({ stop }) => stop());
    const receiver = started(await startArticleReceiver(), ({ close }) => close());
    const env = { ALLOW_PRIVATE_SITES: 'true', DEFAULT_PLAN: 'growth_starter' };
    const { url, setupToken } = started(await startProduct({ env }), ({ stop }) => stop());
    const user = await signUp({ url, email, password, setupToken });
    const key = { admin_api_key: ghost.adminApiKey, visibility: 'members' };
    await connect(user, { platform: 'ghost', name: 'Letters from the Harbor', url: ghost.url, ...key });
    const repository = await git.create('field-notes');
    const layout = { ...gitLayout(repository.url), username: git.user, access_token: git.password };
    const notes = { platform: 'git', name: 'Field Notes', url: 'https://notes.example.com' };
    await connect(user, { ...notes, ...layout });

    await page.goto(`${url}/sign-in`);
    await signIn(page, { email, password });
    await page.waitForURL('**/dashboard');
    const dialog = page.getByRole('dialog');
    await page.goto(`${url}/ghost`);
    await page.getByText('connected', { exact: true }).waitFor();
    await camera.shoot(page, 'ghost', 'Ghost sites', { narrow: true });
    await page.getByRole('button', { name: 'Edit Letters from the Harbor' }).click();
    await dialog.getByRole('option', { name: 'Test Owner' }).waitFor({ state: 'attached' });
    await camera.shoot(page, 'ghost-edit', 'Edit a Ghost site: author, readers and newsletters');
    await page.goto(`${url}/git`);
    await page.getByText('connected', { exact: true }).waitFor();
    await camera.shoot(page, 'git', 'Git repositories', { narrow: true });
    await page.getByRole('button', { name: 'Edit Field Notes' }).click();
    await dialog.getByRole('textbox', { name: 'Front Matter', exact: true }).waitFor();
    await camera.shoot(page, 'git-edit', 'Edit a repository');

    await page.goto(`${url}/webhook-sites`);
    await page.getByRole('button', { name: 'Add Webhook Site' }).first().click();
    await dialog.getByLabel('Site Name').fill('The Workshop');
    await dialog.getByLabel('Site URL').fill(receiver.url);
    await dialog.getByLabel('Receiver URL').fill(receiver.receiverUrl);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const secret = dialog.getByText(/^whsec_/);
    await secret.waitFor();
    await camera.shoot(page, 'webhook-secret', 'The secret of a webhook site, shown once');
    await receiver.start(await secret.innerText());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Test Connection/ }).click();
    await page.getByText('connected', { exact: true }).waitFor();
    await camera.shoot(page, 'webhook-sites', 'Webhook sites', { narrow: true });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function connect(user: ApiUser, site: object): Promise<void> {
  const { status, body } = await user.call('/protected/sites', { method: 'POST', body: site });
  if (status >= 300) throw new Error(`a site was not connected: ${status} ${JSON.stringify(body)}`);
}
