import { createHash } from 'node:crypto';
import type { MediaFormat } from '@chapterhouse/contract/media/endpoints';
import { z } from 'zod';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { multipartForm } from '../../../lib/net/multipart-form.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { PlacedPicture } from '../../../providers/publishing/place-pictures.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import {
  type FeaturedPicture,
  fileMarkOf,
  pictureFileName,
  type StoredPicture,
} from '../../../providers/publishing/stored-pictures.ts';
import type { WebflowClient } from './webflow-client.ts';
import { accessTokenOf } from './webflow-collections.ts';
import { assetsSchema, newAssetSchema, type WebflowAsset } from './webflow-schemas.ts';

/** An asset's id is what an image field refers to. */
export type PlacedAsset = (PlacedPicture & { url: string; fileId: string }) | { refused: string };

/** A site whose assets are deleted in Webflow gets them again after this time. */
const keptMs = 3_600_000;
const mostKept = 2_000;
const pageSize = 100;
/** Each page is one of the sixty requests of a minute. */
const mostPages = 10;

/**
 * Brings pictures of the media library to Webflow's assets, each once: an asset is found again by its file name, which has
 * part of the picture's id. An asset whose file never arrived is deleted and created again.
 */
export function createWebflowAssets(client: WebflowClient, fetch: GuardedFetch) {
  const known = new Map<string, { at: number; asset: Promise<WebflowAsset> }>();

  const list = async (blog: BlogConnection): Promise<WebflowAsset[]> => {
    const all: WebflowAsset[] = [];
    for (let page = 0; page < mostPages; page++) {
      const query = { limit: String(pageSize), offset: String(page * pageSize) };
      const request = { path: assetsOf(blog), query };
      const { assets } = await client.call(accessTokenOf(blog), request, assetsSchema);
      all.push(...assets);
      if (assets.length < pageSize) break;
    }
    return all;
  };

  const findOrUpload = async (
    blog: BlogConnection,
    { picture, alt, there }: { picture: StoredPicture; alt: string; there: readonly WebflowAsset[] },
  ): Promise<WebflowAsset> => {
    const mark = `-${fileMarkOf(picture.id)}.`;
    const found = there
      .filter(({ originalFileName, displayName }) => `${originalFileName} ${displayName}`.includes(mark))
      // Ids start with their creation time: two articles that brought it at the same time keep the older one.
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const asset of found) {
      if (await isServed(asset)) return asset;
      await client.call(
        accessTokenOf(blog),
        { method: 'DELETE', path: `/assets/${encodeURIComponent(asset.id)}` },
        z.unknown(),
      );
    }
    return upload(blog, picture, alt);
  };

  /** Webflow's file store responds with 403 or 404 if the file never arrived. */
  const isServed = async ({ hostedUrl }: WebflowAsset): Promise<boolean> => {
    const { status } = await fetch(hostedUrl, { method: 'HEAD', redirect: 'follow' });
    // Any other failure may pass, and the asset may be in use.
    return status !== 403 && status !== 404;
  };

  /** In the first format that Webflow takes. */
  const upload = async (blog: BlogConnection, picture: StoredPicture, alt: string): Promise<WebflowAsset> => {
    const [first, second] = picture.formats;
    return uploadFile(blog, { picture, alt, format: first }).catch((error: unknown) => {
      const isRefused = error instanceof ProviderError && error.kind === 'rejected' && !error.outcomeUnknown;
      if (!isRefused || second === undefined) throw error;
      return uploadFile(blog, { picture, alt, format: second });
    });
  };

  const uploadFile = async (
    blog: BlogConnection,
    { picture, alt, format }: { picture: StoredPicture; alt: string; format: MediaFormat },
  ): Promise<WebflowAsset> => {
    const content = await picture.read('featured', format);
    const fileName = `${pictureFileName(picture, alt)}.${format === 'jpeg' ? 'jpg' : format}`;
    const fileHash = createHash('md5').update(content).digest('hex');
    const created = await client.call(
      accessTokenOf(blog),
      { method: 'POST', path: assetsOf(blog), body: { fileName, fileHash } },
      newAssetSchema,
    );
    // Amazon S3 takes the fields that Webflow signed, and then the file.
    const form = multipartForm(created.uploadDetails, { content, name: fileName, type: `image/${format}` });
    const { status } = await fetch(created.uploadUrl, {
      method: 'POST',
      headers: { 'content-type': form.type },
      body: form.content,
      timeoutMs: 15_000,
    });
    if (status < 200 || status >= 300) {
      throw new ProviderError(
        status >= 500 ? 'unavailable' : 'rejected',
        `Webflow's file store refused the picture (status ${status}).`,
        { reason: 'upload_refused' },
      );
    }
    return { ...created, originalFileName: fileName, displayName: fileName };
  };

  /** Pictures as assets of the site, or why it refuses them. Throws `ProviderError` for what is retried with the article. */
  return async (
    blog: BlogConnection,
    pictures: readonly StoredPicture[],
    featured: FeaturedPicture | undefined,
  ): Promise<Map<string, PlacedAsset>> => {
    const placed = new Map<string, PlacedAsset>();
    let there: Promise<WebflowAsset[]> | undefined;
    const once = (picture: StoredPicture): Promise<WebflowAsset> => {
      const key = `${blog.collection?.siteId} ${picture.id}`;
      const kept = known.get(key);
      if (kept && performance.now() - kept.at < keptMs) return kept.asset;
      if (known.size >= mostKept) known.clear();
      there ??= list(blog);
      const alt = featured?.id === picture.id ? featured.alt : picture.alt;
      const asset = there.then((assets) => findOrUpload(blog, { picture, alt, there: assets }));
      known.set(key, { at: performance.now(), asset });
      asset.catch(() => known.delete(key));
      return asset;
    };
    for (const picture of pictures) {
      try {
        const { id, hostedUrl } = await once(picture);
        placed.set(picture.id, { url: hostedUrl, fileId: id });
      } catch (error) {
        if (!(error instanceof ProviderError) || !isFaultOfPicture(error)) throw error;
        placed.set(picture.id, { refused: error.message });
      }
    }
    return placed;
  };
}

const assetsOf = ({ collection }: BlogConnection) =>
  `/sites/${encodeURIComponent(collection?.siteId ?? '')}/assets`;

/** The article is published without it; everything else is retried with the article. */
function isFaultOfPicture({ kind, outcomeUnknown }: ProviderError): boolean {
  return !outcomeUnknown && (kind === 'rejected' || kind === 'forbidden');
}
