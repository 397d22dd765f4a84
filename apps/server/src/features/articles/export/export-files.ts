import { fileNameOf } from '@chapterhouse/contract/file-name';
import { pageAttributes } from '@chapterhouse/contract/text-direction';
import { escapeHtml } from '../../../lib/html/html-page.ts';
import { withFollowedOwnLinks } from '../../../lib/html/own-links.ts';
import { labelledHtml } from '../../../providers/publishing/post-label.ts';
import { escapeText } from '../text/markdown-escape.ts';
import { exportedLabel, languageOfArticle } from './export-label.ts';
import type { ExportedArticle } from './export-repository.ts';

/** Markdown with front matter for static site generators: a JSON string is a valid YAML string. Pure. */
export function markdownFile(article: ExportedArticle, markdown: string): string {
  const label = exportedLabel(article);
  const line = label?.visible ? `*${escapeText(label.visible.text)}*` : '';
  const [start, end] =
    label?.visible?.place === 'start' ? [`${line}\n\n`, ''] : ['', line ? `\n\n${line}` : ''];
  const fields: [string, string | string[] | null][] = [
    ['title', article.title],
    ['slug', article.slug],
    ['status', article.status],
    ['date', article.due_at.toISOString()],
    ['published', article.published_at?.toISOString() ?? null],
    ['site', article.site_name],
    ['topic', article.topic],
    ['url', article.post_url],
    // Not `author`, which site generators print as the byline.
    ['text_by', article.text_by],
    ['digital_source_type', label?.sourceType ?? null],
    ['meta_title', article.meta_title],
    ['meta_description', article.meta_description],
    ['focus_keyword', article.focus_keyword],
    ['excerpt', article.excerpt],
    ['tags', article.tags],
    ['categories', article.categories],
    ['featured_image', article.featured_image_url],
    ['featured_image_alt', article.featured_image_alt],
  ];
  const lines = fields.flatMap(([name, value]) => {
    if (value === null || value.length === 0) return [];
    return [`${name}: ${Array.isArray(value) ? `[${value.map(yamlString).join(', ')}]` : yamlString(value)}`];
  });
  return `---\n${lines.join('\n')}\n---\n\n# ${escapeText(article.title)}\n\n${start}${markdown}${end}\n`;
}

/** Timestamps are unquoted, so that YAML parses them as such. */
function yamlString(value: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? value : JSON.stringify(value);
}

/** A complete page with its charset, so that it opens correctly anywhere. Pure. */
export function htmlFile(article: ExportedArticle): string {
  const meta = (name: string, content: string | null) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
  const { title } = article;
  const label = exportedLabel(article);
  const text = withFollowedOwnLinks(article.html ?? '', article.site_url);
  const html = label ? labelledHtml(text, { title, ...label }) : text;
  return `<!doctype html>
<html ${pageAttributes(languageOfArticle(article), html)}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(article.meta_title || title)}</title>
${[meta('description', article.meta_description), meta('keywords', article.tags.join(', ')), meta('text-by', article.text_by)].filter(Boolean).join('\n')}
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${picture(article)}${html}
</body>
</html>
`;
}

function picture({ featured_image_url: url, featured_image_alt: alt }: ExportedArticle): string {
  return url ? `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"></figure>\n` : '';
}

/**
 * File names valid on all systems and unique within an export: the day and the slug, with a number
 * if both are equal.
 */
export function fileNames(
  extension: string,
): (article: Pick<ExportedArticle, 'due_at' | 'slug' | 'title'>) => string {
  const taken = new Map<string, number>();
  return ({ due_at, slug, title }) => {
    const base = `${due_at.toISOString().slice(0, 10)}-${fileNameOf(slug ?? '') || fileNameOf(title) || 'article'}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    // Two hyphens, which no slug contains: a numbered name never collides with another slug.
    return count === 1 ? `${base}.${extension}` : `${base}--${count}.${extension}`;
  };
}
