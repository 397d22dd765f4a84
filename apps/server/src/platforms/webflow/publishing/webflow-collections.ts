import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, CollectionFields } from '../../../providers/publishing/publishing.ts';
import type { CollectionDetails } from '../../../providers/publishing/site-platform.ts';
import type { WebflowClient } from './webflow-client.ts';
import { detailsOf, imageFieldOf, problemWith } from './webflow-fields.ts';
import { fullCollectionSchema } from './webflow-schemas.ts';

/** A collection in use: where its items are, and its field mapping. */
export type UsedCollection = {
  accessToken: string;
  siteUrl: string;
  /** `/collections/{id}` */
  path: string;
  slug: string;
  fields: CollectionFields;
  /** The field for the featured image. */
  imageField: string | undefined;
};

/** Collections rarely change, and each request uses up one of sixty. */
const cacheMs = 300_000;

export function createWebflowCollections(client: WebflowClient, clock: Clock) {
  const known = new Map<string, { details: CollectionDetails; until: number }>();

  const read = async (accessToken: string, id: string): Promise<CollectionDetails> => {
    const path = `/collections/${encodeURIComponent(id)}`;
    const details = detailsOf(await client.call(accessToken, { path }, fullCollectionSchema));
    known.set(`${id} ${accessToken}`, { details, until: clock.now().getTime() + cacheMs });
    return details;
  };

  const recall = async (accessToken: string, id: string): Promise<CollectionDetails> => {
    const remembered = known.get(`${id} ${accessToken}`);
    return remembered && remembered.until > clock.now().getTime()
      ? remembered.details
      : read(accessToken, id);
  };

  return {
    /** Uncached. */
    read,
    /** The connection's collection. Throws `rejected` if articles do not fit it. */
    async use(blog: BlogConnection): Promise<UsedCollection> {
      const accessToken = accessTokenOf(blog);
      const { id, fields } = blog.collection ?? { id: null, fields: null };
      if (id === null) {
        throw new ProviderError(
          'rejected',
          'No Webflow collection is selected for this site. Edit the site and select one.',
          { reason: 'no_collection' },
        );
      }
      const details = await recall(accessToken, id);
      const mapping = fields ?? details.suggested;
      const problem = problemWith(details, fields);
      if (problem !== null || !mapping) {
        // Read again on the next attempt: the collection may have been fixed.
        known.delete(`${id} ${accessToken}`);
        throw new ProviderError('rejected', problem ?? '', { reason: 'unfit_collection' });
      }
      const path = `/collections/${encodeURIComponent(id)}`;
      const imageField = imageFieldOf(details);
      return { accessToken, siteUrl: blog.url, path, slug: details.slug, fields: mapping, imageField };
    },
  };
}

export function accessTokenOf({ credentials }: BlogConnection): string {
  return credentials.kind === 'oauth2' ? credentials.accessToken : '';
}
