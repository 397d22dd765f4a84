import type { OtherWebsite } from '@chapterhouse/contract/platforms/other/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconPlus, IconWorld } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { confirm } from '../../components/confirm.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { toast } from '../../components/toast.ts';
import { Avatar } from '../../features/sites/avatar.tsx';
import { SiteLink } from '../../features/sites/site-link.tsx';
import { SiteList } from '../../features/sites/site-list.tsx';
import classes from '../../features/sites/sites.module.css';
import { otherWebsitesQuery, useDeleteOtherWebsite } from '../../features/sites/sites.queries.ts';
import { formatDate } from '../../lib/format-time.ts';
import { OtherWebsiteModal } from './site-form.tsx';

type RowProps = { site: OtherWebsite; onEdit: () => void; onDelete: () => void };

function WebsiteRow({ site: { name, url, created_at }, onEdit, onDelete }: RowProps) {
  return (
    <>
      <Avatar name={name} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <SiteLink url={url} />
        <div className={classes.facts}>
          <span className={classes.tag}>Manually added</span>
          <span className={classes.quiet}>
            Added <time dateTime={created_at}>{formatDate(created_at)}</time>
          </span>
          <span className={classes.quiet}>Auth: N/A</span>
          <span className={classes.quiet}>Last sync: N/A</span>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </>
  );
}

type Props = {
  /** What stands above the list; gets the button that adds a website. */
  header: (addButton: ReactNode) => ReactNode;
};

/** The websites that get their articles as HTML, by hand. */
export function OtherWebsites({ header }: Props) {
  const { data, error, isFetching, refetch } = useQuery(otherWebsitesQuery);
  const { mutateAsync: remove } = useDeleteOtherWebsite();
  const [open, setOpen] = useState<{ site: OtherWebsite | null } | null>(null);
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ site: null })}>
      Add Website
    </Button>
  );

  function askToDelete(site: OtherWebsite) {
    confirm({
      type: 'danger',
      title: `Delete ${site.name}`,
      message: 'Are you sure you want to delete this website? This action cannot be undone.',
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      onConfirm: async () => {
        try {
          await remove(site.id);
          toast.success('Website deleted');
        } catch (failure) {
          toast.error(errorText(failure, 'Failed to delete website. Please try again.'));
        }
      },
    });
  }

  return (
    <>
      {header(addButton)}
      <SiteList
        label="Other websites"
        sites={data}
        failure={error && errorText(error, 'Failed to load websites. Please try again.')}
        retry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            icon={<IconWorld size={28} stroke={1.5} />}
            title="No websites found"
            message="Get started by adding your first website."
            action={addButton}
          />
        }
        renderSite={(site) => (
          <WebsiteRow site={site} onEdit={() => setOpen({ site })} onDelete={() => askToDelete(site)} />
        )}
      />
      {open && <OtherWebsiteModal site={open.site} onClose={() => setOpen(null)} />}
    </>
  );
}
