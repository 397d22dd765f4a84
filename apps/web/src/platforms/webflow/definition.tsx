import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconPlus, IconWorldBolt } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { deleteSite } from '../../features/sites/delete-site.ts';
import { ConnectedSiteRow } from '../../features/sites/site-card.tsx';
import { SiteList } from '../../features/sites/site-list.tsx';
import classes from '../../features/sites/sites.module.css';
import { WebflowSiteModal } from './site-form.tsx';
import { useDeleteWebflowSite, useTestWebflowSite, webflowSitesQuery } from './webflow.queries.ts';

type RowProps = { site: WebflowSite; onEdit: () => void; onReconnect: () => void; onDelete: () => void };

function WebflowSiteRow({ site, ...actions }: RowProps) {
  const { collection_id, collection_name, auth_type } = site;
  const connectionTest = useTestWebflowSite();
  return (
    <ConnectedSiteRow
      site={site}
      method={auth_type === 'oauth2' ? 'OAuth2' : 'API Token'}
      facts={
        <span className={classes.quiet}>Collection: {collection_name ?? collection_id ?? 'none yet'}</span>
      }
      connectionTest={connectionTest}
      {...actions}
    />
  );
}

type Props = {
  /** What stands above the list; gets the button that adds a site. */
  header: (addButton: ReactNode) => ReactNode;
};

type Open = { site: WebflowSite | null; reconnects: boolean };

/** The connected Webflow sites; shown only where that integration is switched on. */
export function WebflowSites({ header }: Props) {
  const { data, error, isFetching, refetch } = useQuery(webflowSitesQuery);
  const { mutateAsync: remove } = useDeleteWebflowSite();
  const [open, setOpen] = useState<Open | null>(null);
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ site: null, reconnects: false })}
    >
      Add Webflow Site
    </Button>
  );

  function askToDelete({ id, name }: WebflowSite) {
    deleteSite({
      name,
      question: 'Are you sure you want to delete this Webflow site? This action cannot be undone.',
      done: 'Webflow site deleted successfully',
      failed: webflowTexts.deleteFailed,
      remove: () => remove(id),
    });
  }

  return (
    <>
      {header(addButton)}
      <SiteList
        label="Webflow sites"
        sites={data}
        failure={error && errorText(error, webflowTexts.loadFailed)}
        retry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            icon={<IconWorldBolt size={28} stroke={1.5} />}
            title="No Webflow sites"
            message="Connect a site, and articles become items of one of its collections by themselves."
            action={addButton}
          />
        }
        renderSite={(site) => (
          <WebflowSiteRow
            site={site}
            onEdit={() => setOpen({ site, reconnects: false })}
            onReconnect={() => setOpen({ site, reconnects: true })}
            onDelete={() => askToDelete(site)}
          />
        )}
      />
      {open && <WebflowSiteModal {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
