import { useQuery } from '@tanstack/react-query';
import { webflowCollectionsQuery } from '../../../platforms/webflow/webflow.queries.ts';
import type { BlogKey } from './wizard-state.ts';

/** The collections of a Webflow site, and the chosen one; '' when it is not there (any more). */
export function useCollections(blog: BlogKey | null, chosenId: string) {
  const collections = useQuery({
    ...webflowCollectionsQuery(blog?.id ?? ''),
    enabled: blog?.platform === 'webflow',
  });
  const isGone = collections.data?.every(({ id }) => id !== chosenId) ?? false;
  return { collections, collectionId: isGone ? '' : chosenId };
}
