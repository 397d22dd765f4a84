import type { AttentionKind, Overview } from '@chapterhouse/contract/dashboard/endpoints';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockPause,
  IconHandClick,
  IconPlugX,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import classes from './dashboard.module.css';
import overviewClasses from './overview.module.css';

type Attention = Overview['attention'];
type Words = { icon: ReactNode; title: (count: number) => string; link: string };

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const words: Record<AttentionKind, Words> = {
  failed: {
    icon: <IconAlertTriangle {...iconProps} />,
    title: (count) => plural(count, 'article ended in an error', 'articles ended in an error'),
    link: 'See what failed',
  },
  held: {
    icon: <IconClockPause {...iconProps} />,
    title: (count) => plural(count, 'article is held up', 'articles are held up'),
    link: 'See what is waiting',
  },
  by_hand: {
    icon: <IconHandClick {...iconProps} />,
    title: (count) =>
      plural(count, 'article is due for you to publish', 'articles are due for you to publish'),
    link: 'Copy and flag as published',
  },
};

type EntryProps = {
  icon: ReactNode;
  title: string;
  text: string;
  to: NonNullable<LinkProps['to']>;
  link: string;
};

function Entry({ icon, title, text, to, link }: EntryProps) {
  return (
    <li className={overviewClasses.entry}>
      <span className={overviewClasses.entryIcon}>{icon}</span>
      <div className={overviewClasses.entryWords}>
        <span className={classes.activityTitle}>{title}</span>
        <span className={overviewClasses.entryText}>{text}</span>
        <Link to={to} className={overviewClasses.entryLink}>
          {link}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
    </li>
  );
}

function LoadingEntries() {
  return (
    <ul className={classes.list} aria-hidden="true">
      {[62, 48, 55].map((width) => (
        <li className={overviewClasses.entry} key={width}>
          <div className={overviewClasses.entryWords}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="80%" height="0.875em" />
            <Skeleton width="35%" height="0.875em" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Entries({ attention: { articles, sites } }: { attention: Attention }) {
  return (
    <ul className={classes.list}>
      {sites.map(({ id, name, platform, message }) => (
        <Entry
          key={id}
          icon={<IconPlugX {...iconProps} />}
          title={`${name} has to be connected again`}
          text={message ?? 'The site does not let us in.'}
          to={platform === 'webflow' ? '/webflow' : '/wordpress'}
          link="Reconnect the site"
        />
      ))}
      {articles.map(({ kind, count, articles: some }) => (
        <Entry
          key={kind}
          icon={words[kind].icon}
          title={words[kind].title(count)}
          text={some.map(({ title }) => title).join(' · ')}
          to="/history"
          link={words[kind].link}
        />
      ))}
    </ul>
  );
}

/** What does not go on without the user, each with the way there. */
export function AttentionCard({ attention, failed }: { attention: Attention | undefined; failed: boolean }) {
  const isEmpty = attention && attention.articles.length + attention.sites.length === 0;
  return (
    <section
      className={`${classes.card} ${overviewClasses.attention}`}
      aria-labelledby="attention-title"
      aria-busy={!attention && !failed}
    >
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} id="attention-title">
          Needs Attention
        </h2>
      </div>
      {failed && <p className={classes.quiet}>This could not be loaded.</p>}
      {!attention && !failed && <LoadingEntries />}
      {isEmpty && (
        <p className={overviewClasses.fine}>
          <IconCircleCheck {...iconProps} />
          Nothing needs your attention.
        </p>
      )}
      {attention && !isEmpty && (
        <div className={overviewClasses.entries}>
          <Entries attention={attention} />
        </div>
      )}
    </section>
  );
}
