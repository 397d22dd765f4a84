import { IconFlask } from '#icons';
import { useConfig } from '../system/config.queries.ts';
import classes from './demo-banner.module.css';

/** As long as articles are pretended, every page says so. */
export function DemoBanner() {
  if (!useConfig()?.demo.writer) return null;
  return (
    <section className={classes.root} aria-label="Notice">
      <IconFlask size={17} stroke={1.75} aria-hidden />
      <span>
        <strong>Sample text:</strong> the demo writer is on; connect an AI provider to have real articles
        written.
      </span>
    </section>
  );
}
