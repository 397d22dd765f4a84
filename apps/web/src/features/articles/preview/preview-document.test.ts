import { expect, test } from 'vitest';
import { downloadDocument, htmlFileName, previewDocument } from './preview-document.ts';

const colors = { text: 'red', soft: 'red', back: 'red', line: 'red', link: 'red' };

test.each([
  ['Ten Ways to Brew: a Guide', 'ten-ways-to-brew-a-guide.html'],
  ['  Über Café!  ', 'uber-cafe.html'],
  ['../../etc/passwd', 'etc-passwd.html'],
  ['東京の夜', '東京の夜.html'],
  ['???', 'article.html'],
  ['', 'article.html'],
])('%s is saved as %s', (title, name) => {
  expect(htmlFileName(title)).toBe(name);
});

test('a long title is truncated without a trailing dash', () => {
  const name = htmlFileName(`${'abcdefghi '.repeat(8)}tail`);
  expect(name).toBe(`${'abcdefghi-'.repeat(7)}abcdefghi.html`);
});

test('escapes the title', () => {
  const title = '</title><script>alert(1)</script>';
  for (const text of [
    previewDocument('<p>x</p>', title, 'dark', colors),
    downloadDocument('<p>x</p>', title),
  ]) {
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('<p>x</p>');
  }
});

test('the frame follows the theme, the file has no styles', () => {
  expect(previewDocument('', 'T', 'dark', colors)).toContain('color-scheme:dark');
  expect(downloadDocument('', 'T')).not.toContain('<style>');
});

test('a page has the language and the direction of its text', () => {
  const html = '<p>WordPress للخبز</p><p>الخبز الجيد يحتاج إلى وقت</p>';
  expect(previewDocument(html, 'خبز', 'light', colors)).toContain('<html dir="rtl">');
  expect(downloadDocument(html, 'خبز', 'ar')).toContain('<html lang="ar" dir="rtl">');
  expect(downloadDocument('<p>Gutes Brot</p>', 'Brot', 'de')).toContain('<html lang="de" dir="ltr">');
  expect(downloadDocument('<p>Brot</p>', 'Brot', null)).toContain('<html dir="ltr">');
});
