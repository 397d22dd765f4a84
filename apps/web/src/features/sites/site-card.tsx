import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../api/api-error.ts';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import textClasses from '../../components/styles/text.module.css';
import { toast } from '../../components/toast/toast.ts';
import { formatDate, formatDateTime } from '../../lib/format-time.ts';
import type { Connection, PlatformDefinition, Site } from '../../platforms/platform.ts';
import cardClasses from './site-card.module.css';
import classes from './sites.module.css';
import { useTestSite } from './sites.queries.ts';

const tones: Record<string, StatusTone> = { connected: 'green', error: 'red', pending: 'yellow' };

function SiteLink({ url }: { url: string }) {
  const href = webUrl(url);
  if (!href) return <span className={cardClasses.url}>{url}</span>;
  return (
    <a className={cardClasses.url} href={href} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}

function ConnectionFacts({ status, method, note, last_sync }: Connection) {
  return (
    <div className={cardClasses.facts}>
      <StatusBadge tone={tones[status] ?? 'gray'}>{status}</StatusBadge>
      <span className={cardClasses.tag}>{method}</span>
      {note !== undefined && <span className={textClasses.muted}>{note}</span>}
      <span className={textClasses.muted}>
        Last Sync: {last_sync ? <time dateTime={last_sync}>{formatDateTime(last_sync)}</time> : 'Never'}
      </span>
    </div>
  );
}

function ManualFacts({ created_at }: Pick<Site, 'created_at'>) {
  return (
    <div className={cardClasses.facts}>
      <span className={cardClasses.tag}>Manually added</span>
      {created_at !== null && (
        <span className={textClasses.muted}>
          Added <time dateTime={created_at}>{formatDate(created_at)}</time>
        </span>
      )}
      <span className={textClasses.muted}>Auth: N/A</span>
      <span className={textClasses.muted}>Last sync: N/A</span>
    </div>
  );
}

/** Links to what is kept about a site. */
function SitePages({ site: { id, name } }: { site: Site }) {
  const params = { siteId: id };
  return (
    <nav className={cardClasses.pages} aria-label={`Pages of ${name}`}>
      <Link to="/websites/$siteId/profile" params={params} aria-label={`Profile of ${name}`}>
        Profile
      </Link>
      <Link to="/websites/$siteId/posts" params={params} aria-label={`Posts of ${name}`}>
        Posts
      </Link>
      <Link
        to="/websites/$siteId/editorial"
        params={params}
        aria-label={`Labels and responsibility of ${name}`}
      >
        Labels
      </Link>
    </nav>
  );
}

type Props = {
  platform: PlatformDefinition;
  site: Site;
  onEdit: () => void;
  onReconnect: () => void;
  onDelete: () => void;
  deleteFailure: string | null;
};

/** One site: what it is, how its connection is, and what can be done about it. */
export function SiteCard({ platform, site, onEdit, onReconnect, onDelete, deleteFailure }: Props) {
  const { id, name, url, connection, created_at } = site;
  const { mutate, isPending, error, reset } = useTestSite(platform);

  function test() {
    mutate(id, {
      onSuccess: (answer) => {
        const isFine = answer.site.connection?.status === 'connected';
        if (isFine) toast.success(answer.message || siteTexts.connectionTestPassed);
        else toast.error(answer.message || siteTexts.connectionTestFailed);
      },
      onError: (failure) => toast.error(errorText(failure, siteTexts.connectionTestFailed)),
    });
  }
  function leave(to: () => void) {
    reset();
    to();
  }
  const isBroken = connection?.status === 'error';
  const failure = error ? errorText(error, siteTexts.connectionTestFailed) : null;
  const problem = (isBroken && connection.status_message) || failure;
  const [letter = '?'] = name.trim();

  return (
    <>
      <span className={cardClasses.avatar} aria-hidden="true">
        {letter.toUpperCase()}
      </span>
      <div className={cardClasses.words}>
        <p className={cardClasses.name}>
          <bdi>{name}</bdi>
        </p>
        <SiteLink url={url} />
        {connection ? <ConnectionFacts {...connection} /> : <ManualFacts created_at={created_at} />}
        {connection && (
          <div role="status">{problem !== null && <p className={classes.problem}>{problem}</p>}</div>
        )}
        {deleteFailure !== null && <p className={classes.problem}>{deleteFailure}</p>}
        <SitePages site={site} />
      </div>
      <div className={classes.buttons}>
        {isBroken && connection.canReconnect && (
          <Button size="xs" onClick={() => leave(onReconnect)} aria-label={`Reconnect ${name}`}>
            Reconnect
          </Button>
        )}
        {connection && (
          <Button
            size="xs"
            variant="default"
            onClick={test}
            disabled={isPending}
            className={cardClasses.test}
          >
            {isPending ? 'Testing...' : 'Test Connection'}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => leave(onEdit)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </>
  );
}
