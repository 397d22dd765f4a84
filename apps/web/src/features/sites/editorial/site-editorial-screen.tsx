import { Anchor, Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconWorld } from '#icons';
import { errorText, isNotFound } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageSpinner } from '../../../components/loading.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import classes from './editorial.module.css';
import { EditorialForm } from './editorial-form.tsx';
import { EditorialReportPanel } from './editorial-report.tsx';

export function editorialQuery(siteId: string) {
  return queryOptions({
    queryKey: [...sitesKey, 'editorial', siteId] as const,
    queryFn: async ({ signal }) => {
      const params = { id: siteId };
      const [site, editorial] = await Promise.all([
        api('getSite', { params, signal }),
        api('getSiteEditorial', { params, signal }),
      ]);
      return { site, editorial };
    },
    // A refetch must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** How a site labels its articles, who is responsible, and the report of what was reviewed. */
export function SiteEditorialScreen() {
  const { siteId } = useParams({ from: '/approved/websites/$siteId/editorial' });
  const { data, error, isPending, isFetching, refetch } = useQuery(editorialQuery(siteId));
  if (isPending) return <PageSpinner />;
  if (!data) {
    return (
      <>
        <PageHeader title="Labels and Responsibility" />
        {isNotFound(error) ? (
          <EmptyState
            title="This site does not exist."
            message="It may have been deleted."
            icon={<IconWorld size={28} stroke={1.5} />}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/websites" {...props} />}>
                See All Sites
              </Button>
            }
          />
        ) : (
          <ErrorState
            message={errorText(error, 'The settings could not be loaded')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Labels and Responsibility of ${data.site.name}`}
        subtitle="How posts say that they were created with AI, who is responsible for them, what was reviewed, and the format of pictures."
        actions={
          <Anchor component={Link} to="/websites">
            Back to the websites
          </Anchor>
        }
      />
      <div className={classes.columns}>
        <EditorialForm key={siteId} siteId={siteId} platform={data.site.platform} saved={data.editorial} />
        <EditorialReportPanel siteId={siteId} />
      </div>
    </>
  );
}
