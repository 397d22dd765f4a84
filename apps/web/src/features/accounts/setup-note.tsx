import { productName } from '@chapterhouse/contract/product';
import { setupToken } from '../session/setup-token.ts';
import classes from './auth-form.module.css';

/** Shown to whoever came by the one-time set-up link. */
export function SetupNote() {
  if (setupToken.read() === undefined) return null;
  return (
    <p className={classes.setup}>You are setting up {productName}: this account becomes its administrator.</p>
  );
}
