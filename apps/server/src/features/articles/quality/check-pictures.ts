import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { decodeEntities, htmlTokens } from '../writing/html-blocks.ts';

/** A picture of the media library; `bytes` of the file that readers load. */
type LibraryPicture = { name: string; width: number; bytes: number };

export type PicturesOfArticle = {
  featured: { mediaId: string | null; url: string; alt: string };
  /** Those that the user has, by their ids. */
  library: ReadonlyMap<string, LibraryPicture>;
};

/** More than this makes a page slow for readers with a phone. */
const mostBytes = 4_000_000;
/** What search engines and networks want for large previews. */
const leastWidth = 1200;

/** Checks that pictures exist, are described, and are neither too large nor too small; none without pictures. Pure. */
export function checkPictures(html: string, { featured, library }: PicturesOfArticle): QualityCheck[] {
  const inText = picturesIn(html);
  const hasFeatured = featured.mediaId !== null || featured.url !== '';
  const count = inText.length + (hasFeatured ? 1 : 0);
  if (count === 0) return [];
  const answer = (status: QualityCheck['status'], sentence: string): QualityCheck[] => [
    { name: 'pictures', status, sentence, passages: [] },
  ];
  const ids = [featured.mediaId, ...inText.map(({ mediaId }) => mediaId)].filter((id) => id !== null);
  const gone = ids.filter((id) => !library.has(id)).length;
  if (gone > 0) return answer('fail', `${countOf(gone, 'picture')} no longer in the media library.`);
  const undescribed = inText.filter(({ alt, isDecorative }) => alt === '' && !isDecorative);
  if (undescribed.length > 0) {
    const names = undescribed.flatMap(({ mediaId }) => library.get(mediaId ?? '')?.name ?? []);
    return answer(
      'fail',
      `Without alternative text: ${countOf(undescribed.length, 'picture')}${listed(names)}.`,
    );
  }
  if (hasFeatured && featured.alt === '')
    return answer('warn', 'The featured image has no alternative text.');
  const bytes = [...new Set(ids)].reduce((sum, id) => sum + (library.get(id)?.bytes ?? 0), 0);
  if (bytes > mostBytes) {
    return answer('warn', `The pictures have ${(bytes / 1e6).toFixed(1)} MB, which loads slowly on a phone.`);
  }
  const width = library.get(featured.mediaId ?? '')?.width ?? leastWidth;
  if (width < leastWidth) {
    return answer('warn', `The featured image is ${width} pixels wide; large previews need ${leastWidth}.`);
  }
  return answer('ok', `${countOf(count, 'picture')}, described.`);
}

type PictureInText = { mediaId: string | null; alt: string; isDecorative: boolean };

function picturesIn(html: string): PictureInText[] {
  const pictures: PictureInText[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || token.name !== 'img') continue;
    const { attributes } = token;
    pictures.push({
      mediaId: /\ssrc="media:([0-9a-f-]{36})"/.exec(attributes)?.[1] ?? null,
      alt: decodeEntities(/\salt="([^"]{0,2000})"/.exec(attributes)?.[1] ?? '').trim(),
      isDecorative: /\srole="presentation"/.test(attributes),
    });
  }
  return pictures;
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`;
}
