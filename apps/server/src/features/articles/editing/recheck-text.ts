import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { Executor } from '../../../db/client.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { findPromptTemplates } from '../../prompts/prompts-reader.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { attentionColumns } from '../attention.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';
import { factsOf } from './article-facts.ts';

/**
 * Runs the gate on a user's text, if the draft needs attention: an edit may resolve its findings. Undefined for other
 * articles, whose text is the user's own choice.
 */
export async function recheckText(
  ctx: Pick<UserContext, 'db' | 'textWork' | 'user'>,
  article: ArticleRow,
  { title, html }: { title: string; html: string },
): Promise<GateFinding[] | undefined> {
  if (factsOf(article).attention === 'none') return undefined;
  const promptTemplates = Object.values(await findPromptTemplates(ctx.db));
  const profile = await createSiteProfilesRepository(ctx.db).find(article.site_id);
  return ctx.textWork.run('checkText', { title, html, promptTemplates, profile }, { userId: ctx.user.id });
}

/** Keeps or ends the attention of a draft whose text was saved as `version`. */
export async function settleAttention(
  trx: Executor,
  article: ArticleRow,
  { version, findings }: { version: number; findings: readonly GateFinding[] | undefined },
): Promise<void> {
  if (findings === undefined || version === article.version || article.status !== 'draft') return;
  await createArticleCommands(trx).change(article.id, attentionColumns(findings));
}
