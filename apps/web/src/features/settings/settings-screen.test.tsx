// @vitest-environment happy-dom
import type { Settings } from '@chapterhouse/contract/settings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fill, type Replies, removeComponents, renderComponent } from '../../test/render-component.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(removeComponents);

const none: Settings = {
  ai: { source: 'none', details: null, has_key: false, updated_at: null, ends_demo_billing: true },
  mail: { source: 'none', details: null, has_password: false, updated_at: null },
};
const stored: Settings = {
  ...none,
  ai: {
    source: 'stored',
    details: { provider: 'openai', model: 'gpt-5-mini', base_url: null },
    ...{ has_key: true, updated_at: '2026-11-20T12:00:00.000Z', ends_demo_billing: false },
  },
};
async function open(settings: Settings, replies: Replies = {}) {
  const rendered = renderComponent(<SettingsScreen />, { getSettings: { body: settings }, ...replies });
  const card = (title: string) =>
    within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
  await screen.findByRole('heading', { name: 'Mail server' });
  await screen.findAllByText(/^(Not set up|Set by the environment)$/);
  return { ...rendered, ai: card('AI provider'), mail: card('Mail server') };
}
const model = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Model' });

test('settings that fail to load show an error, and load on Retry', async () => {
  const { user, reply } = renderComponent(<SettingsScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ getSettings: { body: none } });
  await user.click(retry);
  await screen.findByText(/^Demo billing ends when you save/);
});

test('a provider is saved; the key leaves the field and is kept unless another is typed', async () => {
  const { user, ai, sent } = await open(none, { saveAiSettings: { body: stored } });
  await fill(user, model(), 'gpt-5-mini');
  await fill(user, ai.getByLabelText('API key'), 'sk-secret');
  await user.click(ai.getByRole('button', { name: 'Save' }));
  await screen.findByText('AI provider saved');
  expect(ai.getByLabelText<HTMLInputElement>('API key').value).toBe('');
  ai.getByText('Stored and encrypted. Leave empty to keep it.');
  await user.click(ai.getByRole('button', { name: 'Save' }));
  const first = { provider: 'openai', model: 'gpt-5-mini', base_url: null };
  await waitFor(() => expect(sent('saveAiSettings')).toEqual([{ ...first, api_key: 'sk-secret' }, first]));
});

test('input typed while saving stays, and Enter does not save twice', async () => {
  const { user, ai, sent, reply } = await open(none, { saveAiSettings: 'waits' });
  await fill(user, model(), 'gpt-5-mini');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(ai.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  );
  await user.keyboard('{Enter}');
  await fill(user, model(), 'gpt-5');
  reply({ saveAiSettings: { body: stored } });
  await screen.findByText('AI provider saved');
  expect(model().value).toBe('gpt-5');
  expect(sent('saveAiSettings')).toHaveLength(1);
});

test('a test shows the service’s message until something changes; errors without a field are shown below', async () => {
  const { user, ai, reply } = await open(none, {
    testAiSettings: { body: { ok: false, message: 'The key was refused.' } },
  });
  const click = () => user.click(ai.getByRole('button', { name: 'Test Call' }));
  await click();
  await ai.findByText('The key was refused.');
  await user.type(model(), 'x');
  expect(ai.queryByText('The key was refused.')).toBeNull();
  reply({ testAiSettings: { body: { ok: true, message: 'It wrote “Hello”.' } } });
  await click();
  await ai.findByText('It wrote “Hello”.');
  reply({ testAiSettings: 'lost' });
  await click();
  expect((await ai.findByRole('alert')).textContent).not.toBe('');
  expect(model().value).toBe('x');
});

test('removing shows its consequence and asks for confirmation; a failure keeps the settings', async () => {
  const { user, ai, reply } = await open(stored);
  await user.click(ai.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the AI provider?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText('This is not available.');
  expect(model().value).toBe('gpt-5-mini');
  reply({ removeAiSettings: { body: none } });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('AI provider removed');
  expect(model().value).toBe('');
});

test('the port follows the encryption unless another was typed; a mail server without login sends no user', async () => {
  const { user, mail, sent } = await open(none, { saveMailSettings: { body: none } });
  const port = mail.getByRole<HTMLInputElement>('textbox', { name: 'Port' });
  const encryption = mail.getByRole('combobox', { name: 'Encryption' });
  await user.selectOptions(encryption, 'TLS');
  expect(port.value).toBe('465');
  await fill(user, port, '2525');
  await user.selectOptions(encryption, 'STARTTLS');
  expect(port.value).toBe('2525');
  await fill(user, mail.getByRole('textbox', { name: 'Host' }), 'mail.example.com');
  await fill(user, mail.getByRole('textbox', { name: 'Sender' }), 'a@example.com');
  await user.click(mail.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mail server saved');
  expect(sent('saveMailSettings')).toEqual([
    { host: 'mail.example.com', port: 2525, security: 'starttls', user: null, from: 'a@example.com' },
  ]);
});

test('settings from the environment are read-only', async () => {
  const { ai } = await open({ ...none, ai: { ...stored.ai, source: 'environment' } });
  ai.getByText(/^The environment sets these values/);
  expect(ai.queryByRole('button')).toBeNull();
});
