import { expect } from '@playwright/test';
import { mainJobScenes } from '../../tools/screens/main-job.ts';
import { test } from '../../tools/screens/stage-test.ts';

test('a failed plugin check claims nothing about the plugins', async ({ stage: { page, show } }) => {
  const scene = mainJobScenes['create-plugins-unknown'];
  if (!scene) throw new Error('The scene create-plugins-unknown is missing');
  await show(scene);
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();
  await expect(page.getByText('not found')).toHaveCount(0);
});
