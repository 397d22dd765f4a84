import { cutText } from '@chapterhouse/contract/cut-text';
import { webUrl } from '@chapterhouse/contract/web-address';
import { ProviderError } from '../../lib/provider-error.ts';
import type { PublishedPost } from './post-reader.ts';
import type { ConnectionReport, RemotePost } from './publishing.ts';

/*
 * A blog can be hostile, and what it says of its posts is stored and listed. Whatever an adapter read, all of it has these
 * limits, in characters. The text of a post is limited where it is worked on.
 */
const longest = { address: 2_000, id: 2_000, title: 1_000, slug: 500, name: 200, remark: 1_000 };
const mostRemarks = 10;
const mostCategories = 100;

/** Of posts that are only read. Of a page, the rest is menus and comments. */
const longestRead = { title: 300, excerpt: 1_000, html: 300_000 };
const mostCategoriesOfPost = 50;

/** The address if a reader can open it in a browser; '' for any other, or one that is too long. Pure. */
function boundedAddress(address: string): string {
  return address.length > longest.address ? '' : (webUrl(address) ?? '');
}

/** Throws `ProviderError` if its id is too long to be one. */
export function boundedPost(post: RemotePost): RemotePost {
  if (post.id.length > longest.id) {
    throw new ProviderError('bad_response', 'The blog returned a post whose id is too long.', {
      reason: 'unexpected_shape',
      outcomeUnknown: true,
    });
  }
  const { remarks, labelMeta } = post;
  return {
    ...post,
    slug: cutText(post.slug, longest.slug),
    title: cutText(post.title, longest.title),
    link: boundedAddress(post.link),
    ...(labelMeta === undefined ? {} : { labelMeta: cutText(labelMeta, longest.name) }),
    ...(remarks && {
      remarks: remarks.slice(0, mostRemarks).map((remark) => cutText(remark, longest.remark)),
    }),
  };
}

/** Without posts that no reader can open: nothing can link to them. Pure. */
export function boundedPublished(posts: readonly PublishedPost[]): PublishedPost[] {
  return posts
    .filter(({ id, url }) => id.length <= longest.id && boundedAddress(url) !== '')
    .map((post) => ({
      ...post,
      title: cutText(post.title, longestRead.title),
      excerpt: cutText(post.excerpt, longestRead.excerpt),
      html: post.html.slice(0, longestRead.html),
      categories: boundedNames(post.categories.slice(0, mostCategoriesOfPost)),
    }));
}

/** Names of categories. Pure. */
export function boundedNames(names: readonly string[]): string[] {
  return names.slice(0, mostCategories).map((name) => cutText(name, longest.name));
}

/** Pure. */
export function boundedReport(report: ConnectionReport): ConnectionReport {
  return { ...report, siteName: cutText(report.siteName, longest.name) };
}
