import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { IconPlus } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { dashboardQuery } from '../../api/dashboard-query.ts';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { confirm, info } from '../../components/dialogs.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { StaleNote } from '../../components/item-list/item-list.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import { Panel } from '../../components/panel.tsx';
import { toast } from '../../components/toast/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import type { PlatformDefinition, Site, SiteFormProps } from '../../platforms/platform.ts';
import cardClasses from './site-card.module.css';
import { SiteCard } from './site-card.tsx';
import { LoadingForm } from './site-form.tsx';
import classes from './sites.module.css';
import { sitesQuery, useDeleteSite } from './sites.queries.ts';
import { useSiteDraft } from './use-site-form.ts';

type SiteListProps<Site> = {
  label: string;
  sites: readonly Site[] | undefined;
  failure: string | null;
  retry: () => void;
  retrying: boolean;
  empty: ReactNode;
  renderSite: (site: Site) => ReactNode;
};

function LoadingSites() {
  return (
    <Loading text="Loading sites...">
      <ul className="plain">
        {['a', 'b'].map((row) => (
          <li className={cardClasses.site} key={row}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <div className={cardClasses.words}>
              <Skeleton width="min(12rem, 100%)" height="1.25rem" />
              <Skeleton width="min(18rem, 100%)" height="1rem" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** A list of sites in each of its states: loading, failed, empty, loaded. */
function SiteList<Site extends { id: string }>(props: SiteListProps<Site>) {
  const { label, sites, failure, retry, retrying, empty, renderSite } = props;
  return (
    <>
      {sites && failure !== null && (
        <StaleNote message={failure} query={{ isFetching: retrying, refetch: retry }} />
      )}
      <div className={classes.card}>
        {!sites && failure === null && <LoadingSites />}
        {!sites && failure !== null && <ErrorState message={failure} onRetry={retry} retrying={retrying} />}
        {sites?.length === 0 && empty}
        {sites && sites.length > 0 && (
          <ul className="plain" aria-label={label}>
            {sites.map((site) => (
              <li className={cardClasses.site} key={site.id}>
                {renderSite(site)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The form of a site in a dialog: a new one without `site`. */
export function SiteModal({ platform, ...form }: SiteFormProps & { platform: PlatformDefinition }) {
  useReturnFocus();
  const { SiteForm, texts } = platform;
  return (
    <HeldModal
      busy={false}
      opened
      onClose={form.onClose}
      size={platform.info.capabilities.publishes ? 'lg' : 'md'}
      title={<span className={classes.modalTitle}>{form.site ? texts.edit : texts.add}</span>}
    >
      <Suspense fallback={<LoadingForm />}>
        <SiteForm {...form} />
      </Suspense>
    </HeldModal>
  );
}

/** How long the question waits to be able to say what the deletion leads to. */
const consequenceMs = 2_000;

/** ' 3 scheduled articles become drafts.', or '' if there are none or it is not known. */
async function consequenceOfDeleting(siteId: string): Promise<string> {
  try {
    const { ids, has_more: hasMore } = await api('listArticleIds', {
      query: { status: 'scheduled', site_id: siteId },
      signal: AbortSignal.timeout(consequenceMs),
    });
    if (ids.length === 0) return '';
    if (ids.length === 1) return ' 1 scheduled article becomes a draft.';
    return ` ${hasMore ? 'More than ' : ''}${ids.length.toLocaleString()} scheduled articles become drafts.`;
  } catch {
    return '';
  }
}

/**
 * Asks, deletes, and shows the result. The server first waits for what is under way at the site and unschedules
 * what is scheduled there, which may take most of a minute; it reports what it could not do.
 */
function useAskToDelete(platform: PlatformDefinition) {
  const { mutateAsync: remove } = useDeleteSite(platform);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  const { deleteQuestion, deleted, deleteFailed } = platform.texts;
  async function ask({ id, name }: Site) {
    const consequence = await consequenceOfDeleting(id);
    confirm({
      type: 'danger',
      title: `Delete ${name}`,
      message: `${deleteQuestion}${consequence}`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      onConfirm: async () => {
        setFailure(null);
        try {
          const report = await remove(id);
          if (report === deleted || report === '') toast.success(deleted);
          // Too much to read before a toast goes.
          else info({ type: 'warning', title: name, message: report });
        } catch (error) {
          const message = errorText(error, deleteFailed);
          toast.error(message);
          setFailure({ id, message });
        }
      },
    });
  }
  return { ask, failure };
}

/** The next step of a user who has connected a site and created nothing yet. */
function FirstArticleHint({ sites = [] }: { sites: readonly Site[] | undefined }) {
  const { data } = useQuery(dashboardQuery);
  const isConnected = sites.some(({ connection }) => connection?.status !== 'error');
  if (!isConnected || data?.stats.total_articles !== 0) return null;
  return (
    <div className={classes.hint}>
      <Panel
        title="Your blog is connected"
        intro="Next, enter a topic, and the articles are written for you."
      >
        <Button renderRoot={(props) => <Link to="/create" {...props} />}>Create Your First Article</Button>
      </Panel>
    </div>
  );
}

type Props = {
  platform: PlatformDefinition;
  /** Rendered above the list; receives the add button; the empty list has the main one. */
  header: (addButton: ReactNode) => ReactNode;
  /** Below a screen's own heading, whose button is the main one. */
  isSection?: boolean;
};

type Open = { site: Site | null; reconnects: boolean };

/** The user's sites of one platform with everything that can be done to them. */
export function PlatformSites({ platform, header, isSection = false }: Props) {
  const { data, error, isFetching, refetch } = useQuery(sitesQuery(platform));
  const deletion = useAskToDelete(platform);
  const newDraft = useSiteDraft(platform.id, null);
  // The session expired while a site was being connected.
  const [open, setOpen] = useState<Open | null>(() =>
    newDraft.read() ? { site: null, reconnects: false } : null,
  );
  const draft = useSiteDraft(platform.id, open?.site ?? null);
  const { texts, icon: Icon } = platform;
  const addButton = (isMain: boolean) => (
    <Button
      variant={isMain && !isSection ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ site: null, reconnects: false })}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      {header(addButton(data?.length !== 0))}
      <FirstArticleHint sites={data} />
      <SiteList
        label={texts.list}
        sites={data}
        failure={error && errorText(error, texts.loadFailed)}
        retry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            icon={<Icon size={28} stroke={1.5} />}
            title={texts.emptyTitle}
            message={texts.emptyText}
            action={addButton(true)}
          />
        }
        renderSite={(site) => (
          <SiteCard
            platform={platform}
            site={site}
            onEdit={() => setOpen({ site, reconnects: false })}
            onReconnect={() => setOpen({ site, reconnects: true })}
            onDelete={() => void deletion.ask(site)}
            deleteFailure={deletion.failure?.id === site.id ? deletion.failure.message : null}
          />
        )}
      />
      {open && (
        <SiteModal
          {...open}
          platform={platform}
          onClose={() => {
            draft.forget();
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
