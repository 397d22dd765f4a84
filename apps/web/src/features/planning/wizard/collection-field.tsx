import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { platformOf } from '../../../platforms/registry.ts';
import { collectionsQuery } from '../../sites/sites.queries.ts';
import classes from './wizard.module.css';
import type { BlogKey } from './wizard-state.ts';

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

type Props = {
  collections: ReturnType<typeof useCollections>['collections'];
  value: string;
  error: string | undefined;
  onChange: (collectionId: string) => void;
};

/** Which collection of the site the articles become items of. */
export function CollectionField({ collections, value, error, onChange }: Props) {
  if (collections.isLoadingError) {
    return (
      <InlineError
        message={errorText(collections.error, 'Could not load the collections. Please try again.')}
        action={
          <Button
            size="xs"
            variant="default"
            onClick={() => void collections.refetch()}
            loading={collections.isFetching}
          >
            Retry
          </Button>
        }
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
