import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconBrandWordpress, IconPlus } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { deleteSite } from '../../features/sites/delete-site.ts';
import { SiteList } from '../../features/sites/site-list.tsx';
import { WordPressSiteModal } from '../../features/sites/site-modal.tsx';
import { useDeleteWordPressSite, wordPressSitesQuery } from '../../features/sites/sites.queries.ts';
import { WordPressSiteRow } from '../../features/sites/wordpress-site-row.tsx';

type Props = {
  /** What stands above the list; gets the button that adds a site. */
  header: (addButton: ReactNode) => ReactNode;
};

type Open = { site: WordPressSite | null; reconnects: boolean };

/** The connected WordPress sites with everything that can be done to them. */
export function WordPressSites({ header }: Props) {
  const { data, error, isFetching, refetch } = useQuery(wordPressSitesQuery);
  const { mutateAsync: remove } = useDeleteWordPressSite();
  const [open, setOpen] = useState<Open | null>(null);
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ site: null, reconnects: false })}
    >
      Add WordPress Site
    </Button>
  );

  function askToDelete({ id, name }: WordPressSite) {
    deleteSite({
      name,
      question: 'Are you sure you want to delete this WordPress site? This action cannot be undone.',
      done: 'WordPress site deleted successfully',
      failed: 'Failed to delete WordPress site. Please try again.',
      remove: () => remove(id),
    });
  }

  return (
    <>
      {header(addButton)}
      <SiteList
        label="WordPress sites"
        sites={data}
        failure={error && errorText(error, 'Failed to load WordPress sites. Please try again.')}
        retry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            icon={<IconBrandWordpress size={28} stroke={1.5} />}
            title="No WordPress sites"
            message="Connect a site with one click, and articles go live there by themselves."
            action={addButton}
          />
        }
        renderSite={(site) => (
          <WordPressSiteRow
            site={site}
            onEdit={() => setOpen({ site, reconnects: false })}
            onReconnect={() => setOpen({ site, reconnects: true })}
            onDelete={() => askToDelete(site)}
          />
        )}
      />
      {open && <WordPressSiteModal {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
