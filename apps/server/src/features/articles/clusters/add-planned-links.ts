import { decide } from '@chapterhouse/contract/articles/article-actions';
import type { VersionAuthor } from '@chapterhouse/contract/articles/article-text';
import type { Services } from '../../../services.ts';
import { notifyPublishers } from '../../publishing/publisher-channel.ts';
import { endWait, requestLiveChange } from '../../publishing/schedule-changes.ts';
import { allowsPage, linkRulesOf } from '../../site-index/link-rules.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { factsOf } from '../editing/article-facts.ts';
import { holdArticle } from '../editing/change-article.ts';
import { isUpdatable } from '../internal-links/incoming-links.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import { createClustersRepository, type DueLink } from './clusters-repository.ts';

type Context = Pick<Services, 'db' | 'clock' | 'log' | 'textWork' | 'wakePublisher'>;

/** Per run; the rest follows a minute later. */
const mostLinks = 100;

/**
 * Adds planned links whose targets have gone live, as new versions: to texts that are not published yet and not approved, and to
 * live posts if their batch allows it. A text without words for a link is tried again when it changes; the link of a live one
 * becomes a suggestion.
 */
export async function addPlannedLinks(ctx: Context, signal: AbortSignal): Promise<void> {
  const due = await createClustersRepository(ctx.db).listDue(mostLinks);
  for (const link of due) {
    if (signal.aborted) return;
    try {
      await addPlannedLink(ctx, link);
    } catch (error) {
      if (!(error instanceof TextLimitError)) throw error;
      ctx.log.warn({ err: error, articleId: link.article_id }, 'could not add a planned link');
      await createClustersRepository(ctx.db).settle(link, { state: 'offered' });
    }
  }
}

async function addPlannedLink(ctx: Context, link: DueLink): Promise<void> {
  const { article_id: id, target_title: title, target_url: url, version, user_id: userId } = link;
  const work = { userId, isBackground: true };
  const html = await createArticleTextRepository(ctx.db).findHtml(id);
  const rules = await linkRulesOf(ctx.db, link.site_id);
  const input = { html, target: { title, url }, site: url, most: rules.most, isPlanned: true };
  const found = allowsPage(rules, url) ? await ctx.textWork.run('incomingLink', input, work) : null;
  const body = found && (await ctx.textWork.run('prepareBody', { html: found.html }, work));
  const isSent = await ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id });
    const clusters = createClustersRepository(trx);
    // Edited or published meanwhile: another run looks at it again.
    if (!article || article.version !== version || article.slot !== null) return false;
    if (!body) {
      const isLive = article.status === 'published';
      await clusters.settle(link, isLive ? { state: 'offered' } : { tried_version: version });
      return false;
    }
    if (!isChangeable(article)) return false;
    const texts = createArticleTextRepository(trx);
    const before = await texts.findVersion(id, version);
    const now = ctx.clock.now();
    const saved = await saveText(trx, {
      articleId: id,
      text: textOf(article, body.html),
      markdown: body.markdown,
      origin: 'edited',
      // The words stay those of their author.
      ...(before ? { author: before.author as VersionAuthor } : {}),
      userId: null,
      now,
    });
    await clusters.settle(link, { state: 'added' });
    if (article.status === 'published') {
      await requestLiveChange(trx, article, { change: 'update', version: saved.version, now });
      await endWait(trx, article);
    }
    await notifyPublishers(trx);
    return true;
  });
  if (isSent) ctx.wakePublisher();
}

function isChangeable(article: ArticleRow): boolean {
  if (article.status === 'published') return isUpdatable(article);
  const facts = factsOf(article);
  return !facts.isApproved && !facts.hasConflict && decide(facts, 'edit').legal;
}
