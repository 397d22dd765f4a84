import { titleKey } from '@chapterhouse/contract/articles/title-similarity';
import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { type ArticleRow, withPublication } from '../articles-repository.ts';

/** Texts that are searched, the latest first, and those that are read afterwards. */
const mostSearched = 1_000;
const mostRead = 40;
const fewestWords = 2;

/**
 * The live articles of the same site and owner whose texts have at least two of the words of a title, those with most of them first.
 * Beginnings of words are compared, because endings differ. Searches the texts of up to a thousand articles.
 */
export async function listLiveNaming(
  db: Executor,
  { id, user_id: userId, site_id: siteId, title }: Pick<ArticleRow, 'id' | 'user_id' | 'site_id' | 'title'>,
): Promise<ArticleRow[]> {
  const beginnings = beginningsOf(title);
  if (siteId === null || beginnings.length < fewestWords) return [];
  // Faster than to write whole texts in small letters; `offset 0` keeps each from being decompressed for every word.
  const capitals = beginnings.map((word) => word.replace(/^./u, (sign) => sign.toUpperCase()));
  const { rows } = await sql<{ id: string }>`
    select id from (
      select articles.id, published_at, (
        select count(*) from unnest(${beginnings}::text[], ${capitals}::text[]) beginning (small, capital)
        where strpos(body.text, small) > 0 or strpos(body.text, capital) > 0
      ) as named
      from (
        select id, published_at from articles
        where user_id = ${userId} and site_id = ${siteId} and status = 'published' and id <> ${id}
        order by published_at desc nulls last limit ${mostSearched}
      ) articles
      join article_bodies on article_id = articles.id
      cross join lateral (select html || '' as text offset 0) body
    ) counted
    where named >= ${fewestWords}
    order by named desc, published_at desc nulls last, id limit ${mostRead}`.execute(db);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const found = await withPublication(db).where('articles.id', 'in', ids).execute();
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The beginnings of a title's telling words, as its stems but with their accents; pairs of signs in scripts without blanks. Pure. */
function beginningsOf(title: string): string[] {
  const stems = titleKey(title).stems;
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const found = words.flatMap((word) => {
    const signs = [...word];
    if (withoutBlanks.test(word)) return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
    return [...titleKey(word).stems].flatMap((stem) =>
      stems.has(stem) ? [signs.slice(0, stem.length).join('')] : [],
    );
  });
  return [...new Set(found)];
}
