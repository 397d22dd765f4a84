import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { PlatformDefinition, Site } from '../../../platforms/platform.ts';
import { platformOf } from '../../../platforms/registry.ts';
import { newestArticleQuery } from '../../articles/articles.queries.ts';
import { collectionsQuery } from '../../sites/sites.queries.ts';
import { useSiteLists } from '../../sites/use-site-lists.ts';
import classes from './wizard.module.css';
import type { BlogKey } from './wizard-state.ts';

type Props = {
  choice: ReturnType<typeof useBlogs>;
  /** The selected one. */
  blog: Blog | undefined;
  error: string | undefined;
  onChange: (blog: Blog | null) => void;
};

export type Blog = BlogKey & {
  name: string;
  url: string;
  /** Where articles go unless another collection is chosen; '' when that is open, or there are none. */
  collectionId: string;
};

function blogsOf({ id: platform, collections }: PlatformDefinition, sites: readonly Site[] = []): Blog[] {
  return sites.map((site) => ({
    platform,
    id: site.id,
    name: site.name,
    url: site.url,
    collectionId: collections?.defaultOf(site) ?? '',
  }));
}

/**
 * All blogs; the chosen one, undefined while loading, or if it was deleted; and the one to preselect: the
 * only one, or that of the newest article.
 */
export function useBlogs(chosen: BlogKey | null) {
  const { config, lists: known } = useSiteLists();
  const lists = known.map(({ list }) => list);
  const groups = known.map(({ platform, list }) => ({
    label: platform.info.sitesLabel,
    blogs: blogsOf(platform, list.data),
  }));
  const all = groups.flatMap((group) => group.blogs);
  const isOpen = chosen === null && all.length > 1;
  const newest = useQuery({ ...newestArticleQuery, enabled: isOpen });
  const failed = lists.some(({ isLoadingError }) => isLoadingError);
  const lastUsed = all.find((one) => one.id === newest.data?.site_id);
  return {
    groups: groups.filter((group) => group.blogs.length > 0),
    isEmpty: all.length === 0,
    isLoading: config.isPending || lists.some(({ isPending }) => isPending) || (isOpen && newest.isLoading),
    failed,
    isFetching: lists.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
    blog: all.find((one) => one.id === chosen?.id && one.platform === chosen.platform),
    // While a list is missing, the only blog that is known need not be the only one.
    preselected: all.length === 1 && !failed ? all[0] : lastUsed,
  };
}

const keyText = ({ platform, id }: BlogKey) => `${platform}:${id}`;

export function BlogField({ choice, blog, error, onChange }: Props) {
  const { groups, isLoading, isEmpty, failed, retry, isFetching } = choice;
  const failure = failed && (
    <InlineError
      message={
        isEmpty
          ? 'Could not load your blogs. Please try again.'
          : 'Could not load all of your blogs. You can use the ones in the list, or try again.'
      }
      action={
        <Button size="xs" variant="default" onClick={retry} loading={isFetching}>
          Retry
        </Button>
      }
    />
  );
  if (failure && isEmpty) return failure;
  if (!isLoading && isEmpty) {
    return (
      <Panel
        title="No blog is connected yet"
        intro="Connect WordPress or another platform, or add any website that accepts HTML."
      >
        <Button size="sm" renderRoot={(props) => <Link to="/websites" {...props} />}>
          Connect a Blog
        </Button>
        {error !== undefined && (
          <p className={classes.fieldError} role="alert">
            {error}
          </p>
        )}
      </Panel>
    );
  }
  const byValue = new Map(groups.flatMap((group) => group.blogs).map((one) => [keyText(one), one]));
  return (
    <>
      <NativeSelect
        label="Blog"
        required
        disabled={isLoading}
        error={error}
        value={blog ? keyText(blog) : ''}
        onChange={(event) => onChange(byValue.get(event.currentTarget.value) ?? null)}
      >
        {!blog && <option value="">{isLoading ? 'Loading sites...' : 'Select a blog'}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.blogs.map((one) => (
              <option key={keyText(one)} value={keyText(one)}>
                {one.name} ({one.url})
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      {failure}
    </>
  );
}

/** The collections of a site whose platform has them, and the chosen one; '' when it is not there (any more). */
export function useCollections(blog: BlogKey | null, chosenId: string) {
  const platform = blog ? platformOf(blog.platform) : undefined;
  const collections = useQuery({
    ...collectionsQuery(platform, blog?.id ?? ''),
    enabled: platform?.collections !== undefined,
  });
  const isGone = collections.data?.every(({ id }) => id !== chosenId) ?? false;
  return { collections, collectionId: isGone ? '' : chosenId };
}

type CollectionFieldProps = {
  collections: ReturnType<typeof useCollections>['collections'];
  value: string;
  error: string | undefined;
  onChange: (collectionId: string) => void;
};

/** Which collection of the site the articles become items of. */
export function CollectionField({ collections, value, error, onChange }: CollectionFieldProps) {
  if (collections.isLoadingError) {
    return (
      <InlineError
        message={errorText(collections.error, 'Could not load the collections. Please try again.')}
        query={collections}
      />
    );
  }
  return (
    <NativeSelect
      className={classes.medium}
      label="Collection"
      required
      disabled={collections.isPending}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{collections.isPending ? 'Loading collections...' : 'Select a collection'}</option>
      {collections.data?.map(({ id, displayName }) => (
        <option key={id} value={id}>
          {displayName}
        </option>
      ))}
    </NativeSelect>
  );
}
