import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { toast } from '../../components/toast/toast.ts';
import { hostingTypeOf, siteAddress } from '../../features/sites/site-address.ts';
import {
  AuthMethod,
  LoadingForm,
  SiteForm,
  SiteNameField,
  SiteUrlField,
} from '../../features/sites/site-form.tsx';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { Site, SiteFormProps } from '../platform.ts';
import {
  checkWordPressForm,
  codeBody,
  emptyWordPressForm,
  isAuthorized,
  saveWay,
  siteBody,
  storedOf,
  type WordPressForm,
  withLink,
  withMethod,
  withoutLink,
  withUrl,
  wordPressFormOf,
} from './form-values.ts';
import { OneClick } from './one-click.tsx';
import { AppPasswordFields, OAuthFields } from './sign-in-fields.tsx';

const hostingNames = { selfhosted: 'Self-hosted WordPress.', 'wordpress.com': 'Hosted on WordPress.com.' };

const methods = [
  { value: 'app_password', label: 'App Password' },
  { value: 'oauth2', label: 'OAuth2' },
] as const;

/** The form's initial values: the site with its credentials, or without the password if they fail to load. */
function useInitialForm(site: Site | null): WordPressForm | null {
  const [form, setForm] = useState<WordPressForm | null>(site ? null : emptyWordPressForm);
  useEffect(() => {
    if (!site) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    // Straight from the server: a secret is not kept in the cache.
    api('getWordPressSiteForEdit', { params: { id: site.id }, signal }).then(
      (stored) => setForm(wordPressFormOf(stored, stored.app_password)),
      () => {
        if (signal.aborted) return;
        toast.error('Failed to load site credentials');
        const username = site.settings.username ?? null;
        setForm(wordPressFormOf({ ...storedOf(site), name: site.name, username }, ''));
      },
    );
    return () => aborter.abort();
  }, [site]);
  return form;
}

export function WordPressSiteForm(props: SiteFormProps) {
  const initial = useInitialForm(props.site);
  return initial ? <LoadedForm {...props} initial={initial} /> : <LoadingForm />;
}

type Props = SiteFormProps & { initial: WordPressForm };

function LoadedForm({ site, initial, reconnects, onClose }: Props) {
  const draft = useSiteDraft('wordpress', site);
  const stored = site && storedOf(site);
  const wayOf = (values: WordPressForm) => saveWay(values, stored, reconnects);
  const isIncomplete = (values: WordPressForm) => wayOf(values) === 'authorization' && !isAuthorized(values);
  const { form, change, setForm, reset, ask, errors, field, frame } = useSiteForm({
    initial,
    draft: { of: draft, fields: ['name', 'url', 'auth_type', 'username'] },
    check: (values) => checkWordPressForm(values, stored),
    isBlocked: isIncomplete,
    save: (values) => {
      if (wayOf(values) === 'authorization') {
        return api('finishWordPressAuthorization', { body: codeBody(values) });
      }
      const body = siteBody(values);
      return site
        ? api('updateWordPressSite', { params: { id: site.id }, body })
        : api('createWordPressSite', { body });
    },
    onSaved: ({ status }) => {
      showSaved('WordPress site', site === null, status);
      onClose();
    },
    // The authorization that the link began is over; the next one needs another.
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') setForm(withoutLink);
    },
  });
  const isOAuth = form.auth_type === 'oauth2';
  const isFixed = site !== null && isOAuth;
  const askForSite = () => ask(['name', 'url']);

  return (
    <SiteForm
      {...frame}
      // A wrong code is shown at its field, which is focused.
      error={errors.code === undefined ? frame.error : null}
      onCancel={onClose}
      blockedBy={isIncomplete(form) ? siteTexts.authorizationIncomplete : undefined}
      texts={{ saveFailed: 'Failed to save WordPress site' }}
    >
      <SiteNameField placeholder="My blog" data-autofocus {...field('name')} />
      <SiteUrlField
        placeholder="https://blog.example.com"
        readOnly={isFixed}
        description={
          isFixed
            ? 'The authorization is valid only for this URL. For another URL, add another site.'
            : `The URL of the blog. https:// is added if missing. ${form.url.trim() ? hostingNames[hostingTypeOf(form.url)] : ''}`
        }
        {...field('url')}
        onChange={(event) => change(withUrl(form, event.currentTarget.value))}
      />
      <AuthMethod
        methods={methods}
        value={form.auth_type}
        disabled={frame.isSaving}
        onChange={(method) => {
          ask([]);
          change(withMethod(form, method, stored));
        }}
      />
      {isOAuth ? (
        <OAuthFields
          form={form}
          isAuthorized={stored?.auth_type === 'oauth2' && !reconnects}
          codeError={errors.code}
          onIncomplete={askForSite}
          onLink={(askedUrl, authUrl) => {
            reset();
            setForm((current) => withLink(current, askedUrl, authUrl));
          }}
          onCode={(code) => change({ ...form, code })}
        />
      ) : (
        <>
          {(site === null || siteAddress(form.url) === site.url) && (
            <OneClick name={form.name} url={form.url} onIncomplete={askForSite} onLeave={draft.forget} />
          )}
          <AppPasswordFields
            username={field('username')}
            password={field('app_password')}
            keepsPassword={stored?.auth_type === 'app_password'}
            url={form.url}
          />
        </>
      )}
    </SiteForm>
  );
}
