import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { fieldErrorsOf } from '../../features/sites/field-errors.ts';
import { FormButtons } from '../../features/sites/form-buttons.tsx';
import { SaveFailure } from '../../features/sites/save-failure.tsx';
import classes from '../../features/sites/sites.module.css';
import { checkTokenForm, type TokenForm as Form, tokenBody } from './form-values.ts';
import { tellSaved } from './tell-saved.ts';
import { useSaveWebflowSite } from './webflow.queries.ts';

/** A new site by a token that the user makes in the site's settings at Webflow. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<Form>({ name: '', url: '', access_token: '' });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveWebflowSite();
  const missing = checkTokenForm(form);
  const errors = { ...fieldErrorsOf(error), ...(tried ? missing : {}) };

  function field(name: keyof Form) {
    return {
      required: true,
      value: form[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        reset();
        setForm({ ...form, [name]: event.currentTarget.value });
      },
    };
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || Object.keys(missing).length > 0) return;
    mutate(
      { token: tokenBody(form) },
      {
        onSuccess: (saved) => {
          tellSaved(saved, false);
          onClose();
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <TextInput label="Site Name" placeholder="My site" {...field('name')} />
      <TextInput
        label="Site URL"
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        description="The address of the site; https:// is added when it is missing."
        {...field('url')}
      />
      <PasswordInput
        label="API Token"
        autoComplete="new-password"
        description="In Webflow: Site settings, Apps & integrations, API access; with permission for CMS and Sites."
        visibilityToggleButtonProps={revealButton}
        {...field('access_token')}
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
