import type { Media } from '@chapterhouse/contract/media/endpoints';
import { expect, test } from 'vitest';
import { withShownPictures } from './use-shown-pictures.ts';

const id = '11111111-1111-8111-a111-111111111111';
const files = [{ size: 'inline', format: 'webp', width: 1200, height: 800 }];
const media = { id, url: 'https://app.test/a.webp?x=1&y=2', width: 1600, height: 1067, files } as Media;

test('a picture gets its address and the size of its file, so that nothing moves when it is loaded', () => {
  const html = `<figure><img src="media:${id}" alt="A jar"></figure>`;
  expect(withShownPictures(html, [media])).toBe(
    '<figure><img src="https://app.test/a.webp?x=1&amp;y=2" width="1200" height="800" loading="lazy" alt="A jar"></figure>',
  );
  expect(withShownPictures(html, [])).toBe(html);
});
