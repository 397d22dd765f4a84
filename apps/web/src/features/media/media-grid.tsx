import type { LibraryMedia } from '@chapterhouse/contract/media/endpoints';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { IconPhoto, IconSearch } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { ItemList } from '../../components/item-list/item-list.tsx';
import textClasses from '../../components/styles/text.module.css';
import classes from './media.module.css';
import { mediaQuery } from './media.queries.ts';

type Props = {
  onChoose: (media: LibraryMedia) => void;
  /** What choosing does, for screen readers: "Use", "Edit". */
  verb: string;
  /** Shown with the quota above the pictures. */
  children?: ReactNode;
};

/** The user's pictures with search; choosing one calls `onChoose`. */
export function MediaGrid({ onChoose, verb, children }: Props) {
  const [search, setSearch] = useState('');
  const [unused, setUnused] = useState(false);
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(mediaQuery({ search: asked, unused }));
  const { data, isError, isFetching, refetch, isFetchNextPageError: hasMoreFailed } = query;
  const quota = data?.pages[0]?.quota;
  const media = data?.pages.flatMap((page) => page.media);
  const isFiltered = asked !== '' || unused;
  return (
    <div className={classes.library}>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Search pictures"
          placeholder="Search by name, alt text or caption"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label="Unused only"
          checked={unused}
          onChange={(event) => setUnused(event.currentTarget.checked)}
        />
        {quota && (
          <p className={classes.hint}>
            {quota.used.toLocaleString()} of {quota.limit.toLocaleString()} pictures
          </p>
        )}
      </div>
      {children}
      <ItemList
        query={{ data: media, isError: isError && !hasMoreFailed, isFetching, refetch }}
        loading="Loading pictures..."
        failed="Could not load your pictures."
        empty={
          <EmptyState
            icon={<IconPhoto size={28} stroke={1.5} />}
            title={isFiltered ? 'No picture matches.' : 'No pictures yet.'}
            message={
              isFiltered
                ? 'Search for another word, or show all pictures.'
                : 'Pictures that you upload or generate appear here.'
            }
          />
        }
      >
        {(items) => (
          <ul className={classes.grid}>
            {items.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={`${textClasses.plainButton} ${classes.tile}`}
                  onClick={() => onChoose(one)}
                >
                  <span className="visually-hidden">{verb}</span>
                  <img
                    src={one.thumbnail_url}
                    alt=""
                    width={one.width}
                    height={one.height}
                    loading="lazy"
                    style={{ objectPosition: `${one.focal_x * 100}% ${one.focal_y * 100}%` }}
                  />
                  <span className={classes.name} dir="auto" title={one.name}>
                    {one.name}
                  </span>
                  <span className={classes.hint}>{usesText(one)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ItemList>
      {hasMoreFailed && <InlineError message={errorText(query.error, 'Could not load more pictures.')} />}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </div>
  );
}

function usesText({ used_in: uses }: LibraryMedia): string {
  const articles = new Set(uses.map((use) => use.article_id)).size;
  if (articles === 0) return 'Unused';
  return `Used in ${articles} ${articles === 1 ? 'article' : 'articles'}`;
}
