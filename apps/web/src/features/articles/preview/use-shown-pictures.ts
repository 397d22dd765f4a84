import type { Media } from '@chapterhouse/contract/media/endpoints';
import { useQueries } from '@tanstack/react-query';
import { pictureQuery, shownSizeOf } from '../../media/media.queries.ts';
import { escaped } from './preview-document.ts';

const mediaSource = /\ssrc="media:([0-9a-f-]{36})"/g;

export function hasPictures(html: string): boolean {
  return html.includes(' src="media:');
}

/** The text with the addresses and sizes of its pictures; undefined until they are known, so that nothing moves. */
export function useShownPictures(html: string): string | undefined {
  const ids = [...new Set([...html.matchAll(mediaSource)].map(([, id]) => id ?? ''))];
  const { isPending, media } = useQueries({
    queries: ids.map(pictureQuery),
    combine: (results) => ({
      isPending: results.some((one) => one.isPending),
      media: results.flatMap(({ data }) => data ?? []),
    }),
  });
  return isPending ? undefined : withShownPictures(html, media);
}

/** A picture that is no longer in the library is left as it is, and so shows its alternative text. Pure. */
export function withShownPictures(html: string, media: readonly Media[]): string {
  return html.replace(mediaSource, (source, id: string) => {
    const found = media.find((one) => one.id === id);
    if (!found) return source;
    const { width, height } = shownSizeOf(found);
    return ` src="${escaped(found.url)}" width="${width}" height="${height}" loading="lazy"`;
  });
}
