import { recordStateNames, reviewScopeNames } from '@chapterhouse/contract/articles/record-values';
import { productName } from '@chapterhouse/contract/product';
import type { EditorialReport, ReportedArticle } from '@chapterhouse/contract/sites/editorial';
import { webUrl } from '@chapterhouse/contract/web-address';
import { stringify } from 'csv-stringify/sync';
import { escapeHtml } from '../../../lib/html/html-page.ts';

type ReportFile = { name: string; type: string; content: string };

const authors = { ai: 'AI model', user: 'A person here', blog: 'A person on the blog' } as const;
const scopeWords = (article: ReportedArticle) =>
  (article.review?.scope ?? []).map((scope) => reviewScopeNames[scope]).join(', ');

/** A report as a file. Pure but for the time that an HTML page names. */
export function reportFile(report: EditorialReport, format: 'csv' | 'html', now: Date): ReportFile {
  const name = `editorial-report-${report.from}-to-${report.to}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', content: table(report) }
    : { name, type: 'text/html; charset=utf-8', content: page(report, now) };
}

/** Escapes leading formula characters for spreadsheets; the byte order mark declares the encoding. */
function table({ articles }: EditorialReport): string {
  const rows = articles.map((article) => ({
    title: article.title,
    url: article.url ?? '',
    published: article.published_date,
    version: article.version,
    text_by: article.text_by ?? '',
    state: article.state,
    reviewer: article.review?.reviewer ?? '',
    responsible_person: article.review?.responsible_person ?? '',
    reviewed_at: article.review?.at ?? '',
    scope: (article.review?.scope ?? []).join(' '),
    note: article.review?.note ?? '',
    published_sha256: article.content_hash,
    reviewed_sha256: article.review?.content_hash ?? '',
    label: article.label ?? '',
    article_id: article.article_id,
  }));
  const columns = [
    ...['title', 'url', 'published', 'version', 'text_by', 'state', 'reviewer', 'responsible_person'],
    ...['reviewed_at', 'scope', 'note', 'published_sha256', 'reviewed_sha256', 'label', 'article_id'],
  ];
  const options = { header: true, columns, escape_formulas: true, record_delimiter: 'windows' } as const;
  return `\ufeff${stringify(rows, options)}`;
}

const style = `
:root{color-scheme:light;font:15px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}
body{max-width:60rem;margin:2rem auto;padding:0 1.25rem}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.05rem;margin:0 0 .4rem}
p{margin:.25rem 0}.about{color:#555}
article{border-top:1px solid #ccc;padding:1rem 0;break-inside:avoid}
dl{display:grid;grid-template-columns:11rem 1fr;gap:.2rem 1rem;margin:0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}code{font-size:.8rem}
@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@page{margin:18mm}
@media print{body{margin:0;padding:0;max-width:none}a{color:inherit;text-decoration:none}}`;

/** A complete page, without scripts, that prints well. */
function page(report: EditorialReport, now: Date): string {
  const count = (state: ReportedArticle['state']) =>
    report.articles.filter((article) => article.state === state).length;
  const counts = `${report.articles.length} published, ${count('reviewed')} reviewed, ${count('changed')} changed since the review, ${count('not_reviewed')} not reviewed`;
  const damaged = count('damaged');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editorial report: ${escapeHtml(report.site)}</title>
<style>${style}</style>
</head>
<body>
<h1>Editorial report: ${escapeHtml(report.site)}</h1>
<p>Published from ${report.from} to ${report.to} (UTC). ${counts}${damaged > 0 ? `, ${damaged} with a stored text that does not match` : ''}.</p>
<p>Responsible now: ${escapeHtml(report.responsible_person || 'nobody is named')}.</p>
<p class="about">Written by ${escapeHtml(productName)} on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. The SHA-256 of each published text was computed for this report. It shows which text was reviewed; the record of each article also compares its pictures. It is no legal advice and no proof of what the review consisted of.</p>
${report.articles.map(section).join('\n')}
</body>
</html>
`;
}

function section(article: ReportedArticle): string {
  const { review } = article;
  const address = escapeHtml(article.url ?? '');
  const link = webUrl(article.url) ? `<a href="${address}" rel="noreferrer">${address}</a>` : address;
  const facts: [string, string][] = [
    ['Address', link],
    ['Published', `${minute(article.published_date)}, version ${article.version}`],
    ['Text by', article.text_by ? authors[article.text_by] : ''],
    ['State', recordStateNames[article.state]],
    ['Reviewed by', review ? `${escapeHtml(review.reviewer)} on ${minute(review.at)}` : 'Nobody'],
    ['Responsible', escapeHtml(review?.responsible_person ?? '')],
    ['Reviewed for', review ? scopeWords(article) || 'Not stated' : ''],
    ['Note', escapeHtml(review?.note ?? '')],
    ['Label', escapeHtml(article.label ?? 'None')],
    ['SHA-256, published', `<code>${article.content_hash}</code>`],
    ['SHA-256, reviewed', review ? `<code>${review.content_hash}</code>` : ''],
  ];
  const list = facts.filter(([, value]) => value).map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  return `<article><h2>${escapeHtml(article.title)}</h2><dl>${list.join('')}</dl></article>`;
}

const minute = (date: string) => `${date.slice(0, 16).replace('T', ' ')} UTC`;
