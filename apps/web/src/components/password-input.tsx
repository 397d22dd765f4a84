import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password or key. Mantine's tells screen readers nothing of its error, unlike all its other fields. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
