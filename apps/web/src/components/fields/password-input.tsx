import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-input.module.css';

/** Of Tabler Icons. The sign-in page needs no other icon, so it does not load them all. */
const shapes = {
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
  crossedEye:
    'M10.6 10.6a2 2 0 0 0 2.8 2.8M16.7 16.7a8.7 8.7 0 0 1 -4.7 1.3c-3.6 0 -6.6 -2 -9 -6c1.3 -2.1 2.7 -3.7 4.3 -4.7m2.9 -1.1a9.1 9.1 0 0 1 1.8 -.2c3.6 0 6.6 2 9 6c-.7 1.1 -1.4 2.1 -2.1 2.9M3 3l18 18',
};

/**
 * A field for a password or key. Mantine's says nothing of its error to screen readers, hides its button from keyboards,
 * and costs the sign-in page more than all of its own code.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'classNames' | 'rightSection'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      classNames={{ input: classes.input ?? '' }}
      rightSection={
        !props.disabled && (
          <button
            type="button"
            className={classes.toggle}
            aria-label="Show typed characters"
            aria-pressed={isShown}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
              <path d={isShown ? shapes.crossedEye : shapes.eye} />
            </svg>
          </button>
        )
      }
    />
  );
}
