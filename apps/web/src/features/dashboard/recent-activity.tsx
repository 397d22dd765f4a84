import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import textClasses from '../../components/styles/text.module.css';
import { formatDateTime } from '../../lib/format-time.ts';
import { ArticleStatus } from '../articles/article-status.tsx';
import classes from './dashboard.module.css';

type Activity = Dashboard['activity'][number];

function ActivityRow({ activity: { id, action, title, date, status } }: { activity: Activity }) {
  return (
    <li className={classes.activity}>
      <div className={classes.activityWords}>
        <Link
          to="/articles/$articleId"
          params={{ articleId: id }}
          className={`${classes.activityTitle} ${classes.activityLink}`}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className={textClasses.muted}>
          {action}, <time dateTime={date}>{formatDateTime(date)}</time>
        </span>
      </div>
      <ArticleStatus status={status} />
    </li>
  );
}

function LoadingRows() {
  return (
    <Loading text="Loading activity data...">
      <ul className="plain">
        {[72, 55, 64, 48, 69, 58, 61, 52, 66, 50].map((width) => (
          <li className={classes.activity} key={width}>
            <div className={classes.activityWords}>
              <Skeleton width={`${width}%`} />
              <Skeleton width="35%" height="0.875em" />
            </div>
            <Skeleton width="5rem" height="1.5rem" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

export function RecentActivity({ activity }: { activity: Activity[] | undefined }) {
  return (
    <Card
      title="Recent Activity"
      action={
        <Button size="xs" variant="default" renderRoot={(props) => <Link to="/history" {...props} />}>
          View all activity
        </Button>
      }
    >
      {!activity && <LoadingRows />}
      {activity?.length === 0 && (
        <div className={classes.nothing}>
          <p className={classes.nothingTitle}>No recent activity</p>
          <p className={textClasses.muted}>New and published articles appear here.</p>
        </div>
      )}
      {activity && activity.length > 0 && (
        <ul className="plain">
          {activity.map((one) => (
            <ActivityRow activity={one} key={one.id} />
          ))}
        </ul>
      )}
    </Card>
  );
}
