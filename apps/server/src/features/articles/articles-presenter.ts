import type { Article } from '@chapterhouse/contract/articles/entities';
import type { ArticleListRow } from './articles-repository.ts';
import { verificationSchema } from './verification.ts';

export function presentArticle(row: ArticleListRow): Article {
  const verification = verificationSchema.safeParse(row.verification);
  return {
    id: row.id,
    title: row.title,
    topic: row.topic,
    subtopic: row.subtopic,
    site: row.site_name,
    status: row.status as Article['status'],
    date: row.due_at.toISOString(),
    published_date: row.published_at?.toISOString() ?? null,
    post_id: row.post_id,
    site_id: row.wordpress_site_id ?? row.other_website_id,
    wordpress_url: row.post_url,
    platform: row.platform as Article['platform'],
    has_content: row.has_content,
    error_msg: row.error_msg,
    verification: verification.success ? verification.data : null,
  };
}
