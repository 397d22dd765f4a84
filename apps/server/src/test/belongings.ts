import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { insertScheduledArticle, insertSite } from './calendar.ts';
import { insertArticle } from './insert-article.ts';

/** One of everything that can be named by an id, all of it one user's but the prompt and the other users. */
export type Belongings = {
  siteId: string;
  websiteId: string;
  /** Written, for a site of another kind. */
  articleId: string;
  /** Could not be written. */
  failedArticleId: string;
  /** Of an article on the site. */
  postId: string;
  promptId: string;
  pendingUserId: string;
  approvedUserId: string;
  suspendedUserId: string;
};

export async function createBelongings(services: Services, userId: string): Promise<Belongings> {
  const { db, clock } = services;
  const now = clock.now();
  const blog = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh' };
  const siteId = await insertSite(services, userId, blog);
  const [websiteId, promptId] = [randomUUID(), randomUUID()];
  const [pendingUserId, approvedUserId, suspendedUserId] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('other_websites')
    .values({ id: websiteId, user_id: userId, name: 'Site', url: 'https://site.test', created_at: now })
    .execute();
  const articleId = await insertScheduledArticle(services, {
    userId,
    siteId: null,
    title: 'Tea',
    dueAt: now,
  });
  const failedArticleId = await insertArticle(db, {
    user_id: userId,
    status: 'error',
    platform: 'other',
    other_website_id: websiteId,
  });
  const postId = '7';
  await insertArticle(db, {
    user_id: userId,
    status: 'published',
    wordpress_site_id: siteId,
    post_id: postId,
    post_url: 'https://blog.test/tea',
  });
  await db
    .insertInto('prompts')
    .values({
      id: promptId,
      name: 'P',
      template: '{{.Title}}',
      category: 'seo',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('users')
    .values(
      [
        { id: pendingUserId, approval_status: 'pending', suspended_at: null },
        { id: approvedUserId, approval_status: 'approved', suspended_at: null },
        { id: suspendedUserId, approval_status: 'approved', suspended_at: now },
      ].map((person) => ({ ...person, issuer: 'urn:test', subject: person.id, created_at: now })),
    )
    .execute();
  return {
    siteId,
    websiteId,
    articleId,
    failedArticleId,
    postId,
    promptId,
    pendingUserId,
    approvedUserId,
    suspendedUserId,
  };
}
