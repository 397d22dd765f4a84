import { cutText } from '@chapterhouse/contract/cut-text';
import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { fingerprintOf } from '../../../providers/publishing/adapter-helpers.ts';
import type {
  BlogConnection,
  DraftMarker,
  PostFields,
  PostStatus,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import type { WebflowClient } from './webflow-client.ts';
import type { createWebflowCollections, UsedCollection } from './webflow-collections.ts';
import { itemGone, slugTaken } from './webflow-errors.ts';
import { fieldDataOf } from './webflow-fields.ts';
import { itemSchema, itemsSchema, publishedSchema, type WebflowItem } from './webflow-schemas.ts';

type ItemChange = { isDraft?: boolean; isArchived?: boolean; fieldData?: Readonly<Record<string, unknown>> };

/** What the image field gets: null empties it, undefined leaves it as it is. */
export type ItemImage = { fileId: string; url: string; alt: string } | null | undefined;

const imageData = ({ imageField }: UsedCollection, image: ItemImage) =>
  imageField === undefined || image === undefined ? {} : { [imageField]: image };

/** Name and slug of an empty item: the name finds it, even if the slug was changed. */
const markerOf = (articleId: string) => `ch-${articleId}`;
/** Number of alternative slugs to try if the desired one is taken. */
const twins = ['', '-2', '-3', '-4', '-5'];

/** The calls on the items of a collection; each returns the item as stored afterwards. */
export function createWebflowItems(
  client: WebflowClient,
  collections: ReturnType<typeof createWebflowCollections>,
) {
  const itemPath = (used: UsedCollection, itemId: string) =>
    `${used.path}/items/${encodeURIComponent(itemId)}`;
  const get = (used: UsedCollection, itemId: string) =>
    client.call(used.accessToken, { path: itemPath(used, itemId) }, itemSchema);
  const change = (used: UsedCollection, itemId: string, body: ItemChange) =>
    client.call(used.accessToken, { method: 'PATCH', path: itemPath(used, itemId), body }, itemSchema);
  const remove = async (used: UsedCollection, itemId: string) => {
    const request = { method: 'DELETE', path: itemPath(used, itemId) } as const;
    await unlessGone(client.call(used.accessToken, request, z.unknown()));
  };

  const listDrafts = async (used: UsedCollection, articleId: string): Promise<WebflowItem[]> => {
    const name = markerOf(articleId);
    const request = { path: `${used.path}/items`, query: { name, limit: '100' } };
    const { items } = await client.call(used.accessToken, request, itemsSchema);
    return (
      items
        .filter((item) => item.fieldData.name === name && !item.isArchived)
        // Ids start with their creation time.
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    );
  };

  /** Webflow may reject a slug that this same item already has. */
  const changeWithSlug = async (
    used: UsedCollection,
    itemId: string,
    slug: string,
    body: ItemChange,
  ): Promise<WebflowItem> => {
    for (const suffix of twins) {
      const fieldData = { ...body.fieldData, slug: slug + suffix };
      const changed = await unless(slugTaken, change(used, itemId, { ...body, fieldData }));
      if (changed) return changed;
      const item = await get(used, itemId);
      if (item.fieldData.slug === fieldData.slug) return change(used, itemId, body);
    }
    return change(used, itemId, { ...body, fieldData: { ...body.fieldData, slug: `${slug}-${itemId}` } });
  };

  const publish = async (used: UsedCollection, itemId: string) => {
    const request = {
      method: 'POST',
      path: `${used.path}/items/publish`,
      body: { itemIds: [itemId] },
    } as const;
    const { publishedItemIds, errors } = await client.call(used.accessToken, request, publishedSchema);
    if (!publishedItemIds?.includes(itemId)) throw notPublished(errors ?? []);
    return toPost(used, await get(used, itemId));
  };

  return {
    async createDraft(blog: BlogConnection, { articleId, title }: DraftMarker): Promise<RemotePost> {
      const used = await collections.use(blog);
      const marker = markerOf(articleId);
      const body = { isArchived: false, isDraft: true, fieldData: placeholder(used, title, marker) };
      const request = { method: 'POST', path: `${used.path}/items`, body } as const;
      const created = await unless(slugTaken, client.call(used.accessToken, request, itemSchema));
      if (created?.fieldData.slug === marker) return toPost(used, created);
      // A duplicate from an earlier attempt has the slug: keep the oldest, and delete the others.
      const [oldest, ...orphans] = await listDrafts(used, articleId);
      if (oldest) {
        for (const orphan of orphans) if (isUnseen(orphan)) await remove(used, orphan.id);
        return toPost(used, oldest);
      }
      if (created) return toPost(used, created);
      throw new ProviderError('rejected', 'Another item in Webflow has the slug of this article’s draft.', {
        reason: slugTaken,
      });
    },

    async findDrafts(blog: BlogConnection, articleId: string): Promise<RemotePost[]> {
      const used = await collections.use(blog);
      return (await listDrafts(used, articleId)).map((item) => toPost(used, item));
    },

    async getPost(blog: BlogConnection, itemId: string): Promise<RemotePost | null> {
      const used = await collections.use(blog);
      const item = await unlessGone(get(used, itemId));
      return item ? toPost(used, item) : null;
    },

    /** Stays a draft: queued items would be published with the next publish of the whole site. */
    async fill(
      blog: BlogConnection,
      itemId: string,
      fields: PostFields,
      image: ItemImage,
    ): Promise<RemotePost> {
      const used = await collections.use(blog);
      const fieldData = { ...fieldDataOf(used.fields, fields), ...imageData(used, image) };
      return toPost(used, await changeWithSlug(used, itemId, fields.slug, { isDraft: true, fieldData }));
    },

    async publish(blog: BlogConnection, itemId: string): Promise<RemotePost> {
      const used = await collections.use(blog);
      await change(used, itemId, { isDraft: false });
      return publish(used, itemId);
    },

    /** A live item: staged, then published. */
    async update(
      blog: BlogConnection,
      itemId: string,
      fields: Partial<PostFields>,
      image: ItemImage,
    ): Promise<RemotePost> {
      const used = await collections.use(blog);
      const fieldData = { ...fieldDataOf(used.fields, fields), ...imageData(used, image) };
      const body = { isDraft: false, fieldData };
      if (fields.slug === undefined) await change(used, itemId, body);
      else await changeWithSlug(used, itemId, fields.slug, body);
      return publish(used, itemId);
    },

    async unpublish(blog: BlogConnection, itemId: string): Promise<RemotePost> {
      const used = await collections.use(blog);
      return toPost(used, await change(used, itemId, { isDraft: true }));
    },

    /** Archived: visible to the owner in Webflow, but not to readers. */
    async archive(blog: BlogConnection, itemId: string): Promise<void> {
      const used = await collections.use(blog);
      await unlessGone(change(used, itemId, { isArchived: true, isDraft: true }));
    },

    async remove(blog: BlogConnection, itemId: string): Promise<void> {
      await remove(await collections.use(blog), itemId);
    },
  };
}

/** Fills every mapped field, because any of them may be required. */
function placeholder({ fields }: UsedCollection, title: string, marker: string): Record<string, string> {
  const seo = { metaTitle: title, metaDescription: title, focusKeyword: '' };
  const html = `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  const data = fieldDataOf(fields, { title: marker, html, slug: marker, excerpt: title, tags: [], seo });
  return { ...data, slug: marker };
}

function notPublished(errors: readonly string[]): ProviderError {
  const reason = cutText(errors.join('; '), 300);
  return /not found/i.test(reason)
    ? new ProviderError('not_found', 'The item no longer exists in Webflow.', { reason: itemGone })
    : new ProviderError('rejected', `Webflow did not publish the item: ${reason || 'it gave no reason'}`, {
        reason: 'not_published',
      });
}

function toPost(used: UsedCollection, item: WebflowItem): RemotePost {
  const { name, slug } = item.fieldData;
  const body = item.fieldData[used.fields.body];
  return {
    id: item.id,
    status: statusOf(item),
    slug,
    title: name,
    contentRaw: typeof body === 'string' ? body : '',
    link: [used.siteUrl, used.slug, slug].filter(Boolean).join('/'),
    date: item.lastPublished ?? null,
    modified: item.lastUpdated ?? null,
    fingerprint: fingerprintOf(entriesOf(item.fieldData)),
  };
}

function entriesOf(fieldData: WebflowItem['fieldData']): unknown[] {
  return Object.entries(fieldData).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A published item stays live, also while it has unpublished changes. */
function statusOf(item: WebflowItem): PostStatus {
  if (item.isArchived) return 'trash';
  if (item.lastPublished) return 'publish';
  return item.isDraft ? 'draft' : 'pending';
}

function isUnseen(item: WebflowItem): boolean {
  return !item.isArchived && !item.lastPublished;
}

const unlessGone = <T>(call: Promise<T>) => unless(itemGone, call);

async function unless<T>(reason: string, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.reason === reason) return null;
    throw error;
  }
}
