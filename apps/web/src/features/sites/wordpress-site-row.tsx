import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { ConnectedSiteRow } from './site-card.tsx';
import { useTestWordPressSite } from './sites.queries.ts';

type Props = { site: WordPressSite; onEdit: () => void; onReconnect: () => void; onDelete: () => void };

export function WordPressSiteRow({ site, ...actions }: Props) {
  const connectionTest = useTestWordPressSite();
  const method = site.auth_type === 'oauth2' ? 'OAuth2' : 'App Password';
  return <ConnectedSiteRow site={site} method={method} connectionTest={connectionTest} {...actions} />;
}
