import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaRoutes } from './media-routes.ts';

let ctx: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  ctx = await createTestApp({ routes: mediaRoutes });
  ada = await ctx.signIn();
});
afterAll(async () => {
  await ctx.services.pictureWork.close();
  await ctx.close();
});

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

async function upload(content: Buffer, { who = ada, name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const response = await ctx.app.inject({
    method: 'POST',
    url: `/api/protected/media?name=${encodeURIComponent(name)}`,
    headers: { ...who.headers, 'content-type': type },
    payload: content,
  });
  return { status: response.statusCode, body: response.json() };
}

async function open(url: string) {
  const { pathname, search } = new URL(url);
  return ctx.app.inject({ method: 'GET', url: pathname + search });
}

test('an uploaded picture has every size in both formats, upright and without its location', async () => {
  const content = await red(3000, 2000)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }, IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, body } = await upload(content);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ name: 'photo.jpg', origin: 'uploaded', width: 1067, height: 1600 });
  const found = [];
  for (const { size, format, width, height, bytes, url } of body.files) {
    const response = await open(url);
    const metadata = await sharp(response.rawPayload).metadata();
    found.push(`${size} ${format} ${width}x${height}`);
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.length).toBe(bytes);
    expect(metadata).toMatchObject({ format, width, height });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
  }
  expect(found).toEqual([
    'featured jpeg 1067x1600',
    'featured webp 1067x1600',
    'inline jpeg 800x1200',
    'inline webp 800x1200',
    'thumbnail webp 213x320',
  ]);
});
