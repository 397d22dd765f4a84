import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import classes from './rich-text.module.css';

type Props = {
  addressLabel: string;
  textLabel: string;
  initial: { address: string; text: string };
  pattern: RegExp;
  /** Error for a URL that does not match the pattern. */
  problem: string;
  saveLabel: string;
  onSave: (values: { address: string; text: string }) => void;
  onRemove?: (() => void) | undefined;
};

/** The form of a link or an image. A separate form, so that Enter does not save the article. */
export function AddressForm(props: Props) {
  const [address, setAddress] = useState(props.initial.address);
  const [text, setText] = useState(props.initial.text);
  const [error, setError] = useState<string | null>(null);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const value = address.trim();
    if (!props.pattern.test(value)) return setError(props.problem);
    props.onSave({ address: value, text: text.trim() });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={props.addressLabel}
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => setAddress(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={props.textLabel}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.formButtons}>
        {props.onRemove && (
          <Button size="xs" variant="default" onClick={props.onRemove}>
            Remove
          </Button>
        )}
        <Button size="xs" type="submit">
          {props.saveLabel}
        </Button>
      </div>
    </form>
  );
}
