import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import { z } from 'zod';
import { readTags } from '../../../lib/html/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { PlacedPicture } from '../../../providers/publishing/place-pictures.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import {
  type FeaturedPicture,
  fileMarkOf,
  pictureFileName,
  type StoredPicture,
} from '../../../providers/publishing/stored-pictures.ts';
import type { GhostClient } from './ghost-client.ts';
import { isFaultOfPicture, uploadImage } from './ghost-images.ts';

type Shown = { html?: string | null | undefined; feature_image?: string | null | undefined };

const shownSchema = z.object({
  posts: z.array(z.object({ html: z.string().nullish(), feature_image: z.string().nullish() })),
});

/** A Ghost that was restored from a backup may lack what was uploaded after it. */
const keptMs = 3_600_000;
const mostKept = 2_000;

/**
 * Brings pictures of the media library to Ghost, which can neither list nor delete uploads: what was uploaded before is
 * found by its file name in the posts that show it, and for an hour in memory.
 */
export function createGhostPictures(client: GhostClient) {
  const uploads = new Map<string, { at: number; url: Promise<string> }>();

  /** Articles that bring a picture at the same time share one upload. */
  const uploadOnce = (blog: BlogConnection, picture: StoredPicture, alt: string): Promise<string> => {
    const key = `${client.baseOf(blog)} ${picture.id}`;
    const known = uploads.get(key);
    if (known && performance.now() - known.at < keptMs) return known.url;
    if (uploads.size >= mostKept) uploads.clear();
    const upload = { at: performance.now(), url: findOrUpload(client, blog, picture, alt) };
    uploads.set(key, upload);
    upload.url.catch(() => {
      if (uploads.get(key) === upload) uploads.delete(key);
    });
    return upload.url;
  };

  /**
   * The addresses of these pictures at Ghost, or why it refuses them; `current` is the post that is to show them. Throws
   * `ProviderError` for what is retried with the article.
   */
  return async (
    blog: BlogConnection,
    {
      pictures,
      featured,
      current,
    }: { pictures: readonly StoredPicture[]; featured: FeaturedPicture | undefined; current: Shown },
  ): Promise<Map<string, PlacedPicture>> => {
    const placed = new Map<string, PlacedPicture>();
    for (const picture of pictures) {
      const alt = featured?.id === picture.id ? featured.alt : picture.alt;
      try {
        const url = addressIn(current, picture.id) ?? (await uploadOnce(blog, picture, alt));
        placed.set(picture.id, { url });
      } catch (error) {
        if (!(error instanceof ProviderError) || !isFaultOfPicture(error)) throw error;
        placed.set(picture.id, { refused: error.message });
      }
    }
    return placed;
  };
}

async function findOrUpload(
  client: GhostClient,
  blog: BlogConnection,
  picture: StoredPicture,
  alt: string,
): Promise<string> {
  const mark = fileMarkOf(picture.id);
  const query = {
    filter: `feature_image:~'-${mark}',html:~'-${mark}'`,
    formats: 'html',
    fields: 'html,feature_image',
    limit: '1',
  };
  const { posts } = await client.call(blog, { path: '/posts/', query }, shownSchema);
  const [there] = posts.flatMap((post) => addressIn(post, picture.id) ?? []);
  return there ?? upload(client, blog, picture, alt);
}

type File = readonly [MediaSize, MediaFormat];

/** JPEG where WebP is refused, and smaller files where a web server limits the size of requests. */
function filesOf({ formats: [first, ...others] }: StoredPicture): readonly [File, ...File[]] {
  const inSize = (size: MediaSize, formats: readonly MediaFormat[]) =>
    formats.map((format): File => [size, format]);
  return [['featured', first], ...inSize('featured', others), ...inSize('inline', [first, ...others])];
}

async function upload(
  client: GhostClient,
  blog: BlogConnection,
  picture: StoredPicture,
  alt: string,
  [[size, format], ...others]: readonly [File, ...File[]] = filesOf(picture),
): Promise<string> {
  const content = await picture.read(size, format);
  const name = `${pictureFileName(picture, alt)}.${format === 'jpeg' ? 'jpg' : format}`;
  try {
    return await uploadImage(client, blog, { content, type: `image/${format}`, name });
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'rejected';
    const [next, ...rest] = others;
    if (!isRefused || !next) throw error;
    return upload(client, blog, picture, alt, [next, ...rest]);
  }
}

/** The address of a picture's file at Ghost, as a post shows it. */
function addressIn({ html, feature_image: featured }: Shown, id: string): string | undefined {
  const shown = [featured ?? '', ...readTags(html ?? '', 'img').map(({ src = '' }) => src)];
  return shown.find((url) => isFileOf(url, id));
}

/** Whether it is the upload itself, not one of the sizes that Ghost makes; the name of a second upload ends in a number. */
function isFileOf(url: string, id: string): boolean {
  const name = url.slice(url.lastIndexOf('/'));
  const mark = fileMarkOf(id);
  return (
    /^https?:/.test(url) &&
    url.includes('/content/images/') &&
    !url.includes('/content/images/size/') &&
    (name.includes(`-${mark}.`) || name.includes(`-${mark}-`))
  );
}
