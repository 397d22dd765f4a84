import { createHash } from 'node:crypto';
import type { ImageGeneration, ImageRequest } from '../image-generation.ts';

const size = { width: 1600, height: 900 };
/** The background is drawn this small, and enlarged smoothly. */
const ground = { width: 32, height: 18 };

/** Red, green and blue of the corners; quiet colors that white letters show on. */
const palettes: readonly (readonly [readonly number[], readonly number[]])[] = [
  [
    [38, 70, 83],
    [42, 157, 143],
  ],
  [
    [61, 64, 91],
    [129, 110, 150],
  ],
  [
    [88, 49, 1],
    [188, 108, 37],
  ],
  [
    [27, 67, 50],
    [82, 135, 100],
  ],
  [
    [53, 80, 112],
    [181, 101, 118],
  ],
  [
    [33, 37, 41],
    [90, 110, 130],
  ],
];

/** Draws plain pictures that say "sample", without a model: the same description always gets the same pictures. */
export function createDemoImageGeneration(): ImageGeneration {
  async function generate({ prompt, count, startCall, signal, onCall }: ImageRequest) {
    return startCall(async () => {
      const startedAt = performance.now();
      const numbers = Array.from({ length: count }, (_, index) => index);
      const pictures = await Promise.all(
        numbers.map(async (index) => ({ bytes: await draw(prompt, index) })),
      );
      signal?.throwIfAborted();
      onCall?.({
        model: 'demo',
        outcome: 'ok',
        usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
        pictures: pictures.length,
        durationMs: Math.round(performance.now() - startedAt),
      });
      return pictures;
    });
  }
  return { model: 'demo', isOffered: true, isDemo: true, generate };
}

async function draw(prompt: string, index: number): Promise<Uint8Array> {
  // Loaded with the first picture: it is large.
  const { default: sharp } = await import('sharp');
  const seed = createHash('sha256').update(`${index}\n${prompt}`).digest();
  const word = drawWord('SAMPLE');
  const scale = 24;
  const letters = await sharp(word.data, { raw: { width: word.width, height: word.height, channels: 1 } })
    .resize(word.width * scale, word.height * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const raw = { width: word.width * scale, height: word.height * scale, channels: 3 } as const;
  const white = await sharp({ create: { ...raw, background: '#ffffff' } })
    .joinChannel(letters, { raw: { ...raw, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(background(seed, index), { raw: { ...ground, channels: 3 } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: white, gravity: 'center' }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A slope between two colors with three soft spots. */
function background(seed: Buffer, index: number): Buffer {
  const at = (position: number) => (seed[position % seed.length] ?? 0) / 255;
  const first = Math.floor(at(0) * (palettes.length - 1)) + index;
  const [from, to] = palettes[first % palettes.length] ?? [
    [38, 70, 83],
    [42, 157, 143],
  ];
  const spots = [0, 1, 2].map((spot) => ({
    x: at(1 + spot * 3) * ground.width,
    y: at(2 + spot * 3) * ground.height,
    radius: 3 + at(3 + spot * 3) * 6,
  }));
  const data = Buffer.alloc(ground.width * ground.height * 3);
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const slope = (x / ground.width + y / ground.height) / 2;
      const light = spots.reduce((sum, spot) => {
        const distance = Math.hypot(x - spot.x, y - spot.y) / spot.radius;
        return sum + Math.max(0, 1 - distance) * 36;
      }, 0);
      for (let channel = 0; channel < 3; channel++) {
        const value = (from[channel] ?? 0) * (1 - slope) + (to[channel] ?? 0) * slope + light;
        data[(y * ground.width + x) * 3 + channel] = Math.min(255, Math.round(value));
      }
    }
  }
  return data;
}

/**
 * The letters of "sample", five points wide and seven high. Drawn from points, because a machine without fonts
 * renders text as boxes.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  S: ['.###.', '#...#', '#....', '.###.', '....#', '#...#', '.###.'],
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
};

/** The word as rows of one gray channel, 255 where a letter is, with a border of two points. */
function drawWord(word: string): { width: number; height: number; data: Buffer } {
  const border = 2;
  const width = word.length * 6 - 1 + border * 2;
  const height = 7 + border * 2;
  const data = Buffer.alloc(width * height);
  [...word].forEach((letter, index) => {
    (shapes[letter] ?? []).forEach((row, y) => {
      [...row].forEach((point, x) => {
        if (point === '#') data[(y + border) * width + border + index * 6 + x] = 255;
      });
    });
  });
  return { width, height, data };
}
