import type { AttentionFilter } from '@chapterhouse/contract/articles/history-endpoints';
import type { AttentionKind, Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChecklist,
  IconCircleCheck,
  IconClockPause,
  IconFileText,
  IconGitCompare,
  IconHandClick,
  IconPlugX,
} from '#icons';
import { Card } from '../../components/card.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/loading.tsx';
import textClasses from '../../components/styles/text.module.css';
import { platformOf } from '../../platforms/registry.ts';
import classes from './dashboard.module.css';
import overviewClasses from './overview.module.css';

type Attention = Overview['attention'];
type To = NonNullable<LinkProps['to']>;
type Words = {
  icon: ReactNode;
  title: (count: number) => string;
  to: To;
  /** The filter of the history. */
  attention?: AttentionFilter;
  link: string;
};

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const words: Record<AttentionKind, Words> = {
  failed: {
    icon: <IconAlertTriangle {...iconProps} />,
    title: (count) => plural(count, 'article failed', 'articles failed'),
    to: '/history',
    attention: 'failed',
    link: 'View failed articles',
  },
  findings: {
    icon: <IconAlertCircle {...iconProps} />,
    title: (count) => plural(count, 'draft needs attention', 'drafts need attention'),
    to: '/history',
    attention: 'findings',
    link: 'Review findings',
  },
  held: {
    icon: <IconClockPause {...iconProps} />,
    title: (count) => plural(count, 'article is delayed', 'articles are delayed'),
    to: '/history',
    attention: 'held',
    link: 'View delayed articles',
  },
  conflict: {
    icon: <IconGitCompare {...iconProps} />,
    title: (count) =>
      plural(count, 'article was also changed on its blog', 'articles were also changed on their blogs'),
    to: '/history',
    attention: 'conflict',
    link: 'Resolve conflicts',
  },
  approval: {
    icon: <IconChecklist {...iconProps} />,
    title: (count) =>
      plural(count, 'article is waiting for your approval', 'articles are waiting for your approval'),
    to: '/approvals',
    link: 'Review articles',
  },
  by_hand: {
    icon: <IconHandClick {...iconProps} />,
    title: (count) =>
      plural(count, 'article is ready for you to publish', 'articles are ready for you to publish'),
    to: '/history',
    attention: 'by_hand',
    link: 'Copy and flag as published',
  },
  proposal: {
    icon: <IconFileText {...iconProps} />,
    title: (count) =>
      plural(count, 'article has a new text to decide on', 'articles have a new text to decide on'),
    to: '/history',
    attention: 'proposal',
    link: 'Compare and decide',
  },
};

type EntryProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  to: To;
  attention?: AttentionFilter | undefined;
  link: string;
};

function Entry({ icon, title, text, to, attention, link }: EntryProps) {
  return (
    <li className={overviewClasses.entry}>
      <span className={overviewClasses.entryIcon}>{icon}</span>
      <div className={overviewClasses.entryWords}>
        <span className={classes.activityTitle}>{title}</span>
        <div className={overviewClasses.entryText}>{text}</div>
        <Link to={to} search={attention ? { attention } : {}} className={overviewClasses.entryLink}>
          {link}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
    </li>
  );
}

type Named = Attention['articles'][number]['articles'];

function ArticleNames({ articles, count }: { articles: Named; count: number }) {
  return (
    <>
      {articles.map(({ id, title }) => (
        <Link
          key={id}
          to="/articles/$articleId"
          params={{ articleId: id }}
          title={title}
          dir="auto"
          className={overviewClasses.name}
        >
          {title}
        </Link>
      ))}
      {count > articles.length && <span>and {(count - articles.length).toLocaleString()} more</span>}
    </>
  );
}

function LoadingEntries() {
  return (
    <ul className="plain" aria-hidden="true">
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
    <ul className="plain">
      {sites.map(({ id, name, platform, message }) => (
        <Entry
          key={id}
          icon={<IconPlugX {...iconProps} />}
          title={`${name} is disconnected`}
          text={message ?? 'The site refused the connection.'}
          to={platformOf(platform).path}
          link="Reconnect the site"
        />
      ))}
      {articles.map(({ kind, count, articles: some }) => (
        <Entry
          key={kind}
          icon={words[kind].icon}
          title={words[kind].title(count)}
          text={<ArticleNames articles={some} count={count} />}
          to={words[kind].to}
          attention={words[kind].attention}
          link={words[kind].link}
        />
      ))}
    </ul>
  );
}

type Props = {
  attention: Attention | undefined;
  failed: boolean;
  /** Where nothing else on the screen offers to load it again. */
  retry: Parameters<typeof InlineError>[0]['query'];
};

/** Everything that needs the user's attention, with links. */
export function AttentionCard({ attention, failed, retry }: Props) {
  const count = attention ? attention.articles.length + attention.sites.length : 0;
  const isEmpty = attention && count === 0;
  return (
    <Card
      title="Needs Attention"
      // The last ones may be below the edge of the card.
      action={
        count > 1 && (
          <span className={textClasses.quiet}>
            {count}
            <span className="visually-hidden"> items</span>
          </span>
        )
      }
      className={overviewClasses.attention}
      busy={!attention && !failed}
    >
      {failed && retry && <InlineError message="Could not load this data." query={retry} />}
      {failed && !retry && <p className={textClasses.muted}>Could not load this data.</p>}
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
    </Card>
  );
}
