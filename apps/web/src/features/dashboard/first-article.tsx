import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '#icons';
import { dashboardQuery } from '../../api/dashboard-query.ts';
import { Card } from '../../components/card.tsx';
import classes from './first-article.module.css';
import { siteCount } from './stat-cards.tsx';

type Stats = Dashboard['stats'];

/** The steps to the first live article; each is done once the server has what it leads to. */
const steps = [
  {
    to: '/websites',
    title: 'Connect a blog',
    text: 'WordPress or another platform, or any website that accepts HTML.',
    button: 'Connect a Blog',
    isDone: (stats: Stats) => siteCount(stats) > 0,
  },
  {
    to: '/create',
    title: 'Create your first article',
    text: 'Enter a topic, pick the angles, choose a schedule.',
    button: 'Create Your First Article',
    isDone: (stats: Stats) => stats.total_articles > 0,
  },
  {
    to: '/history',
    title: 'See it live',
    text: 'Follow it in the history until it is published.',
    button: 'Open History',
    isDone: (stats: Stats) => stats.published_articles > 0,
  },
] as const;

/** The screen of the next step to the first live article; null once one is live. */
export function nextStepOf(stats: Stats): (typeof steps)[number]['to'] | null {
  if (stats.published_articles > 0) return null;
  return steps.find(({ isDone }) => !isDone(stats))?.to ?? null;
}

/** How soon a step that is done without the user is ticked. */
const tickedWithinMs = 5_000;

/** Leads a new user to the first live article, and opens the next step. */
export function FirstArticle({ stats }: { stats: Stats }) {
  const next = nextStepOf(stats);
  // The parent shows what this fetches: it is more eager than other screens that show the same numbers.
  useQuery({ ...dashboardQuery, staleTime: 0, refetchInterval: tickedWithinMs });
  return (
    <Card title="Three steps to your first article" className={classes.root}>
      <ol className={classes.steps}>
        {steps.map(({ to, title, text, button, isDone }, index) => (
          <li
            key={to}
            className={classes.step}
            data-done={isDone(stats) || undefined}
            aria-current={to === next ? 'step' : undefined}
          >
            <span className={classes.number}>
              {isDone(stats) ? <IconCheck size={18} stroke={2.2} aria-label="Done" /> : index + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
            </span>
            {to === next && (
              <Button className={classes.button ?? ''} renderRoot={(props) => <Link to={to} {...props} />}>
                {button}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
