import type { ArticleText, VersionAuthor, VersionOrigin } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { countWords } from '../../../lib/text/count-words.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { markPostOutdated } from '../../publishing/schedule-changes.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { contentHash, type FeaturedUse } from './content-hash.ts';
import { findFeaturedUse, saveMediaUses } from './pictures-in-text.ts';

type Save = {
  articleId: string;
  text: ArticleText;
  markdown: string;
  origin: VersionOrigin;
  /** The editing user; null: the model, or the blog. */
  userId: string | null;
  restoredFrom?: number;
  /** Of a restored text; for others, the library has it. */
  featuredUse?: FeaturedUse;
  /** Who wrote a restored text; for others, their origin says it. */
  author?: VersionAuthor;
  /** The gate's report; undefined keeps the last one. */
  gateReport?: unknown;
  /** Findings for review; undefined keeps the last ones. */
  findings?: readonly ArticleFinding[];
  now: Date;
};

/**
 * The only function that writes an article's text: fields, body, hash and a new version; an outdated post is
 * updated. The caller holds the article's row lock. An unchanged text creates no version.
 */
export async function saveText(trx: Executor, save: Save): Promise<{ version: number; hash: string }> {
  const { articleId, text, now } = save;
  const featured = text.featured_media_id;
  const use = save.featuredUse ?? (await findFeaturedUse(trx, { articleId, featured }));
  const hash = contentHash({ ...text, ...use });
  const current = await trx
    .selectFrom('articles')
    .select(['version', 'content_hash'])
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw new AppError('not_found', 'Article not found');
  if (current.content_hash === hash) return { version: current.version, hash };
  const version = current.version + 1;
  const { title, html, ...fields } = { ...text, ...use };
  const wordCount = wordsOf(html);
  await createArticleCommands(trx).change(articleId, {
    ...fields,
    title,
    has_content: true,
    word_count: wordCount,
    version,
    content_hash: hash,
    updated_at: now,
  });
  await saveMediaUses(trx, { articleId, featured, html });
  await markPostOutdated(trx, articleId);
  // What a person overruled was about the text before.
  const body = { markdown: save.markdown, html, overruled: null };
  const reports = {
    ...(save.gateReport === undefined ? {} : { gate_report: JSON.stringify(save.gateReport) }),
    ...(save.findings === undefined ? {} : { findings: JSON.stringify(save.findings) }),
  };
  await trx
    .insertInto('article_bodies')
    .values({ article_id: articleId, gate_report: '[]', ...body, ...reports })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ ...body, ...reports }))
    .execute();
  await trx
    .insertInto('article_versions')
    .values({
      ...fields,
      markdown: save.markdown,
      html,
      article_id: articleId,
      version,
      origin: save.origin,
      author: save.author ?? authors[save.origin],
      restored_from: save.restoredFrom ?? null,
      title,
      word_count: wordCount,
      content_hash: hash,
      created_by: save.userId,
      created_at: now,
    })
    .execute();
  return { version, hash };
}

const authors: Record<VersionOrigin, VersionAuthor> = {
  written: 'ai',
  rewritten: 'ai',
  edited: 'user',
  restored: 'user',
  blog: 'blog',
};

function wordsOf(html: string): number {
  return countWords(
    htmlBlocks(html)
      .map((block) => block.text)
      .join('\n'),
  );
}
