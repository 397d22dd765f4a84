import { expect, test } from 'vitest';
import { checkPictures } from './check-pictures.ts';

const id = '11111111-1111-8111-a111-111111111111';
const other = '22222222-2222-8222-a222-222222222222';
const library = new Map([[id, { name: 'loaf.jpg', width: 1600, bytes: 200_000 }]]);
const none = { mediaId: null, url: '', alt: '' };

test.each([
  ['<p>Text</p>', {}, undefined, ''],
  [`<img src="media:${id}" alt="A loaf">`, {}, 'ok', '1 picture, described.'],
  [`<img alt="" src="media:${id}">`, {}, 'fail', 'Without alternative text: 1 picture (loaf.jpg).'],
  ['<img src="https://a.test/1.png">', {}, 'fail', 'Without alternative text: 1 picture.'],
  [`<img src="media:${id}" alt="" role="presentation">`, {}, 'ok', '1 picture, described.'],
  [`<img src="media:${other}" alt="A loaf">`, {}, 'fail', '1 picture no longer in the media library.'],
  ['', { mediaId: other }, 'fail', '1 picture no longer in the media library.'],
  ['', { mediaId: id }, 'warn', 'The featured image has no alternative text.'],
  ['', { url: 'https://a.test/1.png' }, 'warn', 'The featured image has no alternative text.'],
  [`<img src="media:${id}" alt="A">`, { mediaId: id, alt: 'A' }, 'ok', '2 pictures, described.'],
] as const)('%s %j', (html, featured, status, sentence) => {
  const [check] = checkPictures(html, { featured: { ...none, ...featured }, library });
  expect([check?.status, check?.sentence ?? '']).toEqual([status, sentence]);
});

test('pictures that are too large together, or too small for previews, are named', () => {
  const large = new Map([[id, { name: 'a', width: 1600, bytes: 5_000_000 }]]);
  const html = `<img src="media:${id}" alt="A">`;
  expect(checkPictures(html, { featured: none, library: large })[0]?.sentence).toContain('5.0 MB');
  const small = new Map([[id, { name: 'a', width: 640, bytes: 1 }]]);
  const featured = { mediaId: id, url: '', alt: 'A' };
  expect(checkPictures('', { featured, library: small })[0]).toMatchObject({
    status: 'warn',
    sentence: 'The featured image is 640 pixels wide; large previews need 1200.',
  });
});
