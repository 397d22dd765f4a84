import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/inline-error.tsx';
import { webflowCollectionsQuery } from '../../sites/webflow/webflow.queries.ts';
import classes from './wizard.module.css';

type Props = {
  siteId: string;
  value: string;
  error: string | undefined;
  onChange: (collectionId: string) => void;
};

/** Which collection of a Webflow site the articles become items of. */
export function CollectionField({ siteId, value, error, onChange }: Props) {
  const collections = useQuery(webflowCollectionsQuery(siteId));
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
  const known = collections.data ?? [];
  return (
    <NativeSelect
      className={classes.medium}
      label="Collection"
      required
      disabled={collections.isPending}
      error={error}
      // One that was deleted in Webflow is as good as none.
      value={known.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{collections.isPending ? 'Loading collections...' : 'Select a collection'}</option>
      {known.map(({ id, displayName }) => (
        <option key={id} value={id}>
          {displayName}
        </option>
      ))}
    </NativeSelect>
  );
}
