import { recordStateNames, reviewScopeNames } from '@chapterhouse/contract/articles/record-values';
import type { EditorialReport, ReportedArticle } from '@chapterhouse/contract/sites/editorial';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useOneRun } from '../../../api/use-action.ts';
import { LoadError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { StatusBadge, type StatusTone } from '../../../components/status-badge.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import classes from './editorial.module.css';

const tones: Readonly<Record<ReportedArticle['state'], StatusTone>> = {
  reviewed: 'green',
  changed: 'yellow',
  not_reviewed: 'gray',
  damaged: 'red',
};

/** Rows on the screen; the files have all. */
const mostRows = 100;

const day = (date: Date) => date.toISOString().slice(0, 10);

/** From the first of this month until today, UTC. */
function thisMonth() {
  const to = day(new Date());
  return { from: `${to.slice(0, 8)}01`, to };
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function EditorialReportPanel({ siteId }: { siteId: string }) {
  const [period, setPeriod] = useState(thisMonth);
  const [busy, setBusy] = useState<'csv' | 'html' | null>(null);
  const problem =
    !isDay(period.from) || !isDay(period.to)
      ? 'Choose both days.'
      : period.from > period.to
        ? 'The first day must not be after the last.'
        : null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...sitesKey, 'editorial-report', siteId, period] as const,
    queryFn: ({ signal }) => api('getEditorialReport', { params: { id: siteId }, query: period, signal }),
    enabled: problem === null,
    staleTime: 0,
  });

  const download = useOneRun(async (format: 'csv' | 'html') => {
    setBusy(format);
    try {
      const query = { ...period, format };
      const { name, type, content } = await api('getEditorialReportFile', { params: { id: siteId }, query });
      save(name, new Blob([content], { type }));
    } catch (failure) {
      toast.error(errorText(failure, 'Could not create the file. Please try again.'));
    } finally {
      setBusy(null);
    }
  });

  return (
    <section className={classes.report} aria-labelledby="report-heading">
      <h2 id="report-heading" className={textClasses.heading}>
        Report
      </h2>
      <p className={classes.quiet}>
        Every article that was published in a period and is live, with its review. Days are in UTC.
      </p>
      <div className={classes.period}>
        <TextInput
          type="date"
          label="From"
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={period.to}
          onChange={(event) => setPeriod({ ...period, to: event.currentTarget.value })}
        />
      </div>
      <p role="alert" className={classes.failure}>
        {problem}
      </p>
      {problem === null && !data && !error && (
        <Loading text="Loading the report...">
          <div className={classes.rows}>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </div>
        </Loading>
      )}
      {problem === null && !data && error && (
        <LoadError query={{ error, isFetching, refetch }} fallback="Could not load the report." />
      )}
      {problem === null && data && <Rows report={data} />}
      {problem === null && data && data.articles.length > 0 && (
        <Group gap="sm">
          <Button variant="default" loading={busy === 'csv'} onClick={() => void download('csv')}>
            Download CSV
          </Button>
          <Button variant="default" loading={busy === 'html'} onClick={() => void download('html')}>
            Download for Printing
          </Button>
        </Group>
      )}
    </section>
  );
}

function Rows({ report: { articles } }: { report: EditorialReport }) {
  if (articles.length === 0) return <p className={classes.none}>Nothing was published in this period.</p>;
  const reviewed = articles.filter(({ state }) => state === 'reviewed').length;
  return (
    <>
      <p role="status" className={classes.count}>
        {reviewed} of {articles.length} published {articles.length === 1 ? 'article' : 'articles'} reviewed
      </p>
      <ul className={classes.rows}>
        {articles.slice(0, mostRows).map((article) => (
          <li key={article.article_id} className={classes.row}>
            <Link
              to="/articles/$articleId"
              params={{ articleId: article.article_id }}
              className={classes.title}
            >
              <bdi>{article.title}</bdi>
            </Link>
            <StatusBadge tone={tones[article.state]}>{recordStateNames[article.state]}</StatusBadge>
            <p className={classes.quiet}>
              {[
                `Published ${formatDateTime(article.published_date)}`,
                article.review && `Reviewed by ${article.review.reviewer || 'somebody'}`,
                article.review?.scope.map((one) => reviewScopeNames[one]).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {articles.length > mostRows && (
        <p className={classes.quiet}>And {articles.length - mostRows} more in the files.</p>
      )}
    </>
  );
}

function save(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
