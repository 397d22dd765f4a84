import type { WebflowSite, WebflowSiteChoice } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { fieldErrorsOf } from '../../features/sites/field-errors.ts';
import { FormButtons } from '../../features/sites/form-buttons.tsx';
import { SaveFailure } from '../../features/sites/save-failure.tsx';
import classes from '../../features/sites/sites.module.css';
import { addressOf, checkChoice, nameFor, preselected } from './form-values.ts';
import { tellSaved } from './tell-saved.ts';
import { useSaveWebflowSite } from './webflow.queries.ts';

type Props = {
  sites: readonly WebflowSiteChoice[];
  token: string;
  known: WebflowSite | null;
  /** The authorization is too old. */
  onExpired: (text: string) => void;
  onClose: () => void;
};

export function ChooseSiteForm({ sites, token, known, onExpired, onClose }: Props) {
  const [choice, setChoice] = useState(() => preselected(sites, known));
  const [name, setName] = useState(() => (choice ? nameFor(choice, known) : ''));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveWebflowSite();
  const missing = checkChoice(choice, name);
  const errors = { ...fieldErrorsOf(error), ...(tried ? missing : {}) };

  function choose(id: string) {
    reset();
    const next = sites.find((site) => site.id === id);
    setChoice(next);
    if (next) setName(nameFor(next, known));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || !choice || Object.keys(missing).length > 0) return;
    const authorized = {
      site_name: name.trim(),
      site_url: addressOf(choice),
      site_id: choice.id,
      access_token: token,
    };
    mutate(
      { authorized },
      {
        onSuccess: (saved) => {
          tellSaved(saved, known !== null);
          onClose();
        },
        onError: (failure) => {
          if (fieldErrorsOf(failure).access_token === undefined) return;
          onExpired(errorText(failure, webflowTexts.authorizationExpired));
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <NativeSelect
        label="Webflow Site"
        required
        data-autofocus
        value={choice?.id ?? ''}
        error={errors.site_id}
        description={choice ? addressOf(choice) : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Select a site</option>
        {sites.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label="Site Name"
        required
        value={name}
        error={errors.name}
        onChange={(event) => {
          reset();
          setName(event.currentTarget.value);
        }}
      />
      <SaveFailure
        error={error}
        fallback={webflowTexts.saveFailed}
        limitText={webflowTexts.siteLimitReached}
      />
      <FormButtons onCancel={onClose} isSaving={isPending} />
    </form>
  );
}
