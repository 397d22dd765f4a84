import { expect, test } from 'vitest';
import { resemblance, signatureOf } from './minhash.ts';

const user = '00000000-0000-4000-8000-000000000001';
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `w${(from + i) * 7919}`).join(' ');
const sign = (text: string, owner = user) => {
  const signature = signatureOf(text, owner);
  if (!signature) throw new Error('too short');
  return signature;
};

test('the share of equal numbers estimates the share of common shingles', () => {
  const one = sign(words(0, 1000));
  expect(resemblance(one.minhash, sign(words(0, 1000)).minhash)).toBe(1);
  expect(resemblance(one.minhash, sign(words(5000, 1000)).minhash)).toBeLessThan(0.1);
  // Half of each is in both: 497 of 1497 shingles.
  expect(resemblance(one.minhash, sign(words(500, 1000)).minhash)).toBeGreaterThan(0.15);
  expect(resemblance(one.minhash, sign(words(500, 1000)).minhash)).toBeLessThan(0.52);
});

test('bands find similar texts of the same owner only', () => {
  let found = 0;
  for (let i = 0; i < 100; i++) {
    const one = sign(words(i * 10_000, 600));
    // 461 of 739 shingles in common: 30 % would be 278.
    const other = sign(words(i * 10_000 + 278, 600));
    if (one.bands.some((band) => other.bands.includes(band))) found++;
  }
  expect(found).toBeGreaterThan(90);
  const theirs = sign(words(0, 600), '00000000-0000-4000-8000-000000000002');
  expect(sign(words(0, 600)).bands.some((band) => theirs.bands.includes(band))).toBe(false);
});

test('bands fit a bigint, and a very short text has no signature', () => {
  for (const band of sign(words(0, 50)).bands) expect(BigInt.asIntN(64, band)).toBe(band);
  expect(signatureOf('Too short to resemble anything.', user)).toBeNull();
});

test('stored signatures stay comparable', () => {
  expect([...sign(words(0, 100)).minhash.slice(0, 3)]).toMatchInlineSnapshot(`
    [
      -2135858083,
      -2138835502,
      -2115374717,
    ]
  `);
});
