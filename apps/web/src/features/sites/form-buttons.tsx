import { Button } from '@mantine/core';
import classes from './sites.module.css';

type Props = {
  onCancel: () => void;
  isSaving: boolean;
  /** What is missing before Save can be pressed. */
  blockedBy?: string | undefined;
};

export function FormButtons({ onCancel, isSaving, blockedBy }: Props) {
  return (
    <div className={classes.formButtons}>
      {blockedBy !== undefined && (
        <p className={classes.blocked} id="save-blocked">
          {blockedBy}
        </p>
      )}
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button
        type="submit"
        disabled={isSaving || blockedBy !== undefined}
        aria-describedby={blockedBy === undefined ? undefined : 'save-blocked'}
      >
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
