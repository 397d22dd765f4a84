import { people } from './base-fixtures.ts';
import type { Scene } from './harness.ts';

/** Sign-in, status pages and administration. */
export const accountScenes: Record<string, Scene> = {
  'sign-in': { path: '/sign-in' },
  'sign-in-missing': {
    path: '/sign-in',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'sign-up-setup': { path: '/sign-up?setup=abc' },
  'forgot-password': { path: '/forgot-password' },
  'pending-approval': { path: '/pending-approval', user: people.pending },
  'account-rejected': { path: '/account-rejected', user: people.pending },
  subscription: { path: '/subscription', user: people.writer },
  'account-menu': {
    path: '/subscription',
    user: people.writer,
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) await burger.click();
      await page.getByRole('button', { name: /Marguerite/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    },
  },
};
