import type { WordPressSite } from '@chapterhouse/contract/sites/entities';
import { Button } from '@mantine/core';
import { IconBrandWordpress, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { confirm } from '../../components/confirm.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { toast } from '../../components/toast.ts';
import { SiteList } from './site-list.tsx';
import { useDeleteWordPressSite, wordPressSitesQuery } from './sites.queries.ts';
import { WordPressSiteModal } from './wordpress-site-modal.tsx';
import { WordPressSiteRow } from './wordpress-site-row.tsx';

type Props = {
  /** What stands above the list; gets the button that adds a site. */
  header: (addButton: ReactNode) => ReactNode;
};

/** The connected WordPress sites with everything that can be done to them. */
export function WordPressSites({ header }: Props) {
  const { data, error, isFetching, refetch } = useQuery(wordPressSitesQuery);
  const { mutateAsync: remove } = useDeleteWordPressSite();
  const [open, setOpen] = useState<{ site: WordPressSite | null } | null>(null);
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ site: null })}>
      Add WordPress Site
    </Button>
  );

  function askToDelete(site: WordPressSite) {
    confirm({
      type: 'danger',
      title: `Delete ${site.name}`,
      message: 'Are you sure you want to delete this WordPress site? This action cannot be undone.',
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      onConfirm: async () => {
        try {
          await remove(site.id);
          toast.success('WordPress site deleted');
        } catch (failure) {
          toast.error(errorText(failure, 'Failed to delete WordPress site. Please try again.'));
        }
      },
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
            message="Connect a site with an application password, and articles go live there by themselves."
            action={addButton}
          />
        }
        renderSite={(site) => (
          <WordPressSiteRow site={site} onEdit={() => setOpen({ site })} onDelete={() => askToDelete(site)} />
        )}
      />
      {open && <WordPressSiteModal site={open.site} onClose={() => setOpen(null)} />}
    </>
  );
}
