import type { ExportFormat } from '@chapterhouse/contract/articles/history-endpoints';
import { stringify } from 'csv-stringify/sync';
import type { Executor } from '../../../db/client.ts';
import { type StreamedEntry, zipStream } from '../../../lib/zip/zip.ts';
import type { Services } from '../../../services.ts';
import { isActive } from '../../accounts/suspension-reader.ts';
import type { ArticleFilter } from '../history/article-filter.ts';
import { escapeText } from '../text/markdown-escape.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import type { TextWork } from '../text-work/text-work.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { fileNames, htmlFile, markdownFile } from './export-files.ts';
import { exportedLabel } from './export-label.ts';
import { createExportedArticlesRepository, type ExportedArticle } from './export-repository.ts';
import { createExportedPictures, type PictureContext } from './exported-pictures.ts';

type Context = PictureContext & Pick<Services, 'textWork'>;
type Input = { userId: string; filter: ArticleFilter; format: ExportFormat };

/**
 * Streams the zip of an export: a file per article with a text, or one CSV table, and finally
 * `export.json`, which lists the expected content. Throws if the database fails or the user loses access
 * meanwhile: the zip is then truncated.
 */
export function writeExport(ctx: Context, input: Input): AsyncGenerator<Buffer> {
  const { userId, filter } = input;
  const pages = createExportedArticlesRepository(ctx.db).each(userId, filter);
  return zipStream(exportEntries(ctx, { ...input, pages: whileActive(ctx.db, userId, pages) }));
}

/**
 * The files of an export, for a zip with more content. `pages`: another source of articles; `pictureFolder`: where the
 * zip has all pictures anyway, seen from an article.
 */
export async function* exportEntries(
  ctx: Context,
  {
    userId,
    filter,
    format,
    pages: given,
    pictureFolder,
  }: Input & { pages?: AsyncIterable<ExportedArticle[]>; pictureFolder?: string },
): AsyncGenerator<StreamedEntry> {
  const { db, clock, textWork } = ctx;
  const modified = clock.now();
  const pictures = createExportedPictures(ctx, userId, pictureFolder ?? 'pictures');
  const pages = placed(given ?? createExportedArticlesRepository(db).each(userId, filter), pictures.place);
  const markdownOf = async (html: string) => pictures.withPaths(await safeMarkdown(textWork, html, userId));
  const count = { articles: 0, without_text: 0 };
  if (format === 'csv') {
    yield { path: 'articles.csv', modified, content: table(pages, count, markdownOf) };
    if (!pictureFolder) yield* pictures.files('pictures');
  } else {
    const nameOf = fileNames(format === 'html' ? 'html' : 'md');
    for await (const page of pages) {
      for (const article of page) {
        count.articles++;
        if (article.html === null) {
          count.without_text++;
          continue;
        }
        const text =
          format === 'html'
            ? pictures.withPaths(htmlFile(article))
            : markdownFile(article, await markdownOf(article.html));
        const written = article.published_at ?? article.due_at;
        yield {
          path: `articles/${nameOf(article)}`,
          modified: written,
          content: Buffer.from(text),
        };
      }
      if (!pictureFolder) yield* pictures.files('articles/pictures');
    }
  }
  const about = { format, ...count, exported_at: modified.toISOString(), complete: true };
  yield { path: 'export.json', modified, content: Buffer.from(`${JSON.stringify(about, null, 2)}\n`) };
}

async function* placed(
  pages: AsyncIterable<ExportedArticle[]>,
  place: (article: ExportedArticle) => Promise<ExportedArticle>,
): AsyncGenerator<ExportedArticle[]> {
  for await (const page of pages) yield await Promise.all(page.map(place));
}

/** Checks the user's access before each page: a large download takes minutes. */
async function* whileActive<T>(db: Executor, userId: string, pages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const page of pages) {
    if (!(await isActive(db, userId))) throw new Error('the user lost access during the export');
    yield page;
  }
}

const columns = [
  'title',
  'status',
  'due',
  'published',
  'site',
  'platform',
  'topic',
  'subtopic',
  'slug',
  'url',
  'words',
  'tags',
  'categories',
  'featured_image',
  'featured_image_alt',
  'meta_title',
  'meta_description',
  'focus_keyword',
  'excerpt',
  'text_by',
  'digital_source_type',
  'label',
  'text',
] as const;

/** Escapes leading formula characters for spreadsheets; the byte order mark declares the encoding. */
async function* table(
  pages: AsyncIterable<ExportedArticle[]>,
  count: { articles: number; without_text: number },
  markdownOf: (html: string) => Promise<string>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.join(',')}\r\n`);
  for await (const page of pages) {
    count.articles += page.length;
    count.without_text += page.filter(({ html }) => html === null).length;
    const rows: string[][] = [];
    for (const article of page)
      rows.push(rowOf(article, article.html === null ? '' : await markdownOf(article.html)));
    yield Buffer.from(stringify(rows, { escape_formulas: true, record_delimiter: 'windows' }));
  }
}

function rowOf(article: ExportedArticle, markdown: string): string[] {
  const label = exportedLabel(article);
  const cells: Record<(typeof columns)[number], string | number | null> = {
    title: article.title,
    status: article.status,
    due: article.due_at.toISOString(),
    published: article.published_at?.toISOString() ?? '',
    site: article.site_name,
    platform: article.platform,
    topic: article.topic,
    subtopic: article.subtopic,
    slug: article.slug,
    url: article.post_url,
    words: article.word_count,
    tags: article.tags.join(', '),
    categories: article.categories.join(', '),
    featured_image: article.featured_image_url,
    featured_image_alt: article.featured_image_alt,
    meta_title: article.meta_title,
    meta_description: article.meta_description,
    focus_keyword: article.focus_keyword,
    excerpt: article.excerpt,
    text_by: article.text_by,
    digital_source_type: label?.sourceType ?? '',
    label: label?.visible?.text ?? '',
    text: markdown,
  };
  return columns.map((column) => String(cells[column] ?? ''));
}

/**
 * Always converted from the sanitized HTML, in a worker thread: versions before 0.2 stored the model's raw
 * Markdown. For texts that exceed today's limits, plain text only.
 */
async function safeMarkdown(textWork: TextWork, html: string, userId: string): Promise<string> {
  try {
    return await textWork.run('toMarkdown', { html }, { userId, isBackground: true, isBulk: true });
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    return htmlBlocks(html)
      .map(({ text }) => escapeText(text))
      .join('\n\n');
  }
}
