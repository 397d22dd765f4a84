import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../components/toast.ts';
import { AuthMethod } from '../../features/sites/auth-method.tsx';
import { fieldErrorsOf } from '../../features/sites/field-errors.ts';
import { FormButtons } from '../../features/sites/form-buttons.tsx';
import { SaveFailure } from '../../features/sites/save-failure.tsx';
import { checkSite, hostingTypeOf, siteAddress } from '../../features/sites/site-address.ts';
import classes from '../../features/sites/sites.module.css';
import { useSaveWordPressSite } from '../../features/sites/sites.queries.ts';
import { AppPasswordFields } from './app-password-fields.tsx';
import {
  checkWordPressForm,
  codeBody,
  isAuthorized,
  saveWay,
  siteBody,
  type WordPressForm,
  withLink,
  withMethod,
  withoutLink,
  withUrl,
} from './form-values.ts';
import { OAuthFields } from './oauth-fields.tsx';
import { OneClick } from './one-click.tsx';

const hostingNames = { selfhosted: 'Self-hosted WordPress.', 'wordpress.com': 'Hosted on WordPress.com.' };

const methods = [
  { value: 'app_password', label: 'App Password' },
  { value: 'oauth2', label: 'OAuth2' },
] as const;

type Props = {
  site: WordPressSite | null;
  initial: WordPressForm;
  /** The site is to be authorized anew. */
  reconnects: boolean;
  onClose: () => void;
};

export function WordPressSiteForm({ site, initial, reconnects, onClose }: Props) {
  const [form, setForm] = useState(initial);
  // Which fields have been asked for: none, those that an authorization needs, or all.
  const [tried, setTried] = useState<'' | 'site' | 'all'>('');
  const { mutate, isPending, error, reset } = useSaveWordPressSite();
  const missing = checkWordPressForm(form, site);
  const shown = { '': {}, site: checkSite(form), all: missing }[tried];
  const errors: Record<string, string | undefined> = { ...fieldErrorsOf(error), ...shown };
  const way = saveWay(form, site, reconnects);
  const isIncomplete = way === 'authorization' && !isAuthorized(form);
  const isOAuth = form.auth_type === 'oauth2';
  const isFixed = site !== null && isOAuth;

  function change(next: WordPressForm) {
    reset();
    setForm(next);
  }
  function field(name: 'name' | 'username' | 'app_password') {
    return {
      value: form[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ ...form, [name]: event.currentTarget.value }),
    };
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried('all');
    if (isPending || isIncomplete || Object.keys(missing).length > 0) return;
    mutate(
      way === 'authorization'
        ? { authorization: codeBody(form) }
        : { id: site?.id ?? null, body: siteBody(form) },
      {
        onSuccess: (saved) => {
          const done = site ? 'WordPress site updated' : 'WordPress site added';
          // A site that does not answer is kept; its row says what is wrong.
          if (saved.status === 'error') toast.warning(`${done}, but the connection does not work yet`);
          else toast.success(done);
          onClose();
        },
        // The authorization that the link began is over; the next one needs another.
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'conflict') setForm(withoutLink);
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      <TextInput label="Site Name" required placeholder="My blog" data-autofocus {...field('name')} />
      <TextInput
        label="Site URL"
        required
        type="url"
        inputMode="url"
        placeholder="https://blog.example.com"
        readOnly={isFixed}
        description={
          isFixed
            ? 'An authorization is for this address only; add another address as another site.'
            : `The address of the blog; https:// is added when it is missing. ${form.url.trim() ? hostingNames[hostingTypeOf(form.url)] : ''}`
        }
        value={form.url}
        error={errors.url}
        onChange={(event) => change(withUrl(form, event.currentTarget.value))}
      />
      <AuthMethod
        methods={methods}
        value={form.auth_type}
        disabled={isPending}
        onChange={(method) => {
          setTried('');
          change(withMethod(form, method, site));
        }}
      />
      {isOAuth ? (
        <OAuthFields
          form={form}
          isAuthorized={site?.auth_type === 'oauth2' && !reconnects}
          codeError={errors.code}
          onIncomplete={() => setTried('site')}
          onLink={(askedUrl, authUrl) => {
            reset();
            setForm((current) => withLink(current, askedUrl, authUrl));
          }}
          onCode={(code) => change({ ...form, code })}
        />
      ) : (
        <>
          {(site === null || siteAddress(form.url) === site.url) && (
            <OneClick name={form.name} url={form.url} onIncomplete={() => setTried('site')} />
          )}
          <AppPasswordFields
            username={field('username')}
            password={field('app_password')}
            keepsPassword={site?.auth_type === 'app_password'}
            url={form.url}
          />
        </>
      )}
      <SaveFailure
        // A wrong code is said at its field, which takes the focus.
        error={errors.code === undefined ? error : null}
        fallback="Failed to save WordPress site"
        limitText={siteTexts.siteLimitReached}
      />
      <FormButtons
        onCancel={onClose}
        isSaving={isPending}
        blockedBy={isIncomplete ? siteTexts.authorizationIncomplete : undefined}
      />
    </form>
  );
}
