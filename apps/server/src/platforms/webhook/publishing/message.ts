import { readTags } from '../../../lib/html/html-tokens.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { messageId, type PendingMessage, type PostState } from './post-state.ts';

type Source = {
  postId: string;
  articleId: string;
  site: { id: string; url: string };
  fields: PostFields;
  markdown: string;
  pending: PendingMessage;
  known: Pick<PostState, 'id' | 'url'>;
};

/** The body of a request, as docs/webhook-sites.md describes it. The same message has the same body. Pure. */
export function bodyOf({ postId, articleId, site, fields, markdown, pending, known }: Source): string {
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
      article:
        type === 'article.unpublish' ? null : { ...articleOf(fields, markdown), published_at: publishedAt },
    },
  });
}

function articleOf(fields: PostFields, markdown: string) {
  const { title, slug, html, excerpt, tags, categories = [], featuredImage = null, seo } = fields;
  return {
    ...{ title, slug, html, markdown, excerpt, tags, categories },
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    focus_keyword: seo.focusKeyword,
    featured_image: featuredImage && pictureAt(featuredImage.url, featuredImage.alt),
    pictures: readTags(html, 'img').flatMap(({ src, alt }) => (src ? [pictureAt(src, alt ?? '')] : [])),
  };
}

/**
 * A picture at an address that its owner gave, which does not expire. A stored picture gets its address here, made anew for
 * each attempt and valid for an hour.
 */
function pictureAt(url: string, alt: string): { url: string; alt: string; expires_at: string | null } {
  return { url, alt, expires_at: null };
}
