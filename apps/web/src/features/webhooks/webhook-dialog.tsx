import type { Webhook, WebhookEvent } from '@chapterhouse/contract/webhooks/endpoints';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formErrorsOf } from '../../api/api-error.ts';
import { DialogForm } from '../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { ShownOnce } from '../../components/dialog/shown-once.tsx';
import { RestoredNote, useDraft } from '../../components/kept-draft.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import classes from './webhooks.module.css';
import { type Asked, useWebhookCalls } from './webhooks.queries.ts';

/** Not from the contract, which would load every schema. Checked by its type. */
const events: Readonly<Record<WebhookEvent, string>> = {
  'article.written': 'An article was written',
  'article.needs_attention': 'A text needs your attention',
  'article.awaiting_approval': 'A text waits for approval',
  'article.published': 'An article went live',
  'article.verified': 'A live article was found at its address',
  'article.failed': 'An article failed',
  'site.disconnected': 'A site can no longer be reached',
};
const longestDescription = 200;

type Props = { asked: Asked; onClose: () => void };

/** A form for a webhook, or its secret, which is shown only here. */
export function WebhookDialog({ asked, onClose }: Props) {
  useReturnFocus();
  const { creation, update } = useWebhookCalls();
  const edited = typeof asked === 'object' && 'edit' in asked ? asked.edit : undefined;
  const secret = typeof asked === 'object' && 'secret' in asked ? asked.secret : creation.data?.secret;
  return (
    <HeldModal
      busy={creation.isPending || update.isPending}
      opened
      onClose={onClose}
      title={secret !== undefined ? 'Copy the Secret' : edited ? 'Edit Webhook' : 'Add Webhook'}
      size="36rem"
      closeOnClickOutside={false}
    >
      {secret !== undefined ? (
        <ShownOnce
          note="With this secret the receiver verifies that a request is from here. This is the only time it is shown."
          secret={secret}
          onDone={onClose}
        />
      ) : (
        <WebhookForm
          webhook={edited}
          error={creation.error ?? update.error}
          isSaving={creation.isPending || update.isPending}
          onCancel={onClose}
          onSave={(fields) => {
            if (edited === undefined) creation.mutate(fields);
            else update.mutate({ ...fields, id: edited.id }, { onSuccess: onClose });
          }}
        />
      )}
    </HeldModal>
  );
}

type Fields = { url: string; description: string; events: WebhookEvent[] };

type FormProps = {
  webhook: Webhook | undefined;
  error: Error | null;
  isSaving: boolean;
  onSave: (fields: Fields) => void;
  onCancel: () => void;
};

function WebhookForm({ webhook, error, isSaving, onSave, onCancel }: FormProps) {
  const { url: savedUrl = '', description: about = '', events: heard = [] } = webhook ?? {};
  const saved = { url: savedUrl, description: about, chosen: heard as readonly string[] };
  const [draft, setDraft, isRestored] = useDraft(`webhook.1.${webhook?.id ?? 'new'}`, saved);
  const { url, description, chosen } = draft;
  const change = (next: Partial<typeof saved>) => setDraft({ ...draft, ...next });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const wrong = {
    ...(error && formErrorsOf(error, 'Could not save the webhook. Please try again.')),
    ...missing,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(url.trim() === '' ? { url: 'Please enter the address.' } : {}),
      ...(chosen.length === 0 ? { events: 'Please choose at least one event.' } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const all = Object.keys(events) as WebhookEvent[];
    onSave({ url, description, events: all.filter((name) => chosen.includes(name)) });
  }
  return (
    <DialogForm
      failure={wrong.form}
      submitLabel={webhook ? 'Save' : 'Add Webhook'}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {isRestored && <RestoredNote />}
      <TextInput
        label="URL"
        description="Where requests are sent. https:// is added if missing."
        value={url}
        onChange={(event) => change({ url: event.currentTarget.value })}
        error={wrong.url}
        inputMode="url"
        withAsterisk
        data-autofocus
      />
      <TextInput
        label="Description"
        description="Optional. What receives the events."
        value={description}
        maxLength={longestDescription}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={wrong.description}
      />
      <Checkbox.Group
        label="Events"
        value={[...chosen]}
        onChange={(next) => change({ chosen: next })}
        error={wrong.events}
        withAsterisk
      >
        <div className={classes.choices}>
          {Object.entries(events).map(([name, label]) => (
            <Checkbox key={name} value={name} label={label} description={name} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}
