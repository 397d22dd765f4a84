// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, inRouter, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { config, prepareSession, writer } from '../../test/session.ts';
import { authTexts } from './auth-texts.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { session } from './session/session.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

beforeEach(prepareSession);
afterEach(leaveBrowser);

const ready: Replies = { getConfig: { body: config } };
const google = { ...config, identity: { ...config.identity, google_enabled: true } };
const entered: Replies = {
  ...ready,
  exchangeToken: { body: { token: 'of-the-session', user: writer } },
  identity: {
    '/sign-in': { body: {} },
    '/sign-up': { body: {} },
    '/session': { body: { user: null } },
    '/token': { body: { token: 'of-the-provider' } },
    '/reset': { body: {} },
  },
};
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = (label = /^Password/) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = (user: ReturnType<typeof renderComponent>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

test('signing in reports missing fields, and starts the session', async () => {
  const { user, sent } = renderComponent(inRouter(<SignInScreen />), entered);
  const field = await email();
  await press(user, 'Sign in');
  expect(await alert()).toBe(authTexts.signInMissing);
  expect([field, password()].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await fill(user, field, 'marguerite@example.com');
  await fill(user, password(), 'secret{Enter}');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await press(user, 'Sign in');
  await waitFor(() => expect(session.get().user?.email).toBe(writer.email));
  expect(sent('/identity/sign-in')).toEqual([{ email: 'marguerite@example.com', password: 'secret{Enter}' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed sign-in shows why and keeps the fields; a second click is ignored', async () => {
  const { user, sent, reply } = renderComponent(inRouter(<SignInScreen />), {
    ...ready,
    identity: { '/sign-in': 'waits' },
  });
  const field = await email();
  await fill(user, field, writer.email);
  await fill(user, password(), 'wrong');
  await press(user, 'Sign in');
  await user.keyboard('{Enter}');
  expect(sent('/identity/sign-in')).toHaveLength(1);
  reply({ identity: { '/sign-in': { status: 401, error: '', code: 'auth/wrong-password' } } });
  expect(await alert()).toBe('Invalid email or password.');
  expect([field.value, password().value]).toEqual([writer.email, 'wrong']);
  reply({ identity: { '/sign-in': 'lost' } });
  await press(user, 'Sign in');
  await screen.findByText('Failed to login. Please try again.');
});

test('Google is offered where it is set up, and its failure is shown', async () => {
  const { user } = renderComponent(inRouter(<SignInScreen />), { getConfig: { body: google } });
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  expect(await alert()).toBe(authTexts.signInGoogleFailed);
});

test('Google is not offered where it is not set up', async () => {
  renderComponent(inRouter(<SignInScreen />), ready);
  await email();
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});

test('a failure at Google is shown once after the return', async () => {
  renderComponent(inRouter(<SignUpScreen />, '/sign-up', '/sign-up?google_error=access_denied'), ready);
  expect(await alert()).toBe(authTexts.signUpGoogleFailed);
});

test('signing up checks each rule at its field, and leads the first account through the set-up link', async () => {
  sessionStorage.setItem('setupToken', 'first');
  const { user, sent } = renderComponent(inRouter(<SignUpScreen />), {
    ...entered,
    checkSetupLink: { body: { is_valid: true } },
  });
  const field = await email();
  await screen.findByText(/this account becomes its administrator\.$/);
  await press(user, 'Sign up');
  expect(await alert()).toBe('Please fill in all fields.');
  await fill(user, field, writer.email);
  await fill(user, password(), 'secret');
  await fill(user, password(/^Confirm password/), 'secrets');
  await press(user, 'Sign up');
  expect(await alert()).toBe('Passwords do not match.');
  await fill(user, password(/^Confirm password/), 'secret');
  await press(user, 'Sign up');
  await waitFor(() => expect(session.get().isAuthenticated).toBe(true));
  expect(sent('/identity/sign-up')).toEqual([{ email: writer.email, password: 'secret' }]);
  expect(sent('exchangeToken')).toEqual([{ token: 'of-the-provider', setup_token: 'first' }]);
});

test('a used set-up link explains that an administrator approves', async () => {
  sessionStorage.setItem('setupToken', 'used');
  renderComponent(inRouter(<SignUpScreen />), { ...ready, checkSetupLink: { body: { is_valid: false } } });
  await screen.findByText(/An administrator has to approve your account\.$/);
});

test('a reset is confirmed, or its failure shown with the address still there', async () => {
  const { user, sent, reply } = renderComponent(inRouter(<ForgotPasswordScreen />), {
    ...ready,
    identity: { '/reset': { status: 429, error: '' } },
  });
  const field = await email();
  await press(user, 'Send reset email');
  expect(await alert()).toBe(authTexts.resetMissing);
  await fill(user, field, writer.email);
  await press(user, 'Send reset email');
  await screen.findByText('Too many requests. Please try again later.');
  expect(field.value).toBe(writer.email);
  reply(entered);
  await press(user, 'Send reset email');
  expect((await screen.findByText(authTexts.resetSent)).getAttribute('role')).toBe('status');
  expect(sent('/identity/reset')).toEqual([{ email: writer.email }, { email: writer.email }]);
});
