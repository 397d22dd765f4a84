import { Anchor, Button } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconWorld } from '#icons';
import { isNotFound } from '../../api/api-error.ts';
import cardClasses from '../../components/card.module.css';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/error-state.tsx';
import { PageSpinner } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import classes from './sites.module.css';

/** Above the heading of a page that belongs to one site. */
export function SitesLink() {
  return (
    <Anchor component={Link} to="/websites" className={classes.back ?? ''}>
      <IconChevronLeft size={16} aria-hidden />
      Connected Websites
    </Anchor>
  );
}

type OfSite = { site: { name: string } };

type Props<Data extends OfSite, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** While the name of the site is not known. */
  title: string;
  titleOf: (name: string) => string;
  subtitle: string;
  /** The message if the query fails without a reason. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A page of settings of one site: its heading, and what is shown while they load, if they cannot be loaded, or if there is no such site. */
export function SitePage<Data extends OfSite, Key extends QueryKey>({
  query,
  title,
  titleOf,
  subtitle,
  failed,
  children,
}: Props<Data, Key>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  if (isPending) return <PageSpinner />;
  if (!data) {
    return (
      <>
        <PageHeader title={title} back={<SitesLink />} />
        <section className={cardClasses.root}>
          {isNotFound(error) ? (
            <EmptyState
              title="This site does not exist."
              message="It may have been deleted."
              icon={<IconWorld size={28} stroke={1.5} />}
              action={
                <Button variant="default" renderRoot={(props) => <Link to="/websites" {...props} />}>
                  See All Sites
                </Button>
              }
            />
          ) : (
            <LoadError query={{ error, isFetching, refetch }} fallback={failed} />
          )}
        </section>
      </>
    );
  }
  return (
    <>
      <PageHeader title={titleOf(data.site.name)} subtitle={subtitle} back={<SitesLink />} />
      {children(data)}
    </>
  );
}
