import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '#icons';
import classes from './dashboard.module.css';

const steps = [
  {
    to: '/websites',
    title: 'Connect a blog',
    text: 'A WordPress site, or any other website that takes HTML.',
  },
  { to: '/create', title: 'Create content', text: 'Name a topic, pick the angles, choose a rhythm.' },
  { to: '/history', title: 'See it in history', text: 'Follow each article until it is live.' },
] as const;

/** For somebody who has nothing yet: the way to the first live article. */
export function GettingStarted() {
  return (
    <section className={classes.start} aria-labelledby="start-title">
      <h2 className={classes.startTitle} id="start-title">
        Three steps to your first article
      </h2>
      <ol className={classes.startSteps}>
        {steps.map(({ to, title, text }, index) => (
          <li key={to}>
            <Link to={to} className={classes.startStep}>
              <span className={classes.startNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.startWords}>
                <span className={classes.startName}>{title}</span>
                <span className={classes.quiet}>{text}</span>
              </span>
              <IconArrowRight size={18} stroke={1.6} aria-hidden className={classes.startArrow} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
