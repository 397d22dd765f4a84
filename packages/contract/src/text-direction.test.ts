import { expect, test } from 'vitest';
import { directionOf, languageInLetters, pageAttributes } from './text-direction.ts';

const arabic =
  '<p>WordPress هو نظام لإدارة المحتوى يستخدمه <a href="https://example.com/a/very/long/path">الكثيرون</a>.</p>';

test.each([
  [arabic, 'rtl'],
  ['<p>לחם טוב צריך זמן.</p>', 'rtl'],
  ['<p>نان خوب زمان می‌خواهد.</p>', 'rtl'],
  ['<p>The word خبز means bread.</p>', 'ltr'],
  ['<p>パンは時間がかかる。</p>', 'ltr'],
  ['', 'ltr'],
])('%s runs %s', (html, direction) => {
  expect(directionOf(html)).toBe(direction);
});

test.each([
  ['ar', 'الخبز الجيد يحتاج إلى وقت', 'ar'],
  ['ar', 'نان خوب به زمان و گرما نیاز دارد و کمی صبر', 'fa'],
  ['ar', 'اچھی روٹی کے لیے وقت اور گرمی چاہیے ہے', 'ur'],
  ['de', 'Gutes Brot', 'de'],
  [null, '', null],
])('%s in %s is %s', (found, text, language) => {
  expect(languageInLetters(found, text)).toBe(language);
});

test.each([
  ['ar', arabic, 'lang="ar" dir="rtl"'],
  ['he', '', 'lang="he" dir="rtl"'],
  ['de', '<p>Brot</p>', 'lang="de" dir="ltr"'],
  [null, '<p>لخبز</p>', 'dir="rtl"'],
  [null, '', 'dir="ltr"'],
])('a page in %s', (language, html, attributes) => {
  expect(pageAttributes(language, html)).toBe(attributes);
});
