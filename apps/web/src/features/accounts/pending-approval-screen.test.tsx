// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRouter, leaveBrowser, renderComponent } from '../../test/render-component.tsx';
import { config, leftFor, signInAs, writer } from '../../test/session.ts';
import { authTexts } from './auth-texts.ts';
import { PendingApprovalScreen } from './pending-approval-screen.tsx';
import { AccountRejectedScreen } from './status-screen.tsx';

const waiting = { ...writer, approvalStatus: 'pending', emailVerified: false } as const;
const open = (replies: Parameters<typeof renderComponent>[1] = {}) =>
  renderComponent(inRouter(<PendingApprovalScreen />), {
    getConfig: { body: config },
    getUser: { body: waiting },
    ...replies,
  });

beforeEach(() => signInAs(waiting));
afterEach(leaveBrowser);

test('shows which account is waiting, and resends the verification', async () => {
  const { user, reply } = open({ identity: { '/verification': { status: 429, error: '' } } });
  await screen.findByText(waiting.email);
  await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
  await screen.findByText('Too many requests. Please try again later.');
  reply({ identity: { '/verification': { body: {} } } });
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  await screen.findByText(authTexts.verificationSent);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an approval state that cannot be loaded shows an error with Retry; a verified address has no button', async () => {
  const { user, reply } = open({ getUser: 'lost' });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to get user information');
  reply({ getUser: { body: { ...waiting, emailVerified: true } } });
  await user.click(screen.getByRole('button', { name: 'Check Again' }));
  await screen.findByText('Email verified');
  expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Sign Out ends the session even if the server does not respond', async () => {
  const { user } = renderComponent(inRouter(<AccountRejectedScreen />), { getConfig: { body: config } });
  expect((await screen.findByRole('link', { name: 'Contact Support' })).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(() => leftFor).toEqual(['/sign-in']);
  expect(screen.queryByText(waiting.email)).toBeNull();
});
