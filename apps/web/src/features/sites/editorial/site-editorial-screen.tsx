import { queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { SitePage } from '../site-page.tsx';
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
  return (
    <SitePage
      query={editorialQuery(siteId)}
      title="Labels and Responsibility"
      titleOf={(name) => `Labels and Responsibility of ${name}`}
      subtitle="How posts say that they were created with AI, who is responsible for them, what was reviewed, and the format of pictures."
      failed="The settings could not be loaded"
    >
      {({ site, editorial }) => (
        <div className={classes.columns}>
          <EditorialForm key={siteId} siteId={siteId} platform={site.platform} saved={editorial} />
          <EditorialReportPanel siteId={siteId} />
        </div>
      )}
    </SitePage>
  );
}
