import type { MediaSize } from '@chapterhouse/contract/media/endpoints';
import { readTags } from '../../../lib/html/html-tokens.ts';
import type { FeaturedImage, PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaIdsIn, mediaUrl, withPictureAddresses } from '../../../providers/publishing/stored-pictures.ts';
import { messageId, type PendingMessage, type PostState } from './post-state.ts';

/** Where a picture of the media library can be fetched, and until when. */
export type AddressOf = (id: string, size: MediaSize) => { url: string; expires: Date };

type Source = {
  postId: string;
  articleId: string;
  site: { id: string; url: string };
  /** Its text names pictures of the media library as `media:ID`. */
  fields: PostFields;
  /** The same with addresses. */
  text: Text;
  addressOf: AddressOf;
  pending: PendingMessage;
  known: Pick<PostState, 'id' | 'url'>;
};

/** The body of a request, as docs/webhook-sites.md describes it. The same message has the same body, as long as
 * `addressOf` returns the same. Pure. */
export function bodyOf({ postId, articleId, site, pending, known, ...content }: Source): string {
  const { type, revision, at, publishedAt } = pending;
  return JSON.stringify({
    id: messageId(postId, revision),
    type,
    version: '1',
    timestamp: at.toISOString(),
    data: {
      site,
      article_id: articleId,
      revision,
      known_as: known,
      article: type === 'article.unpublish' ? null : articleOf(content, publishedAt),
    },
  });
}

function articleOf(
  { fields, text, addressOf }: Pick<Source, 'fields' | 'text' | 'addressOf'>,
  publishedAt: Date | null,
) {
  const { title, slug, html, excerpt, tags, categories = [], featuredImage = null, seo } = fields;
  return {
    ...{ title, slug, ...text, excerpt, tags, categories },
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    focus_keyword: seo.focusKeyword,
    featured_image: featuredImage && pictureAt(addressOf, 'featured', featuredImage),
    pictures: readTags(html, 'img').flatMap(({ src, alt }) =>
      src ? [pictureAt(addressOf, 'inline', { url: src, alt: alt ?? '' })] : [],
    ),
    published_at: publishedAt,
  };
}

type Text = { html: string; markdown: string };

/** A text, whose pictures of the media library are `media:ID`, with addresses to fetch them from. Pure. */
export function withAddresses({ html, markdown }: Text, addressOf: AddressOf): Text {
  const addresses = new Map(mediaIdsIn(html).map((id) => [id, { url: addressOf(id, 'inline').url }]));
  let converted = markdown;
  for (const [id, { url }] of addresses) {
    // A figure with a caption stays HTML in Markdown.
    converted = converted
      .replaceAll(`](${mediaUrl(id)}`, () => `](${url}`)
      .replaceAll(`src="${mediaUrl(id)}"`, () => `src="${url.replaceAll('&', '&amp;')}"`);
  }
  return { html: withPictureAddresses(html, addresses).html, markdown: converted };
}

type Picture = { id: string | null; url: string; alt: string; expires_at: string | null };

/** Only pictures of the media library have an id, and an address that expires. */
function pictureAt(addressOf: AddressOf, size: MediaSize, { url, alt }: FeaturedImage): Picture {
  const [, id] = /^media:([0-9a-f-]{36})$/.exec(url) ?? [];
  if (id === undefined) return { id: null, url, alt, expires_at: null };
  const address = addressOf(id, size);
  return { id, url: address.url, alt, expires_at: address.expires.toISOString() };
}
