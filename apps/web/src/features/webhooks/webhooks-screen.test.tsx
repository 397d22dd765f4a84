// @vitest-environment happy-dom
import type { Webhook, WebhookDelivery } from '@chapterhouse/contract/webhooks/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

afterEach(removeComponents);

const at = '2026-11-20T12:00:00.000Z';
const secret = `whsec_${'A'.repeat(43)}=`;
const webhook: Webhook = {
  id: '6a1f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d',
  url: 'https://hooks.example.com/in',
  description: '',
  events: ['article.published'],
  state: 'enabled',
  old_secret_until: null,
  created_at: at,
};
const delivery: WebhookDelivery = {
  id: 7,
  event_id: 'msg_1',
  type: 'article.published',
  happened_at: at,
  state: 'delivered',
  attempts: 2,
  last_attempt_at: at,
  next_attempt_at: null,
  status: 204,
  response: '',
  body: '{"type":"article.published"}',
};

test('adds a webhook and shows its secret once; missing input is reported at its field', async () => {
  const { user, calls } = renderComponent(<WebhooksScreen />, {
    listWebhooks: { body: { webhooks: [] } },
    createWebhook: { body: { webhook, secret } },
  });
  await screen.findByText('No webhooks yet.');
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Webhook' });
  await user.click(within(dialog).getByRole('button', { name: 'Add Webhook' }));
  within(dialog).getByText('Please enter the address.');
  within(dialog).getByText('Please choose at least one event.');
  await user.type(within(dialog).getByLabelText(/^URL/), 'hooks.example.com/in');
  await user.click(within(dialog).getByLabelText('An article went live'));
  await user.click(within(dialog).getByRole('button', { name: 'Add Webhook' }));
  await screen.findByText(secret);
  expect(calls.find(({ name }) => name === 'createWebhook')?.body).toEqual({
    url: 'hooks.example.com/in',
    description: '',
    events: ['article.published'],
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test('a rejected webhook keeps the input', async () => {
  const { user } = renderComponent(<WebhooksScreen />, {
    listWebhooks: { body: { webhooks: [webhook] } },
    createWebhook: { status: 409, error: 'You can have at most 5 webhooks.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Webhook' });
  await user.type(within(dialog).getByLabelText(/^URL/), 'hooks.example.com');
  await user.click(within(dialog).getByLabelText('An article failed'));
  await user.click(within(dialog).getByRole('button', { name: 'Add Webhook' }));
  await within(dialog).findByText('You can have at most 5 webhooks.');
  expect(within(dialog).getByLabelText(/^URL/)).toHaveProperty('value', 'hooks.example.com');
});

test('shows deliveries, sends one again, and shows why a webhook is switched off', async () => {
  const { user, calls, reply } = renderComponent(<WebhooksScreen />, {
    listWebhooks: { body: { webhooks: [webhook] } },
    listWebhookDeliveries: { body: { deliveries: [delivery] } },
    resendWebhookDelivery: { body: { message: 'The event is sent again.' } },
    updateWebhook: { body: { ...webhook, state: 'disabled' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  await user.click(await screen.findByText('delivered, 204'));
  await user.click(screen.getByRole('button', { name: 'Send Again' }));
  await expect.poll(() => calls.map(({ name }) => name)).toContain('resendWebhookDelivery');
  reply({ listWebhooks: { body: { webhooks: [{ ...webhook, state: 'failed' }] } } });
  await user.click(screen.getByRole('button', { name: 'Switch Off' }));
  await screen.findByText(/accepted no events for three days/);
  expect(screen.getByRole('button', { name: 'Send a Test' })).toHaveProperty('disabled', true);
});

test('a list that fails to load can be retried', async () => {
  const { user, reply } = renderComponent(<WebhooksScreen />);
  await screen.findByText('Could not load your webhooks.');
  reply({ listWebhooks: { body: { webhooks: [webhook] } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('https://hooks.example.com/in');
});
