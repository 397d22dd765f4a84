import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDemoImageGeneration } from './demo-image-generation.ts';

test('draws a wide picture with light letters, the same for the same description', async () => {
  const images = createDemoImageGeneration();
  const request = { prompt: 'Tea', count: 2, startCall: <T>(call: () => Promise<T>) => call() };
  const [first, second] = await images.generate(request);
  const [again] = await images.generate({ ...request, count: 1 });
  if (!first || !second || !again) throw new Error('no picture');
  expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
  expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(false);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 });
  // White letters on a darker ground, in the middle only.
  const brightest = async (region: { left: number; top: number; width: number; height: number }) => {
    const part = await sharp(first.bytes).extract(region).toBuffer();
    return (await sharp(part).stats()).channels.map(({ max }) => max);
  };
  expect(await brightest({ left: 400, top: 350, width: 800, height: 200 })).toEqual([255, 255, 255]);
  expect(Math.min(...(await brightest({ left: 0, top: 0, width: 1600, height: 200 })))).toBeLessThan(230);
});
