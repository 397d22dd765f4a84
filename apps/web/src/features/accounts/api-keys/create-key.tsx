import { type KeyScope, keyScopeIds, keyScopes } from '@chapterhouse/contract/accounts/key-scopes';
import { limits } from '@chapterhouse/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formErrorsOf } from '../../../api/api-error.ts';
import { DialogForm } from '../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { ShownOnce } from '../../../components/dialog/shown-once.tsx';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { RestoredNote, useDraft } from '../../../components/kept-draft.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import classes from './api-keys.module.css';
import { useCreateApiKey } from './api-keys.queries.ts';

const createFailed = 'Could not create the API key. Please try again.';

const expiries = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiration' },
];

/** A form for a new key, and then the key, which is shown only here. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const creation = useCreateApiKey();
  const created = creation.data;
  return (
    <HeldModal
      busy={creation.isPending}
      opened
      centered
      onClose={onClose}
      title={created ? 'Copy Your API Key' : 'Create API Key'}
      size="36rem"
      closeOnClickOutside={false}
    >
      {created ? (
        <ShownOnce
          note="This is the only time the key is shown. Store it where only your program can read it."
          secret={created.key}
          onDone={onClose}
        />
      ) : (
        <KeyForm creation={creation} onClose={onClose} />
      )}
    </HeldModal>
  );
}

const emptyKey: { name: string; scopes: readonly KeyScope[]; days: string } = {
  name: '',
  scopes: [],
  days: '90',
};

type Problems = Partial<Record<string, string>>;

function KeyForm({
  creation,
  onClose,
}: {
  creation: ReturnType<typeof useCreateApiKey>;
  onClose: () => void;
}) {
  const [{ name, scopes, days }, setDraft, isRestored] = useDraft('apiKey.1', emptyKey);
  const change = (next: Partial<typeof emptyKey>) => setDraft((before) => ({ ...before, ...next }));
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Problems = {
      ...(name.trim() === '' ? { name: 'Please enter a name.' } : {}),
      ...(scopes.length === 0 ? { scopes: 'Choose at least one permission.' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    creation.mutate(
      { name, scopes: [...scopes], days },
      { onError: (error) => setProblems(formErrorsOf(error, createFailed)) },
    );
  }

  return (
    <DialogForm
      failure={problems.form}
      submitLabel="Create Key"
      isSaving={creation.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {isRestored && <RestoredNote />}
      <TextInput
        label="Name"
        description="What uses the key, such as “n8n” or “Import script”."
        value={name}
        maxLength={limits.apiKeys.nameLength}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems.name}
        data-autofocus
      />
      <Checkbox.Group
        label="Permissions"
        description="Choose only what the program needs."
        value={[...scopes]}
        onChange={(next) => change({ scopes: keyScopeIds.filter((scope) => next.includes(scope)) })}
        error={problems.scopes}
      >
        <div className={classes.choices}>
          {keyScopeIds.map((scope) => (
            <Checkbox key={scope} value={scope} label={keyScopes[scope]} description={scope} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label="Expiration"
        data={expiries}
        value={days}
        onChange={(event) => change({ days: event.currentTarget.value })}
        error={problems.expires_at}
      />
    </DialogForm>
  );
}
