import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/loading.tsx';
import textClasses from '../../components/styles/text.module.css';
import { formatLongDateTime } from '../../lib/format-time.ts';
import classes from './dashboard.module.css';
import overviewClasses from './overview.module.css';

const places = [78, 64, 71, 58, 67];

type Props = { due: Overview['next_due'] | undefined; failed: boolean };

/** The next articles to go live. */
export function NextDueCard({ due, failed }: Props) {
  return (
    <Card
      title="Next Due"
      busy={!due && !failed}
      action={
        <Button size="xs" variant="default" renderRoot={(props) => <Link to="/calendar" {...props} />}>
          Calendar
        </Button>
      }
    >
      {failed && <p className={textClasses.muted}>Could not load this data.</p>}
      {due?.length === 0 && (
        <div className={classes.nothing}>
          <p className={classes.nothingTitle}>Nothing is scheduled</p>
          <p className={textClasses.muted}>
            <Link to="/create" className={overviewClasses.entryLink}>
              Create content
            </Link>{' '}
            to fill your calendar.
          </p>
        </div>
      )}
      <ol className="plain" aria-hidden={!due && !failed ? true : undefined}>
        {!due &&
          !failed &&
          places.map((width) => (
            <li className={overviewClasses.due} key={width}>
              <Skeleton width={`${width}%`} />
              <Skeleton width="50%" height="0.875em" />
            </li>
          ))}
        {due?.map(({ id, title, site, status, date }) => (
          <li className={overviewClasses.due} key={id}>
            <Link
              to="/articles/$articleId"
              params={{ articleId: id }}
              title={title}
              dir="auto"
              className={overviewClasses.dueTitle}
            >
              {title}
            </Link>
            <span className={textClasses.muted}>
              <time dateTime={date}>{formatLongDateTime(date)}</time>
              {site && (
                <>
                  {' · '}
                  <bdi>{site}</bdi>
                </>
              )}
              {status !== 'scheduled' && ' · being written'}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
