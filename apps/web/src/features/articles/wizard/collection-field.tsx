import { Button, NativeSelect } from '@mantine/core';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/inline-error.tsx';
import type { useCollections } from './use-collections.ts';
import classes from './wizard.module.css';

type Props = {
  collections: ReturnType<typeof useCollections>['collections'];
  value: string;
  error: string | undefined;
  onChange: (collectionId: string) => void;
};

/** Which collection of a Webflow site the articles become items of. */
export function CollectionField({ collections, value, error, onChange }: Props) {
  if (collections.isLoadingError) {
    return (
      <InlineError
        message={errorText(collections.error, 'The collections could not be loaded. Please try again.')}
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
