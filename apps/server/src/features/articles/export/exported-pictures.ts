import type { StreamedEntry } from '../../../lib/zip/zip.ts';
import {
  mediaIdsIn,
  mediaUrl,
  pictureFileName,
  type StoredPicture,
  withPictureAddresses,
} from '../../../providers/publishing/stored-pictures.ts';
import type { Services } from '../../../services.ts';
import { findStoredPictures } from '../../media/media-reader.ts';
import type { ExportedArticle } from './export-repository.ts';

export type PictureContext = Pick<Services, 'db' | 'env' | 'secrets' | 'clock' | 'mediaStore'>;

/** The name of a picture in an export: the same wherever an article has it. */
export function exportedPictureName(picture: Pick<StoredPicture, 'id' | 'name' | 'alt'>): string {
  return `${pictureFileName(picture, picture.alt)}.webp`;
}

/** Names the files of pictures in exported articles, and adds each file to the export once. */
export function createExportedPictures(ctx: PictureContext, userId: string, folder: string) {
  const paths = new Map<string, string>();
  const waiting = new Map<string, StoredPicture>();
  const written = new Set<string>();

  return {
    /** The article without the pictures that are gone, and with the path of its featured image. */
    async place(article: ExportedArticle): Promise<ExportedArticle> {
      const { featured_media_id: featured } = article;
      const html = article.html ?? '';
      const ids = [...(featured === null ? [] : [featured]), ...mediaIdsIn(html)];
      if (ids.length === 0) return article;
      const pictures = await findStoredPictures(ctx, { userId, ids });
      const kept = new Map<string, { url: string }>();
      for (const picture of pictures) {
        kept.set(picture.id, { url: mediaUrl(picture.id) });
        paths.set(picture.id, `${folder}/${exportedPictureName(picture)}`);
        if (!written.has(picture.id)) waiting.set(picture.id, picture);
      }
      return {
        ...article,
        html: article.html === null ? null : withPictureAddresses(html, kept).html,
        featured_image_url: paths.get(featured ?? '') ?? article.featured_image_url,
      };
    },

    /** A text with the paths of its pictures, relative to its own file. */
    withPaths: (text: string) =>
      text.replace(/media:([0-9a-f-]{36})/g, (name, id: string) => paths.get(id) ?? name),

    /** The files that were named since the last call; `path`: their folder in the zip. */
    async *files(path: string): AsyncGenerator<StreamedEntry> {
      for (const [id, picture] of waiting) {
        written.add(id);
        yield {
          path: `${path}/${exportedPictureName(picture)}`,
          modified: ctx.clock.now(),
          content: await picture.read('featured', 'webp'),
        };
      }
      waiting.clear();
    },
  };
}
