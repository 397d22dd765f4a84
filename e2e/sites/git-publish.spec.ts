import { test } from '@chapterhouse/testkit/browser/product-test';
import { createContent, historyRow, restoreSession } from '@chapterhouse/testkit/browser/steps';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { expect } from '@playwright/test';

let git: GitServer;

test.beforeAll(async () => {
  git = await startGitServer();
});

test.afterAll(async () => {
  await git?.stop();
});

test('a repository is connected, and an article becomes a commit when it is published', async ({
  page,
  product,
  enroll,
}) => {
  test.setTimeout(240_000);
  const repository = await git.create('notes');
  await restoreSession(page, product.url, (await enroll('git')).account);

  await page.goto(`${product.url}/git`);
  await page.getByRole('button', { name: 'Connect Repository' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site Name').fill('Notes');
  await dialog.getByLabel('Site URL').fill('https://notes.example.com');
  await dialog.getByLabel('Repository URL').fill(repository.url);
  await dialog.getByLabel('User Name').fill(git.user);
  await dialog.getByLabel('Access Token').fill('wrong');
  await dialog.getByLabel('Site Generator').selectOption({ label: 'Eleventy' });
  await expect(dialog.getByLabel('Path of a Post')).toHaveValue('posts/{slug}.md');
  // Nothing serves this site's pages.
  await dialog.getByLabel('Address of a Post').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The Git host refused the access token.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Notes' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Front Matter', exact: true })).toHaveValue(
    /^title: \{title\}/,
  );
  await dialog.getByLabel('Access Token').fill(git.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await expect(page.getByText('Eleventy, branch main of notes')).toBeVisible();

  const first = new Date(Date.now() + 86_400_000);
  const [title = ''] = await createContent(page, {
    blog: 'Notes',
    topic: 'Growing tomatoes',
    articles: 1,
    first,
  });
  const row = historyRow(page, title);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await repository.subjects()).toEqual(['Start']);

  // The push takes longer than the product waits for it: nothing claims that the article is live.
  const held = Promise.withResolvers<void>();
  git.setFault({ match: 'git-receive-pack', method: 'POST', before: () => held.promise });
  await row.getByRole('button', { name: /^Publish Now/ }).click();
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await expect(page.getByText(/^The blog has not responded yet/)).toBeVisible({ timeout: 60_000 });
  expect(await repository.subjects()).toEqual(['Start']);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible();
  held.resolve();
  git.setFault(null);
  await expect(row.getByText('published', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await repository.subjects()).toEqual([`Publish: ${title}`, 'Start']);
  const [file = ''] = (await repository.files()).filter((name) => name.startsWith('posts/'));
  const text = (await repository.read(file)) ?? '';
  expect(text).toContain(`title: ${JSON.stringify(title)}`);
  expect(text).toMatch(/\n## /);
});
