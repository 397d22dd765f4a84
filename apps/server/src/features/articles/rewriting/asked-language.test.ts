import { expect, test } from 'vitest';
import { asksForLanguage } from './asked-language.ts';

test.each([
  'Translate this section into Spanish.',
  'In Spanish, please',
  'Write it in Polish, please.',
  'A Polish version',
  'Auf Spanisch bitte',
  'Übersetze das ins Englische',
  'Schreib den Abschnitt auf Niederländisch',
  'Réécris en espagnol',
  'Escríbelo en inglés',
  'Переведи на испанский',
  'Напиши на английском',
  'Napisz to po niemiecku',
  'スペイン語で書いてください',
  '用西班牙语写',
  '스페인어로 써 주세요',
  'اكتبه بالإسبانية',
  'Viết lại bằng tiếng Anh',
])('asks for a language: %s', (instruction) => {
  expect(asksForLanguage(instruction)).toBe(true);
});

test.each([
  '',
  'Shorter, please, and for beginners.',
  'Say more about germination and the finish of the dough.',
  'Make it more polite.',
  'Polish this section.',
  'Mention our refund policy, and the span of ten years.',
  'Serve it with turkey.',
  'Kürzer und mit mehr Beispielen.',
  'Explique mieux la première étape.',
  'Короче и проще.',
  'もっと短くしてください',
])('asks for no language: %s', (instruction) => {
  expect(asksForLanguage(instruction)).toBe(false);
});
