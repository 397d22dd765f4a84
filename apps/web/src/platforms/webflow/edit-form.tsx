import type { WebflowSiteForEdit } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { fieldErrorsOf } from '../../features/sites/field-errors.ts';
import { FormButtons } from '../../features/sites/form-buttons.tsx';
import { SaveFailure } from '../../features/sites/save-failure.tsx';
import classes from '../../features/sites/sites.module.css';
import { CollectionFields } from './collection-fields.tsx';
import { checkEditForm, editFormOf, type EditForm as Form, updateBody } from './form-values.ts';
import { tellSaved } from './tell-saved.ts';
import { useSaveWebflowSite } from './webflow.queries.ts';

type Props = { site: WebflowSiteForEdit; onReconnect: () => void; onClose: () => void };

export function EditForm({ site, onReconnect, onClose }: Props) {
  const [form, setForm] = useState(() => editFormOf(site));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveWebflowSite();
  const missing = checkEditForm(form);
  const errors: Record<string, string | undefined> = { ...fieldErrorsOf(error), ...(tried ? missing : {}) };

  function change(next: Form) {
    reset();
    setForm(next);
  }
  function field(name: 'name' | 'url' | 'access_token') {
    return {
      value: form[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ ...form, [name]: event.currentTarget.value }),
    };
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || Object.keys(missing).length > 0) return;
    mutate(
      { id: site.id, body: updateBody(form, site) },
      {
        onSuccess: (saved) => {
          tellSaved(saved, true);
          onClose();
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <TextInput label="Site Name" required data-autofocus {...field('name')} />
      <TextInput label="Site URL" required type="url" inputMode="url" {...field('url')} />
      {site.auth_type === 'oauth2' ? (
        <div className={classes.access}>
          <p className={classes.quiet}>This site is authorized with Webflow.</p>
          <Button size="xs" variant="default" onClick={onReconnect} disabled={isPending}>
            Authorize Again
          </Button>
        </div>
      ) : (
        <PasswordInput
          label="API Token"
          autoComplete="new-password"
          description="Leave it empty to keep the stored one."
          visibilityToggleButtonProps={revealButton}
          {...field('access_token')}
        />
      )}
      <CollectionFields site={site} form={form} errors={errors} onChange={change} />
      <SaveFailure
        error={error}
        fallback={webflowTexts.saveFailed}
        limitText={webflowTexts.siteLimitReached}
      />
      <FormButtons onCancel={onClose} isSaving={isPending} />
    </form>
  );
}
