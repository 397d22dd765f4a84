import { expect, test } from 'vitest';
import { occurs, phraseInText } from './focus-keyword.ts';

test.each([
  [
    'kahve makinesi',
    'Evinizdeki kahve makinelerinin bakımı kolaydır, ışığı görünce başlayın.',
    'kahve makinelerinin',
  ],
  ['ekmek', 'Taze ekmeği sıcakken kesmeyin; ışıkta soğuması için bekleyin.', 'ekmeği'],
  ['çay', 'Demli çayları ağır ağır için, soğuk olanları değil, sıcakları.', 'çayları'],
  ['Ankara', 'Ankara’nın ışıkları geceleri değişir, soğuk olur.', 'Ankara’nın'],
  ['ısıtıcı', 'Bu ISITICILARI soğuk günlerde kullanın; ağır değildir.', 'ISITICILARI'],
  ['مكتبة', 'في المكتبات كتب كثيرة.', 'المكتبات'],
  ['كتاب', 'قرأت بالكتاب فصلا جديدا.', 'بالكتاب'],
  ['ماكينة القهوة', 'نظف ماكينات القهوة كل يوم.', 'ماكينات القهوة'],
  ['قهوة', 'شربت القَهْوَة صباحا.', 'القَهْوَة'],
  ['تطبيق', 'وللتطبيقات فوائد كثيرة.', 'وللتطبيقات'],
  ['מכונה', 'המכונות החדשות מבשלות מהר.', 'המכונות'],
  ['בלוג', 'כתבתי שבבלוגים יש הכל.', undefined],
  ['מתכון', 'במתכונים האלה אין סוכר.', 'במתכונים'],
  ['גינה', 'בגינה שלנו יש עצים.', 'בגינה'],
  ['לחם', 'והלחם יצא מהתנור.', 'והלחם'],
])('%s is found as an inflected word of: %s', (wanted, text, found) => {
  expect(phraseInText(text, wanted)).toBe(found);
});

test.each([
  ['tea', 'The team is ready.'],
  ['can', 'A candle burns in the window.'],
  ['سلم', 'الكلام كثير.'],
  ['שיר', 'המשרד סגור.'],
  ['at', 'Büyük ateş ışığı söndü, ağır ağır.'],
])('%s is not in: %s', (wanted, text) => {
  expect(phraseInText(text, wanted)).toBeUndefined();
  expect(occurs(text, wanted)).toBe(false);
});

test('a long text is searched quickly in every script', () => {
  const text = 'في المكتبات كتب كثيرة وللقراء وقت قصير جدا. '.repeat(2_000);
  const start = performance.now();
  expect(phraseInText(text, 'ماكينة القهوة الجديدة', 'دليل القهوة في البيت', 'القهوة')).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(2_000);
});
