import { decide } from '@chapterhouse/contract/articles/article-actions';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { IncomingLink } from '@chapterhouse/contract/articles/links';
import { capabilitiesOf, type Platform } from '@chapterhouse/contract/platforms/registry';
import type { LinkRules } from '@chapterhouse/contract/sites/posts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { endWait, requestLiveChange } from '../../publishing/schedule-changes.ts';
import { findLinkCandidates } from '../../site-index/link-candidates-reader.ts';
import { allowsPage, linkRulesOf } from '../../site-index/link-rules.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { createClustersRepository } from '../clusters/clusters-repository.ts';
import { factsOf } from '../editing/article-facts.ts';
import { changeArticle, requireVersion } from '../editing/change-article.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import { topicOf } from './article-topic.ts';
import { listLiveNaming } from './older-posts-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'textWork' | 'user'>;

/** Those that were planned first, then those about the same topic, then those that name it. */
const mostSuggestions = 5;

/**
 * Other live articles of the same site that could link to a live article, with the passage, as the rules of the site allow it; those
 * that were planned to do so first. What their texts say counts, not only what they are about. Only articles that were written here and
 * whose live text is the current one: others cannot be updated without sending changes that nobody asked for. Throws `not_found`.
 */
export async function listIncomingLinks(ctx: Context, id: string): Promise<IncomingLink[]> {
  requireApproved(ctx.user);
  const articles = createArticlesRepository(ctx.db);
  const target = await articles.find(ctx.user.id, id);
  if (!target) throw notFound('Article');
  if (!target.site_id || !target.post_url || target.status !== 'published') return [];
  const planned = await createClustersRepository(ctx.db).listPlannedSources(id);
  const candidates = (await findLinkCandidates(ctx, target.site_id, topicOf(target, null))) ?? [];
  const onTopic = await articles.listLiveByAddress(ctx.user.id, target.site_id, [
    ...new Set([...planned, ...candidates.map(({ url }) => url)]),
  ]);
  const naming = await listLiveNaming(ctx.db, target);
  const others = [...new Map([...onTopic, ...naming].map((article) => [article.id, article])).values()];
  const rules = await linkRulesOf(ctx.db, target.site_id);
  const suggestions: IncomingLink[] = [];
  for (const article of others) {
    if (suggestions.length >= mostSuggestions) break;
    const found =
      article.id === id || !isUpdatable(article)
        ? null
        : await linkFrom(ctx, rules, {
            article,
            target,
            isPlanned: planned.includes(article.post_url ?? ''),
          });
    if (!found) continue;
    const { place, sentence } = found;
    const { title, version, post_url: url } = article;
    suggestions.push({ article_id: article.id, title, url: url ?? '', version, place, sentence });
  }
  return suggestions;
}

type Passage = { id: string; from: string; version: number; quote: string };

/**
 * Makes the suggested passage of another live article a link to this one: a new version, which the publisher sends to the live
 * post under the rules of all such updates. Returns the message for the user. Throws `not_found`, `conflict`, `stale_version`.
 */
export async function addIncomingLink(
  ctx: Context & Pick<UserContext, 'wakePublisher'>,
  { id, from, version, quote }: Passage,
): Promise<string> {
  requireApproved(ctx.user);
  const articles = createArticlesRepository(ctx.db);
  const [target, before] = [await articles.find(ctx.user.id, id), await articles.find(ctx.user.id, from)];
  if (!target || !before) throw notFound('Article');
  const isPair = id !== from && target.site_id === before.site_id && target.post_url !== null;
  if (!isPair || target.status !== 'published' || !isUpdatable(before)) {
    throw new AppError('conflict', editingTexts.linkGone);
  }
  requireVersion(before, version);
  const rules = await linkRulesOf(ctx.db, before.site_id ?? '');
  const planned = await createClustersRepository(ctx.db).listPlannedSources(id);
  const isPlanned = planned.includes(before.post_url ?? '');
  const found = await linkFrom(ctx, rules, { article: before, target, isPlanned });
  if (found?.place.quote !== quote) throw new AppError('conflict', editingTexts.linkGone);
  const { html, markdown } = await ctx.textWork.run(
    'prepareBody',
    { html: found.html },
    { userId: ctx.user.id },
  );
  return changeArticle(ctx, {
    id: from,
    action: 'edit',
    change: async ({ trx, article, now }) => {
      requireVersion(article, version);
      if (!isUpdatable(article)) throw new AppError('conflict', editingTexts.linkGone);
      const saved = await saveText(trx, {
        articleId: from,
        text: textOf(article, html),
        markdown,
        origin: 'edited',
        userId: ctx.user.id,
        now,
      });
      // An approval is for one text.
      if (article.needs_approval) return editingTexts.linkAddedUnapproved;
      await requestLiveChange(trx, article, { change: 'update', version: saved.version, now });
      await endWait(trx, article);
      return editingTexts.linkAdded;
    },
  });
}

/** Its live post has its current text, and can be changed from here. */
export function isUpdatable(article: ArticleRow): boolean {
  const { status, site_id, placement, live_change: liveChange, placed_version, version } = article;
  return (
    status === 'published' &&
    site_id !== null &&
    placement !== 'edited' &&
    liveChange === null &&
    (placed_version === null || placed_version === version) &&
    capabilitiesOf(article.platform as Platform).publishes &&
    decide(factsOf(article), 'edit').legal
  );
}

async function linkFrom(
  { db, textWork, user }: Context,
  rules: LinkRules,
  { article, target, isPlanned }: { article: ArticleRow; target: ArticleRow; isPlanned: boolean },
) {
  if (!allowsPage(rules, target.post_url ?? '')) return null;
  const html = await createArticleTextRepository(db).findHtml(article.id);
  const input = {
    html,
    target: { title: target.title, url: target.post_url ?? '' },
    site: target.post_url ?? '',
    most: rules.most,
    isPlanned,
  };
  return textWork.run('incomingLink', input, { userId: user.id });
}
