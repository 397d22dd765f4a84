import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Ten Ways to Brew: a Guide', 'ten-ways-to-brew-a-guide'],
  ['  Über Café!  ', 'uber-cafe'],
  ['Żółć και ΆΛΦΑ', 'zołc-και-αλφα'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Чай й їжа', 'чай-й-їжа'],
  ['東京の夜', '東京の夜'],
  ['パンとバター', 'パンとバター'],
  ['한글 이름', '한글-이름'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['ที่นี่', 'ที่นี่'],
  ['خُبْز', 'خُبْز'],
  ['CON', 'con-'],
  ['nul', 'nul-'],
  ['Console', 'console'],
  ['a\u0000b\u202ec', 'a-b-c'],
  ['👩‍🍳', ''],
  ['???', ''],
])('%s is saved as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name.normalize('NFC'));
});

test('names fit into a file system, in any script', () => {
  for (const title of ['面'.repeat(300), 'हिन्दी '.repeat(60), '𠮷'.repeat(300), 'abcdefghi '.repeat(30)]) {
    const name = fileNameOf(title);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    expect(name.length).toBeLessThanOrEqual(80);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/[^-]$/);
  }
});
