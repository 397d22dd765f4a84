// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refuseSession } from '../api/client.ts';
import { session, startSession } from '../features/accounts/session/session.ts';
import { parseUser } from '../features/accounts/session/session-rules.ts';
import { removeComponents, renderComponent } from '../test/render-component.tsx';
import { RestoredNote, useDraft } from './kept-draft.tsx';

const anna = {
  id: '0b54c0d6-6f0e-4d0c-8a39-3f7c7c0b1a01',
  email: 'anna@example.com',
  role: 'user',
  approvalStatus: 'approved',
  isBetaTester: false,
};
const bob = { ...anna, id: '0b54c0d6-6f0e-4d0c-8a39-3f7c7c0b1a02', email: 'bob@example.com' };

function signIn(user: typeof anna) {
  const text = JSON.stringify(user);
  expect(parseUser(text)).not.toBeNull();
  localStorage.setItem('authToken', `token of ${user.email}`);
  localStorage.setItem('user', text);
  session.storageChanged('user');
}

function Form() {
  const [{ name, secret }, setDraft, isRestored] = useDraft('form.1', { name: '', secret: '' }, (typed) => ({
    ...typed,
    secret: '',
  }));
  return (
    <>
      {isRestored && <RestoredNote />}
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => setDraft({ secret, name: event.currentTarget.value })}
      />
      <TextInput
        label="Secret"
        value={secret}
        onChange={(event) => setDraft({ name, secret: event.currentTarget.value })}
      />
    </>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;

async function typeName() {
  const { user } = renderComponent(<Form />);
  await user.type(screen.getByLabelText('Name'), 'n8n');
  await user.type(screen.getByLabelText('Secret'), 'hush');
}

beforeAll(async () => {
  // The identity provider cannot be reached here, unless another file of this worker has used it before.
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not here' }, { status: 503 }));
  // As without an app, for the files after this one.
  startSession((path) => window.location.assign(path));
  await session.settled();
});
beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  signIn(anna);
});
afterEach(() => {
  removeComponents();
  localStorage.clear();
  sessionStorage.clear();
});

test('text typed in a dialog is restored after the session expired, without secrets', async () => {
  await typeName();
  refuseSession('token of anna@example.com');
  removeComponents();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
  signIn(anna);
  renderComponent(<Form />);
  expect(name()).toBe('n8n');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  // Once.
  removeComponents();
  renderComponent(<Form />);
  expect(name()).toBe('');
});

test('typed text survives a reload', async () => {
  await typeName();
  window.dispatchEvent(new Event('pagehide'));
  removeComponents();
  renderComponent(<Form />);
  expect(name()).toBe('n8n');
});

test('a closed dialog keeps nothing, and neither does one without changes', async () => {
  await typeName();
  removeComponents();
  renderComponent(<Form />);
  expect(name()).toBe('');
  refuseSession('token of anna@example.com');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

test('another user of the same tab does not see typed text', async () => {
  await typeName();
  refuseSession('token of anna@example.com');
  removeComponents();
  signIn(bob);
  renderComponent(<Form />);
  expect(name()).toBe('');
});
