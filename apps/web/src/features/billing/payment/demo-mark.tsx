import { IconFlask } from '#icons';
import classes from './payment.module.css';

/** Stands on everything that has to do with money as long as none moves. */
export function DemoMark() {
  return (
    <p className={classes.demo} role="note">
      <IconFlask size={17} stroke={1.75} aria-hidden />
      <span>
        <strong>Demo billing: no money moves.</strong> No card is charged and no payment provider is asked.
      </span>
    </p>
  );
}
