import type { WordPressSite } from '@chapterhouse/contract/sites/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { InlineError } from '../../components/inline-error.tsx';
import { toast } from '../../components/toast.ts';
import { UpgradeButton } from '../../components/upgrade-button.tsx';
import { revealButton } from '../accounts/reveal-button.ts';
import { AppPasswordHelp } from './app-password-help.tsx';
import { AuthMethod } from './auth-method.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import { checkWordPressForm, hostingTypeOf, type WordPressForm, withScheme } from './site-form.ts';
import classes from './sites.module.css';
import { useSaveWordPressSite } from './sites.queries.ts';

function SaveFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  if (error instanceof ApiError && error.subscriptionLimitReached) {
    return <InlineError message={siteTexts.siteLimitReached} action={<UpgradeButton />} />;
  }
  return <InlineError message={errorText(error, 'Failed to save WordPress site')} />;
}

const hostingNames = { selfhosted: 'Self-hosted WordPress.', 'wordpress.com': 'Hosted on WordPress.com.' };

type Props = { site: WordPressSite | null; initial: WordPressForm; onClose: () => void };

export function WordPressSiteForm({ site, initial, onClose }: Props) {
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveWordPressSite();
  const hostingType = hostingTypeOf(form.url);
  const errors = { ...fieldErrorsOf(error), ...(tried ? checkWordPressForm(form, site !== null) : {}) };

  function field(name: keyof WordPressForm) {
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
    if (isPending || Object.keys(checkWordPressForm(form, site !== null)).length > 0) return;
    const body = {
      name: form.name.trim(),
      url: withScheme(form.url),
      auth_type: 'app_password' as const,
      hosting_type: hostingType,
      username: form.username.trim(),
      app_password: form.app_password.trim(),
    };
    mutate(
      { id: site?.id ?? null, body },
      {
        onSuccess: (saved) => {
          const done = site ? 'WordPress site updated' : 'WordPress site added';
          // A site that does not answer is kept; its row says what is wrong.
          if (saved.status === 'error') toast.warning(`${done}, but the connection does not work yet`);
          else toast.success(done);
          onClose();
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <TextInput label="Site Name" placeholder="My blog" data-autofocus {...field('name')} />
      <TextInput
        label="Site URL"
        type="url"
        inputMode="url"
        placeholder="https://blog.example.com"
        description={`The address of the blog; https:// is added when it is missing. ${form.url.trim() ? hostingNames[hostingType] : ''}`}
        {...field('url')}
      />
      <AuthMethod />
      <TextInput label="Username" autoComplete="off" autoCapitalize="none" {...field('username')} />
      <PasswordInput
        label="Application Password"
        autoComplete="new-password"
        description={
          site
            ? 'Leave it empty to keep the stored one.'
            : 'Not your login password: WordPress makes it for this use.'
        }
        visibilityToggleButtonProps={revealButton}
        {...field('app_password')}
        required={site === null}
      />
      <AppPasswordHelp url={form.url} />
      <SaveFailure error={error} />
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
