import { Link } from '@tanstack/react-router';
import classes from './usage-bar.module.css';

type Props = {
  label: string;
  /** As read out: "3 of 50 articles". */
  text: string;
  /** 0 to 100; null if unlimited. */
  percent: number | null;
  /** Where what is counted can be seen. */
  to?: '/history' | '/websites';
};

/** How much of a limit is used. */
export function UsageBar({ label, text, percent, to }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.label}>{to ? <Link to={to}>{label}</Link> : label}</span>
        <span className={classes.text}>{text}</span>
      </div>
      {percent !== null && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuetext={text}
          data-full={percent >= 100 || undefined}
        >
          <span className={classes.fill} style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}
