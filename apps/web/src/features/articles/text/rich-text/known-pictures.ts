import type { Media } from '@chapterhouse/contract/media/endpoints';
import { api } from '../../../../api/client.ts';
import { shownSizeOf } from '../../../media/media.queries.ts';

/** How a text names a picture of the media library; from the contract, which would load every schema. */
const scheme = 'media:';

/** Pictures never change, and the addresses of their files are valid for hours. */
const known = new Map<string, Media>();

/** So that the editor shows them at once, in their size. */
export function knowPictures(media: readonly Media[]): void {
  for (const one of media) known.set(one.id, one);
}

export const sourceOf = (id: string): string => `${scheme}${id}`;

/** The id of a picture of the library, or null for one with an address. */
export function mediaIdOf(source: unknown): string | null {
  return typeof source === 'string' && source.startsWith(scheme) ? source.slice(scheme.length) : null;
}

/** Shows a picture in its place, which it fills before it is loaded. */
export function showPicture(image: HTMLImageElement, source: string): void {
  const id = mediaIdOf(source);
  if (id === null) {
    image.src = source;
    return;
  }
  const media = known.get(id);
  if (media) {
    const { width, height } = shownSizeOf(media);
    image.width = width;
    image.height = height;
    if (image.src !== media.url) image.src = media.url;
    return;
  }
  api('getMedia', { params: { id } }).then(
    (found) => {
      knowPictures([found]);
      showPicture(image, source);
    },
    () => {
      image.dataset.missing = '';
    },
  );
}
