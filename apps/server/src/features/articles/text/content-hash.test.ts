import { createTestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withMigrator } from '../../../db/migrate.ts';
import { contentHash } from './content-hash.ts';
import { saveText } from './save-text.ts';

const text = {
  title: 'Größe 10: “Tee”',
  html: '<p>日本茶, 5:3,</p>',
  slug: 'tee',
  meta_title: '',
  meta_description: 'x'.repeat(120),
  focus_keyword: 'Tee',
  excerpt: '🍵',
  tags: ['Größe', 'a,b', '3:abc,'],
  categories: [] as string[],
  featured_image_url: '',
  featured_image_alt: '',
  featured_media_id: null as string | null,
};

test('every part counts, and no two texts serialize alike', () => {
  const texts = [
    text,
    { ...text, title: `${text.title} ` },
    { ...text, tags: ['Größe', 'a', 'b', '3:abc,'] },
    { ...text, tags: ['a,b', 'Größe', '3:abc,'] },
    { ...text, tags: [] },
    { ...text, meta_title: 'Tee', focus_keyword: '' },
    { ...text, excerpt: '', tags: ['🍵', ...text.tags] },
    { ...text, tags: [...text.tags, 'categories5:other,'] },
    { ...text, categories: ['a', 'b'] },
    { ...text, categories: ['image5:other,0:,'] },
    { ...text, featured_image_url: 'a', featured_image_alt: 'b' },
    { ...text, featured_image_url: 'ab' },
    { ...text, categories: ['media5:other,'] },
    { ...text, featured_caption: 'a' },
    { ...text, featured_focal: 'a' },
    { ...text, featured_caption: 'a', featured_focal: 'a' },
    ...(Object.keys(text) as (keyof typeof text)[]).map((part) => ({
      ...text,
      [part]: Array.isArray(text[part]) ? ['other'] : 'other',
    })),
  ];
  expect(new Set(texts.map(contentHash)).size).toBe(texts.length);
  expect(contentHash({ ...text })).toBe(contentHash(text));
  expect(contentHash({ ...text, featured_caption: '', featured_focal: null })).toBe(contentHash(text));
});

test('a text without categories and image keeps its hash from before they existed', () => {
  expect(contentHash(text)).toBe('ad30157d58c4a0e8af0bc5fc9765540671216f6bab63ea6118a5cb1a678c2fd2');
});

test('existing articles have the same hash and a first version after the migration, and lose nothing on the way down', async () => {
  const database = await createTestDatabase();
  const app = await createTestApp({ database });
  try {
    const { user } = await app.signIn();
    const now = app.clock.now();
    const id = await insertScheduledArticle(app.services, {
      userId: user.id,
      siteId: null,
      title: 'Old',
      dueAt: now,
    });
    await saveText(app.db, { articleId: id, text, markdown: 'M', origin: 'edited', userId: null, now });
    await setArticle(app.db, id, { placement: 'edited' });
    const around = await withMigrator(database.url, async (migrator) => {
      const back = await migrator.migrateTo('0002_history');
      const { rows } = await sql<{ title: string; placement: string; html: string }>`
        select title, placement, html from articles join article_bodies on article_id = id`.execute(app.db);
      const forth = await migrator.migrateToLatest();
      return { back: back.error, forth: forth.error, rows };
    });
    expect(around).toEqual({
      back: undefined,
      forth: undefined,
      rows: [{ title: text.title, placement: 'drafted', html: text.html }],
    });
    const after = await findArticle(app.db, id);
    expect(after).toMatchObject({ version: 1, content_hash: contentHash(text) });
    const versions = await app.db
      .selectFrom('article_versions')
      .selectAll()
      .where('article_id', '=', id)
      .execute();
    expect(versions).toMatchObject([{ version: 1, origin: 'written', ...text, markdown: 'M' }]);
  } finally {
    await app.close();
  }
});
