import { productName } from '@chapterhouse/contract/product';
import { PasswordInput, TextInput } from '@mantine/core';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { isSiteUrl, siteAddress } from '../../features/sites/site-address.ts';
import classes from '../../features/sites/sites.module.css';
import { webUrl } from '../../lib/web-url.ts';

type Field = {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type Props = {
  username: Field;
  password: Field;
  /** A password is stored; an empty field keeps it. */
  keepsPassword: boolean;
  url: string;
};

export function AppPasswordFields({ username, password, keepsPassword, url }: Props) {
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
        visibilityToggleButtonProps={revealButton}
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
