import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { decodeEntities, htmlTokens } from '../../html-blocks.ts';
import {
  type ArticleToCheck,
  type Check,
  mostPerCheck,
  type PicturesOfArticle,
  type Problem,
} from '../check.ts';
import { leadsNowhere } from './links.ts';

type PictureInText = { mediaId: string | null; src: string; alt: string; isDecorative: boolean };

/** More than this, no phone loads in time; the quality panel warns much earlier. */
const mostBytes = 10_000_000;

/** Every picture exists and is described or decorative, and together they can be loaded. */
export const pictures: Check = {
  name: 'pictures',
  find: ({ html, pictures: known }) => pictureProblems(html, known),
};

/** The gate's findings about the pictures of a text alone. Pure. Throws `TextLimitError`. */
export function checkPicturesOfText({
  html,
  pictures: known,
}: Required<Pick<ArticleToCheck, 'html' | 'pictures'>>): GateFinding[] {
  return pictureProblems(html, known)
    .slice(0, mostPerCheck)
    .map((problem) => ({ check: pictures.name, ...problem }));
}

/** What the gate says about the pictures of a text. Without `known`, nothing about the media library. Pure. */
export function pictureProblems(html: string, known?: PicturesOfArticle): Problem[] {
  const inText = picturesIn(html);
  const problems: Problem[] = [];
  const isGone = (id: string | null) => id !== null && known !== undefined && !known.library.has(id);
  for (const { mediaId, src, alt, isDecorative } of inText) {
    const name = known?.library.get(mediaId ?? '')?.name ?? (mediaId === null ? src : '');
    if (isGone(mediaId)) {
      problems.push({ grade: 'certain', message: gone, excerpt: alt });
    } else if (mediaId === null && leadsNowhere(src)) {
      const message = 'A picture has an address that leads nowhere.';
      problems.push({ grade: 'certain', message, excerpt: src.slice(0, 80) });
    } else if (alt === '' && !isDecorative) {
      const message = 'A picture has no alternative text, and is not marked as decorative.';
      problems.push({ grade: 'suspicion', message, excerpt: name.slice(0, 80) });
    }
  }
  if (!known) return problems;
  if (isGone(known.featured.mediaId)) {
    problems.push({ grade: 'certain', message: gone, excerpt: known.featured.alt });
  }
  const bytes = bytesOf(inText, known);
  if (bytes > mostBytes) {
    const message = `The pictures have ${(bytes / 1e6).toFixed(1)} MB together, which is too much for a phone.`;
    problems.push({ grade: 'suspicion', message, excerpt: '' });
  }
  return problems;
}

const gone = 'A picture is no longer in the media library.';

/** The size of all files that readers load, each once. Pure. */
export function bytesOf(inText: readonly PictureInText[], { featured, library }: PicturesOfArticle): number {
  const ids = new Set([featured.mediaId, ...inText.map(({ mediaId }) => mediaId)]);
  return [...ids].reduce((sum, id) => sum + (library.get(id ?? '')?.bytes ?? 0), 0);
}

/** The pictures within a sanitized text, in their order. Pure. */
export function picturesIn(html: string): PictureInText[] {
  const found: PictureInText[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || token.name !== 'img') continue;
    const { attributes } = token;
    const src = decodeEntities(/\ssrc="([^"]{0,2000})"/.exec(attributes)?.[1] ?? '');
    found.push({
      mediaId: /^media:([0-9a-f-]{36})$/.exec(src)?.[1] ?? null,
      src,
      alt: decodeEntities(/\salt="([^"]{0,2000})"/.exec(attributes)?.[1] ?? '').trim(),
      isDecorative: /\srole="presentation"/.test(attributes),
    });
  }
  return found;
}
