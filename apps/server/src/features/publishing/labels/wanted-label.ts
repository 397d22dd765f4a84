import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import { labelTextIn } from '@chapterhouse/contract/sites/label-texts';
import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { type PostLabel, removedFrom } from '../../../providers/publishing/post-label.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import type { Services } from '../../../services.ts';
import type { ClaimedArticle, PublicationChanges } from '../publishing-repository.ts';
import { createPublishingRepository } from '../publishing-repository.ts';
import { readPlacedLabel } from './placed-label.ts';

type Context = Pick<Services, 'db' | 'textWork'>;
type Text = { version: number; html: string };
type Labelled = Pick<ClaimedArticle, 'id' | 'user_id' | 'batch_id' | 'placed_label' | 'label_removed'>;

/**
 * The label that the post is to get with this text: what the site's settings say, without what the post's owner removed
 * on the blog. Null: none. Undefined: none, and the post never had one, so nothing is sent.
 */
export async function wantedLabel(
  ctx: Context,
  { article, editorial, text }: { article: Labelled; editorial: SiteEditorial; text: Text },
): Promise<PostLabel | null | undefined> {
  const { label, label_place: place } = editorial;
  const removed = article.label_removed;
  const has = (kind: 'visible' | 'machine') =>
    (label === kind || label === 'both') && removed !== kind && removed !== 'both';
  const visible = has('visible');
  const machine = has('machine');
  if (!visible && !machine) return article.placed_label === null ? undefined : null;
  const facts = await createPublishingRepository(ctx.db).findLabelFacts(article, text.version);
  const words = editorial.label_text || labelTextIn(await languageOf(ctx, { article, text, facts }));
  return {
    visible: visible ? { text: words, place } : null,
    sourceType: !machine
      ? null
      : facts.author === 'ai'
        ? 'trainedAlgorithmicMedia'
        : 'compositeWithTrainedAlgorithmicMedia',
    fallback: { text: words, place },
  };
}

type LabelFacts = { author: string | null; language: string | null };

async function languageOf(
  ctx: Context,
  { article, text, facts }: { article: Labelled; text: Text; facts: LabelFacts },
): Promise<string | null> {
  if (facts.language !== null) return facts.language;
  return ctx.textWork.run(
    'languageOf',
    { text: textOfHtml(text.html.slice(0, languageChars)) },
    { userId: article.user_id, isBackground: true },
  );
}

/** Enough words to detect a language. */
const languageChars = 10_000;

/** What to record about a label that the post no longer has. Pure. */
export function removedLabel(
  { placed_label: stored, label_removed: before }: Pick<ClaimedArticle, 'placed_label' | 'label_removed'>,
  post: RemotePost,
): PublicationChanges {
  const label = readPlacedLabel(stored);
  const gone = label && removedFrom(label.has, post);
  if (!gone || gone === before || before === 'both') return {};
  return { label_removed: before === null ? gone : 'both' };
}
