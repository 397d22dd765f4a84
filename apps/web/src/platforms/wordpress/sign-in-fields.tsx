import { productName } from '@chapterhouse/contract/product';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { api, type BodyOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useHold } from '../../components/dialog/use-hold.ts';
import { InlineError } from '../../components/error-state.tsx';
import { PasswordInput } from '../../components/fields/password-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { checkSite, hostingTypeOf, isSiteUrl, siteAddress } from '../../features/sites/site-address.ts';
import classes from '../../features/sites/sites.module.css';
import type { WordPressForm } from './form-values.ts';

const incompleteText = 'Site name and URL are required before starting OAuth2 authorization';
const failedText = 'Failed to initiate OAuth2 authorization';

type Props = {
  form: WordPressForm;
  /** The site is already authorized. */
  isAuthorized: boolean;
  codeError: string | undefined;
  onIncomplete: () => void;
  onLink: (askedUrl: string, authUrl: string) => void;
  onCode: (code: string) => void;
};

/** OAuth2 in three steps: a link, the code that it shows, and Save. */
export function OAuthFields({ form, isAuthorized, codeError, onIncomplete, onLink, onCode }: Props) {
  const { mutate, isPending, error, reset, variables } = useAction({
    mutationFn: (body: BodyOf<'authorizeWordPress'>) => api('authorizeWordPress', { body }),
  });
  useHold(isPending ? 'choice' : null);
  const [isIncomplete, setIncomplete] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const site_url = siteAddress(form.url);
  const isBroken = Object.keys(checkSite(form)).length > 0;
  const link = webUrl(form.auth_url);

  useEffect(() => {
    if (codeError !== undefined) codeField.current?.focus();
  }, [codeError]);

  function start() {
    setIncomplete(isBroken);
    if (isBroken) {
      reset();
      return onIncomplete();
    }
    mutate(
      { site_url, hosting_type: hostingTypeOf(site_url) },
      { onSuccess: ({ auth_url }) => onLink(site_url, auth_url) },
    );
  }
  const failure = error && variables?.site_url === site_url ? errorText(error, failedText) : null;
  const firstLabel = isAuthorized ? 'Authorize Again' : 'Start Authorization';

  return (
    <>
      <Panel
        title="Authorization"
        intro={
          isAuthorized
            ? 'This site is authorized. Authorize it again only if the connection fails.'
            : 'Open the WordPress link, approve the connection, then paste the code here.'
        }
      >
        <Button size="sm" variant={link ? 'default' : 'filled'} onClick={start} disabled={isPending}>
          {isPending ? 'Starting...' : link ? 'Get a New Link' : firstLabel}
        </Button>
        <div role="status" className={classes.panelNews}>
          {link && (
            <a className={classes.link} href={link} target="_blank" rel="noreferrer">
              Open the authorization page (new tab)
            </a>
          )}
        </div>
        {isIncomplete && isBroken && <InlineError message={incompleteText} />}
        {failure !== null && <InlineError message={failure} />}
      </Panel>
      {link && (
        <TextInput
          ref={codeField}
          label="Authorization Code"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description="The code, or the full URL of the page that shows it."
          value={form.code}
          error={codeError}
          onChange={(event) => onCode(event.currentTarget.value)}
        />
      )}
    </>
  );
}

type Field = {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type AppPasswordFieldsProps = {
  username: Field;
  password: Field;
  /** A password is stored; an empty field keeps it. */
  keepsPassword: boolean;
  url: string;
};

export function AppPasswordFields({ username, password, keepsPassword, url }: AppPasswordFieldsProps) {
  return (
    <>
      <TextInput label="Username" required autoComplete="off" autoCapitalize="none" {...username} />
      <PasswordInput
        label="Application Password"
        autoComplete="new-password"
        description={
          keepsPassword
            ? 'Leave empty to keep the stored one.'
            : 'Not your login password. Create it in WordPress.'
        }
        required={!keepsPassword}
        {...password}
      />
      <AppPasswordHelp url={url} />
    </>
  );
}

function AppPasswordHelp({ url }: { url: string }) {
  const profile = isSiteUrl(url) ? webUrl(`${siteAddress(url)}/wp-admin/profile.php`) : undefined;
  return (
    <details className={classes.help}>
      <summary>How to create an application password</summary>
      <ol>
        <li>
          In WordPress, open{' '}
          {profile ? (
            <a className={classes.link} href={profile} target="_blank" rel="noreferrer">
              Users, then Profile
            </a>
          ) : (
            'Users, then Profile'
          )}
          , signed in as a user who can publish posts.
        </li>
        <li>Scroll down to “Application Passwords”.</li>
        <li>Enter “{productName}” as the name and choose “Add New Application Password”.</li>
        <li>
          Copy the password that appears (it is shown only once) and paste it here. Spaces do not matter.
        </li>
      </ol>
      <p>No such section? The site must use https, and a security plugin may have disabled it.</p>
    </details>
  );
}
