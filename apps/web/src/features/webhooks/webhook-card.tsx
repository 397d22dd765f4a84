import type { Webhook } from '@chapterhouse/contract/webhooks/endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { Card } from '../../components/card.tsx';
import { confirm } from '../../components/dialogs.ts';
import { InlineError } from '../../components/error-state.tsx';
import listClasses from '../../components/item-list/item-list.module.css';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { toast } from '../../components/toast/toast.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { Deliveries } from './deliveries.tsx';
import classes from './webhooks.module.css';
import { type Asked, useWebhookCalls } from './webhooks.queries.ts';

const states: Readonly<Record<Webhook['state'], { tone: StatusTone; label: string; note?: string }>> = {
  enabled: { tone: 'green', label: 'On' },
  disabled: { tone: 'gray', label: 'Off' },
  failed: {
    tone: 'red',
    label: 'Switched off',
    note: 'It accepted no events for three days. Waiting events are sent once you switch it on.',
  },
  gone: {
    tone: 'red',
    label: 'Switched off',
    note: 'It responded that this address no longer exists (410). Enter its new address, then switch it on.',
  },
};

type Props = { webhook: Webhook; onAsk: (asked: Asked) => void };

export function WebhookCard({ webhook, onAsk }: Props) {
  const { update, deletion, rotation, test } = useWebhookCalls();
  const [shown, setShown] = useState(false);
  const { id, url, description, events, old_secret_until: until } = webhook;
  const { tone, label, note } = states[webhook.state];
  const isOn = webhook.state === 'enabled';
  const failure = update.error ?? rotation.error ?? test.error;

  function rotate() {
    confirm({
      type: 'warning',
      title: 'Replace the Secret',
      message: 'You get a new secret. For a day, requests are signed with both, then only with the new one.',
      confirmLabel: 'Replace',
      onConfirm: () => rotation.mutateAsync(id).then(({ secret }) => onAsk({ secret })),
    });
  }
  function remove() {
    confirm({
      type: 'danger',
      title: 'Delete Webhook',
      message: `No events are sent to ${url} any more, and its deliveries are deleted. You can't undo this.`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      failed: 'Could not delete the webhook.',
      onConfirm: () => deletion.mutateAsync(id).then(({ message }) => toast.success(message)),
    });
  }
  return (
    <Card
      title={description || new URL(url).host}
      action={<StatusBadge tone={tone}>{label}</StatusBadge>}
      className={classes.card}
    >
      <p className={classes.url}>{url}</p>
      <ul className={listClasses.codes} aria-label="Events">
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {until !== null && (
        <p className={classes.note}>
          Requests are also signed with the previous secret until {formatDateTime(until)}.
        </p>
      )}
      {failure && <InlineError message={errorText(failure, 'That did not work. Please try again.')} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          loading={test.isPending}
          disabled={!isOn}
          onClick={() => test.mutate(id, { onSuccess: () => setShown(true) })}
        >
          Send a Test
        </Button>
        <Button variant="default" size="sm" onClick={() => onAsk({ edit: webhook })}>
          Edit
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={update.isPending}
          onClick={() => update.mutate({ id, url, description, events, is_enabled: !isOn })}
        >
          {isOn ? 'Switch Off' : 'Switch On'}
        </Button>
        <Button variant="default" size="sm" onClick={rotate}>
          Replace Secret
        </Button>
        <Button variant="default" size="sm" className={listClasses.danger ?? ''} onClick={remove}>
          Delete
        </Button>
        <Button
          variant="subtle"
          size="sm"
          className={classes.toggle ?? ''}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide Deliveries' : 'Deliveries'}
        </Button>
      </div>
      {shown && <Deliveries webhookId={id} mayResend={isOn} />}
    </Card>
  );
}
