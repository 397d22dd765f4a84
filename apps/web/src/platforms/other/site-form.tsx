import type { OtherWebsite } from '@chapterhouse/contract/platforms/other/endpoints';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { InlineError } from '../../components/inline-error.tsx';
import { toast } from '../../components/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { fieldErrorsOf } from '../../features/sites/field-errors.ts';
import { checkWebsiteForm, siteAddress, type WebsiteForm } from '../../features/sites/site-address.ts';
import classes from '../../features/sites/sites.module.css';
import { useSaveOtherWebsite } from '../../features/sites/sites.queries.ts';

type Props = { site: OtherWebsite | null; onClose: () => void };

export function OtherWebsiteModal({ site, onClose }: Props) {
  useReturnFocus();
  const [form, setForm] = useState<WebsiteForm>({ name: site?.name ?? '', url: site?.url ?? '' });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveOtherWebsite();
  const errors = { ...fieldErrorsOf(error), ...(tried ? checkWebsiteForm(form) : {}) };

  function field(name: keyof WebsiteForm) {
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
    if (isPending || Object.keys(checkWebsiteForm(form)).length > 0) return;
    mutate(
      { id: site?.id ?? null, body: { name: form.name.trim(), url: siteAddress(form.url) } },
      {
        onSuccess: () => {
          toast.success(site ? 'Website updated' : 'Website added');
          onClose();
        },
      },
    );
  }
  const saveLabel = site ? 'Update Website' : 'Add Website';

  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={classes.modalTitle}>{site ? 'Edit Website' : 'Add Website'}</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
        <TextInput label="Website Name" placeholder="My website" data-autofocus {...field('name')} />
        <TextInput
          label="Website URL"
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          description="The full address, starting with https://"
          {...field('url')}
        />
        {error && <InlineError message={errorText(error, 'An error occurred')} />}
        <div className={classes.formButtons}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : saveLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
