import type { SiteIndex, SitePost } from '@chapterhouse/contract/sites/posts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconRefresh } from '#icons';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { InlineError, LoadError } from '../../../components/error-state.tsx';
import listClasses from '../../../components/item-list/item-list.module.css';
import { useLastLoaded } from '../../../components/item-list/item-list.tsx';
import { PageSpinner } from '../../../components/loading.tsx';
import { formatDate, formatDateTime } from '../../../lib/format-time.ts';
import classes from './site-posts.module.css';

const everyMs = 2_000;
const loadFailed = 'The posts could not be loaded';

/** The known posts of a site, with a search, and the state of their reading. */
export function SitePosts({ siteId }: { siteId: string }) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 300);
  const key = [...sitesKey, 'posts', siteId] as const;
  const list = useInfiniteQuery({
    queryKey: [...key, asked] as const,
    queryFn: ({ signal, pageParam }) =>
      api('listSitePosts', {
        params: { id: siteId },
        query: { ...(asked ? { search: asked } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      /waiting|reading/.test(state.data?.pages[0]?.index.status ?? '') ? everyMs : false,
  });
  const refresh = useAction({
    mutationFn: () => api('refreshSitePosts', { params: { id: siteId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });

  const { pages } = useLastLoaded(list) ?? { pages: [] };
  const [first] = pages;
  if (!first) {
    return list.error ? (
      <div className={listClasses.frame}>
        <LoadError query={list} fallback={loadFailed} />
      </div>
    ) : (
      <PageSpinner />
    );
  }
  const posts = pages.flatMap((page) => page.posts);
  const isReading = first.index.status === 'reading';
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <div className={classes.state} role="status">
          {stateOf(first.index)}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => refresh.mutate()}
          loading={refresh.isPending || isReading}
        >
          Refresh
        </Button>
      </div>
      {first.index.status === 'failed' && first.index.message !== null && (
        <InlineError message={`The site could not be read: ${first.index.message}`} />
      )}
      {refresh.error && (
        <InlineError message={errorText(refresh.error, 'The refresh could not be started')} />
      )}
      {(first.index.posts > 0 || asked !== '') && (
        <TextInput
          label="Search in titles and addresses"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maxLength={200}
        />
      )}
      {list.error && !list.isFetchNextPageError && (
        <InlineError message={errorText(list.error, loadFailed)} query={list} />
      )}
      {posts.length > 0 ? (
        <ul className={listClasses.frame}>
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      ) : (
        <div className={listClasses.frame}>
          <EmptyState {...emptiness(first.index, asked)} />
        </div>
      )}
      {list.isFetchNextPageError && <InlineError message={errorText(list.error, loadFailed)} />}
      {list.hasNextPage && (
        <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show More
        </Button>
      )}
    </div>
  );
}

function Post({ post: { title, url, excerpt, categories, published_at } }: { post: SitePost }) {
  const href = webUrl(url);
  const name = title || url;
  return (
    <li className={listClasses.item}>
      <div className={listClasses.words}>
        {href ? (
          <a className={classes.title} href={href} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className={classes.title}>{name}</bdi>
        )}
        {excerpt !== '' && (
          <p className={classes.excerpt} dir="auto" title={excerpt}>
            {excerpt}
          </p>
        )}
        <p className={classes.facts}>
          {published_at !== null && <time dateTime={published_at}>{formatDate(published_at)}</time>}
          {categories.length > 0 && <span>{categories.join(', ')}</span>}
        </p>
      </div>
    </li>
  );
}

function stateOf({ status, posts, read, total, refreshed_at }: SiteIndex): string {
  if (status === 'waiting') return 'The posts of this site have not been read yet.';
  if (status === 'reading')
    return total > 0 ? `Reading: ${read} of ${total} posts` : 'Looking for new posts…';
  const count = `${posts} ${posts === 1 ? 'post' : 'posts'}`;
  return refreshed_at === null ? count : `${count}, last refreshed ${formatDateTime(refreshed_at)}`;
}

function emptiness({ status }: SiteIndex, search: string) {
  if (search)
    return { title: 'No post matches', message: 'Search for another word of its title or address.' };
  if (status === 'waiting' || status === 'reading')
    return { title: 'Reading the posts', message: 'They appear here as they are read.' };
  return status === 'failed'
    ? { title: 'No posts yet', message: 'Refresh when the site can be reached again.' }
    : { title: 'No posts yet', message: 'What you publish on this site appears here.' };
}
