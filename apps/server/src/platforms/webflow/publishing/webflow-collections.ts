import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, CollectionFields } from '../../../providers/publishing/publishing.ts';
import type { CollectionDetails } from '../../../providers/publishing/site-platform.ts';
import type { WebflowClient } from './webflow-client.ts';
import { detailsOf, problemWith } from './webflow-fields.ts';
import { fullCollectionSchema } from './webflow-schemas.ts';

/** A collection in use: where its items are, and how to fill and read them. */
export type UsedCollection = {
  accessToken: string;
  siteUrl: string;
  /** `/collections/{id}` */
  path: string;
  slug: string;
  fields: CollectionFields;
};

/** The structure of a collection changes seldom, and every look at it costs one of sixty requests. */
const rememberMs = 300_000;

export function createWebflowCollections(client: WebflowClient, clock: Clock) {
  const known = new Map<string, { details: CollectionDetails; until: number }>();

  const read = async (accessToken: string, id: string): Promise<CollectionDetails> => {
    const path = `/collections/${encodeURIComponent(id)}`;
    const details = detailsOf(await client.call(accessToken, { path }, fullCollectionSchema));
    known.set(`${id} ${accessToken}`, { details, until: clock.now().getTime() + rememberMs });
    return details;
  };

  const recall = async (accessToken: string, id: string): Promise<CollectionDetails> => {
    const remembered = known.get(`${id} ${accessToken}`);
    return remembered && remembered.until > clock.now().getTime()
      ? remembered.details
      : read(accessToken, id);
  };

  return {
    /** As it is now. */
    read,
    /** The collection that the connection names. Throws `rejected` when articles cannot go there. */
    async use(blog: BlogConnection): Promise<UsedCollection> {
      const accessToken = accessTokenOf(blog);
      const { id, fields } = blog.collection ?? { id: null, fields: null };
      if (id === null) {
        throw new ProviderError(
          'rejected',
          'No Webflow collection is chosen for this site. Edit the site and choose one.',
          { reason: 'no_collection' },
        );
      }
      const details = await recall(accessToken, id);
      const mapping = fields ?? details.suggested;
      const problem = problemWith(details, fields);
      if (problem !== null || !mapping) {
        // Looked at afresh when it is tried again: somebody may have mended it.
        known.delete(`${id} ${accessToken}`);
        throw new ProviderError('rejected', problem ?? '', { reason: 'unfit_collection' });
      }
      const path = `/collections/${encodeURIComponent(id)}`;
      return { accessToken, siteUrl: blog.url, path, slug: details.slug, fields: mapping };
    },
  };
}

export function accessTokenOf({ credentials }: BlogConnection): string {
  return credentials.kind === 'oauth2' ? credentials.accessToken : '';
}
