import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import type { WebflowFieldMapping } from '@chapterhouse/contract/platforms/webflow/entities';
import { invalidInput } from '../../lib/app-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow, collectionFields } from './webflow-connection.ts';

export type CollectionChoice = {
  collection_id?: string | null | undefined;
  field_mapping?: WebflowFieldMapping | null | undefined;
};

type StoredChoice = {
  collection_id?: string | null;
  collection_name?: string | null;
  field_mapping?: WebflowFieldMapping | null;
};

/**
 * Validates the selected collection and mapping against Webflow and returns what to store.
 * Without a selection nothing changes. Throws `invalid_input` with instructions, `site_failed`.
 */
export async function chooseCollection(
  ctx: Pick<UserContext, 'db' | 'clock' | 'sitePlatform' | 'user'>,
  blog: BlogConnection,
  { collection_id: id, field_mapping: mapping = null }: CollectionChoice,
): Promise<StoredChoice> {
  if (id === undefined) return {};
  if (id === null) return { collection_id: null, collection_name: null, field_mapping: null };
  const collections = await askWebflow(ctx, () => ctx.sitePlatform.listCollections(blog));
  // A token may cover several sites.
  if (!collections.some((collection) => collection.id === id)) {
    throw invalidInput('collection_id', articleTexts.collectionRequired(platforms.webflow.label));
  }
  const details = await askWebflow(ctx, () => ctx.sitePlatform.getCollection(blog, id));
  const problem = ctx.sitePlatform.problemWith(details, mapping && collectionFields(mapping));
  if (problem !== null) throw invalidInput('collection_id', problem);
  return { collection_id: id, collection_name: details.displayName, field_mapping: mapping };
}
