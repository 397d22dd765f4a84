import type { ReactNode } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import classes from './sites.module.css';

type Props<Site> = {
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
    <>
      <p className="visually-hidden" role="status">
        Loading sites...
      </p>
      <ul className={classes.list} aria-hidden="true">
        {['a', 'b'].map((row) => (
          <li className={classes.site} key={row}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <div className={classes.words}>
              <Skeleton width="min(12rem, 100%)" height="1.25rem" />
              <Skeleton width="min(18rem, 100%)" height="1rem" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A list of sites in each of its conditions: loading, failed, empty, there. */
export function SiteList<Site extends { id: string }>(props: Props<Site>) {
  const { label, sites, failure, retry, retrying, empty, renderSite } = props;
  return (
    <div className={classes.card}>
      {!sites && failure === null && <LoadingSites />}
      {!sites && failure !== null && <ErrorState message={failure} onRetry={retry} retrying={retrying} />}
      {sites?.length === 0 && empty}
      {sites && sites.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {sites.map((site) => (
            <li className={classes.site} key={site.id}>
              {renderSite(site)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
