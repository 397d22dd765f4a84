import { randomUUID } from 'node:crypto';
import type { SignedIn, TestApp } from './test-app.ts';

/** Has an article accepted for a website of the person's, through the call; returns its id. Nothing writes it yet. */
export async function acceptArticle(
  { app, db, clock }: TestApp,
  { user, headers }: SignedIn,
): Promise<string> {
  const websiteId = randomUUID();
  const site = { id: websiteId, user_id: user.id, name: 'My site', url: 'https://site.test' };
  await db
    .insertInto('other_websites')
    .values({ ...site, created_at: clock.now() })
    .execute();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/protected/content/publish',
    headers,
    payload: {
      main_topic: 'Sourdough baking',
      subtopics: [{ title: 'Feeding a starter', description: 'How often and with what' }],
      platform: 'other',
      other_website_id: websiteId,
      start_date: '2026-11-21T09:00:00Z',
    },
  });
  return answer.json().queued_articles[0].id;
}
