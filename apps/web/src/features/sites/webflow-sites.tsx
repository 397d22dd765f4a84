import { IconWorldBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDateTime } from '../../lib/format-time.ts';
import { Avatar } from './avatar.tsx';
import { SiteLink } from './site-link.tsx';
import { SiteList } from './site-list.tsx';
import { siteTone } from './site-tone.ts';
import classes from './sites.module.css';
import { webflowSitesQuery } from './sites.queries.ts';

/** Shown only where the Webflow integration is switched on. */
export function WebflowSites() {
  const { data, error, isFetching, refetch } = useQuery(webflowSitesQuery);
  return (
    <SiteList
      label="Webflow sites"
      sites={data}
      failure={error && errorText(error, 'Failed to load Webflow sites. Please try again.')}
      retry={() => void refetch()}
      retrying={isFetching}
      empty={<EmptyState icon={<IconWorldBolt size={28} stroke={1.5} />} title="No Webflow sites" />}
      renderSite={({ name, url, status, auth_type, last_sync }) => (
        <>
          <Avatar name={name} />
          <div className={classes.words}>
            <p className={classes.name}>{name}</p>
            <SiteLink url={url} />
            <div className={classes.facts}>
              <StatusBadge tone={siteTone(status)}>{status}</StatusBadge>
              <span className={classes.tag}>{auth_type === 'oauth2' ? 'OAuth2' : 'API Token'}</span>
              <span className={classes.quiet}>
                Last Sync: {last_sync ? formatDateTime(last_sync) : 'Never'}
              </span>
            </div>
          </div>
        </>
      )}
    />
  );
}
