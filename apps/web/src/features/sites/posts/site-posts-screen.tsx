import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { SitesLink } from '../site-page.tsx';
import { LinkRulesForm } from './link-rules.tsx';
import { RefreshRulesForm } from './refresh-rules.tsx';
import { SitePosts } from './site-posts.tsx';

/** What is published on a site, and when it was last read. */
export function SitePostsScreen() {
  const { siteId } = useParams({ from: '/approved/websites/$siteId/posts' });
  const { data: site } = useQuery({
    queryKey: [...sitesKey, 'one', siteId] as const,
    queryFn: ({ signal }) => api('getSite', { params: { id: siteId }, signal }),
  });
  return (
    <>
      <PageHeader
        title={site ? `Posts of ${site.name}` : 'Posts of the site'}
        subtitle="New articles link to these posts where they fit. The list is refreshed every day and after each publication."
        back={<SitesLink />}
      />
      <LinkRulesForm key={siteId} siteId={siteId} />
      <RefreshRulesForm key={`refresh-${siteId}`} siteId={siteId} />
      <SitePosts siteId={siteId} />
    </>
  );
}
