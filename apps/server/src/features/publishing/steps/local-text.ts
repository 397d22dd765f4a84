import type { Executor } from '../../../db/client.ts';
import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { comparableText } from '../../../providers/publishing/html-text.ts';
import { type PlacedLabel, withoutPlacedLabel } from '../../../providers/publishing/post-label.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { readPlacedLabel } from '../labels/placed-label.ts';
import type { ClaimedArticle, PublicationChanges } from '../publishing-repository.ts';
import { mayBeLateWrite } from './late-write.ts';
import type { PublishingStep } from './publishing-context.ts';

/** Whether the post's text is unchanged since our last write. */
export function isAsWeLeftIt(article: ClaimedArticle, post: RemotePost): boolean {
  const { remote_fingerprint: known, remote_modified_at: modified } = article;
  if (known !== null && post.fingerprint !== null) return known === post.fingerprint;
  if (modified === null) return known === null;
  return modified.getTime() === post.modified?.getTime();
}

/** The known state after a write that did not change the text: earlier remote changes stay detectable. */
export function afterTouch(
  article: ClaimedArticle,
  before: RemotePost,
  after: RemotePost,
): PublicationChanges {
  if (!isAsWeLeftIt(article, before)) return {};
  return { remote_fingerprint: after.fingerprint, remote_modified_at: after.modified };
}

type Text = { title: string; html: string };

/**
 * Whether the post contains remote changes. If a response was lost, a text that we sent may be there
 * unrecorded: then the text is compared with `ours`, all texts that may have been sent.
 */
export function isOwnersText(article: ClaimedArticle, post: RemotePost, ours: readonly Text[]): boolean {
  if (isAsWeLeftIt(article, post)) return false;
  if (!mayBeLateWrite(article, post)) return true;
  const label = readPlacedLabel(article.placed_label)?.has;
  return !isOneOf(ours, { title: post.title, html: post.contentRaw ?? '' }, label);
}

/** Whether the words of a text, besides our label, are those of one of ours. */
export function isOneOf(ours: readonly Text[], text: Text, label: PlacedLabel | null = null): boolean {
  const words = wordsOf({ ...text, html: withoutPlacedLabel(text.html, label) });
  return ours.some((one) => wordsOf(one) === words);
}

function wordsOf({ title, html }: Text): string {
  return comparableText(`${title}\n${textOfHtml(html)}`);
}

/** More versions than a user creates while a lost request may still be in progress. */
const most = 50;

/** The newest versions of an article's text. */
export async function listTexts(db: Executor, articleId: string): Promise<{ title: string; html: string }[]> {
  return db
    .selectFrom('article_versions')
    .select(['title', 'html'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}

/** Text written on the blog is not approved, even if the local text is. */
export async function isUnapproved({ ctx, article }: PublishingStep, post: RemotePost): Promise<boolean> {
  if (!article.needs_approval || isAsWeLeftIt(article, post)) return false;
  return isOwnersText(article, post, await listTexts(ctx.db, article.id));
}
