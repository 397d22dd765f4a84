import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import type { PostReader, PublishedPost } from '../../../providers/publishing/post-reader.ts';
import { createWebflowClient, type WebflowClientParts } from './webflow-client.ts';
import { createWebflowCollections, type UsedCollection } from './webflow-collections.ts';
import { itemsSchema, type WebflowItem } from './webflow-schemas.ts';

const itemsAtOnce = 100;
/** Each request uses up one of sixty a minute, which publishing needs too. */
const mostItems = 2_000;

/** Reads the published items of the site's usual collection. */
export function createWebflowPostReader(parts: WebflowClientParts): PostReader {
  const client = createWebflowClient(parts);
  const collections = createWebflowCollections(client, parts.clock);
  return async (site, { known, only, onPosts, request, signal }) => {
    const used = await request(() => collections.use(site.connect()));
    const found = new Set<string>();
    for (let offset = 0; offset < mostItems; offset += itemsAtOnce) {
      signal.throwIfAborted();
      const query = { limit: String(itemsAtOnce), offset: String(offset) };
      const path = `${used.path}/items`;
      const { items } = await request(() => client.call(used.accessToken, { path, query }, itemsSchema));
      const live = items.filter(({ lastPublished, isArchived }) => lastPublished && !isArchived);
      for (const { id } of live) found.add(id);
      const changed = live.filter(({ id, lastUpdated }) =>
        only ? only.includes(id) : !known.has(id) || known.get(id)?.getTime() !== lastUpdated?.getTime(),
      );
      if (changed.length > 0) await onPosts(changed.map(toPublished(used)), offset + items.length);
      if (items.length < itemsAtOnce || only?.every((id) => found.has(id))) break;
    }
    return { gone: [...known.keys()].filter((id) => !found.has(id)) };
  };
}

function toPublished({
  siteUrl,
  slug: collection,
  fields,
}: UsedCollection): (item: WebflowItem) => PublishedPost {
  return ({ id, fieldData, lastPublished, lastUpdated }) => {
    const text = (field: string | null) =>
      field && typeof fieldData[field] === 'string' ? fieldData[field] : '';
    return {
      id,
      url: [siteUrl, collection, fieldData.slug].filter(Boolean).join('/'),
      title: fieldData.name,
      excerpt: textOfHtml(text(fields.excerpt)).replace(/\s+/g, ' ').trim(),
      html: text(fields.body),
      categories: [],
      publishedAt: lastPublished ?? null,
      modifiedAt: lastUpdated ?? null,
    };
  };
}
