import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import type { PicturesOfArticle } from '../writing/gate-checks/check.ts';
import { bytesOf, picturesIn } from '../writing/gate-checks/form/pictures.ts';

/** More than this makes a page slow for readers with a phone. */
const mostBytes = 4_000_000;
/** What search engines and networks want for large previews. */
const leastWidth = 1200;

/** Checks that pictures exist, are described, and are neither too large nor too small; none without pictures. Pure. */
export function checkPictures(html: string, pictures: PicturesOfArticle): QualityCheck[] {
  const { featured, library } = pictures;
  const inText = picturesIn(html);
  const hasFeatured = featured.mediaId !== null || featured.url !== '';
  const count = inText.length + (hasFeatured ? 1 : 0);
  if (count === 0) return [];
  const result = (status: QualityCheck['status'], sentence: string): QualityCheck[] => [
    { name: 'pictures', status, sentence, passages: [] },
  ];
  const ids = [featured.mediaId, ...inText.map(({ mediaId }) => mediaId)].filter((id) => id !== null);
  const gone = ids.filter((id) => !library.has(id)).length;
  if (gone > 0) return result('fail', `${countOf(gone, 'picture')} no longer in the media library.`);
  const undescribed = inText.filter(({ alt, isDecorative }) => alt === '' && !isDecorative);
  if (undescribed.length > 0) {
    const names = undescribed.flatMap(({ mediaId }) => library.get(mediaId ?? '')?.name ?? []);
    return result(
      'fail',
      `Without alternative text: ${countOf(undescribed.length, 'picture')}${listed(names)}.`,
    );
  }
  if (hasFeatured && featured.alt === '')
    return result('warn', 'The featured image has no alternative text.');
  const bytes = bytesOf(inText, pictures);
  if (bytes > mostBytes) {
    return result('warn', `The pictures have ${(bytes / 1e6).toFixed(1)} MB, which loads slowly on a phone.`);
  }
  const width = library.get(featured.mediaId ?? '')?.width ?? leastWidth;
  if (width < leastWidth) {
    return result('warn', `The featured image is ${width} pixels wide; large previews need ${leastWidth}.`);
  }
  return result('ok', `${countOf(count, 'picture')}, described.`);
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`;
}
