import type { EditorialReport } from '@chapterhouse/contract/sites/editorial';
import { expect, test } from 'vitest';
import { reportFile } from './report-files.ts';

const article: EditorialReport['articles'][number] = {
  ...{ article_id: 'a', title: 'Tea', url: null, published_date: '2026-11-01T10:00:00.000Z', version: 1 },
  ...{ text_by: 'ai', state: 'not_reviewed', content_hash: 'abc', review: null, label: null },
};
const pageOf = (url: string) => {
  const report = { site: 'Blog', responsible_person: '', from: '2026-11-01', to: '2026-11-30' };
  return reportFile({ ...report, articles: [{ ...article, url }] }, 'html', new Date()).content;
};

test('only web addresses become links', () => {
  expect(pageOf('https://blog.test/?a=1&b=2')).toContain('<a href="https://blog.test/?a=1&amp;b=2"');
  const page = pageOf('javascript:alert(document.domain)');
  expect(page).not.toContain('<a ');
  expect(page).toContain('<dd>javascript:alert(document.domain)</dd>');
});
