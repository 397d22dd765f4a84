import { PasswordInput, TextInput } from '@mantine/core';
import { revealButton } from '../../features/accounts/reveal-button.ts';
import { AppPasswordHelp } from './app-password-help.tsx';

type Field = {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type Props = {
  username: Field;
  password: Field;
  /** One is stored, and an empty field leaves it as it is. */
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
            ? 'Leave it empty to keep the stored one.'
            : 'Not your login password: WordPress makes it for this use.'
        }
        visibilityToggleButtonProps={revealButton}
        required={!keepsPassword}
        {...password}
      />
      <AppPasswordHelp url={url} />
    </>
  );
}
