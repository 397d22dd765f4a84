import { hostileInputs } from '../fixtures/hostile-inputs.ts';
import type { ApiUser } from './api.ts';

const htmlOf = (name: string, chars: number) => {
  const input = hostileInputs.find((one) => one.name === name);
  if (!input) throw new Error(`The corpus has no "${name}".`);
  return { name: `${name}, ${chars}`, html: input.make(chars) };
};

const nesting = ['nested ul', 'unclosed ul li', 'unclosed p font', 'nested table', 'nested blockquote'];

/**
 * Texts nested far beyond the limit: 96 KB once blocked the process for 15 s, 190 KB is the maximum to save,
 * 900 KB the maximum of a request.
 */
export const hostileSaves = nesting.flatMap((name) =>
  [96_000, 190_000, 900_000].map((chars) => htmlOf(name, chars)),
);

/** Creates a written article for a site with manual publishing; returns its id. */
export async function writeArticle(user: ApiUser): Promise<string> {
  const site = await user.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: { name: 'Handmade', url: 'https://handmade.example.com' },
  });
  const { body } = await user.createBatch({
    main_topic: 'Repairing bicycles',
    subtopics: [{ title: 'Bicycle repair', description: '' }],
    platform: 'other',
    other_website_id: site.body.id,
    start_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    articles_per_period: 10,
  });
  await user.untilArticles((articles) => articles.every(({ status }) => status === 'scheduled'), 120_000);
  const id = body.queued_articles[0]?.id;
  if (id === undefined) throw new Error('No article was queued.');
  return id;
}

/** Saves the article with this text; returns the status and the message for the user. */
export async function saveArticle(
  user: ApiUser,
  id: string,
  html: string,
): Promise<{ status: number; error: string | undefined }> {
  const path = `/protected/content/articles/${id}`;
  const { body: article } = await user.call<{ version: number }>(path);
  const body = { ...article, html, base_version: article.version };
  const { status, body: answer } = await user.call<{ error?: string }>(path, { method: 'PUT', body });
  return { status, error: answer.error };
}
