import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Of an 8-bit RGB image, as the browser creates it. */
type Pixels = { width: number; height: number; rgb: Buffer };

const minhashLength = 8;
const bytesPerPixel = 3;
const paletteSize = 256;
/** Palette entries reserved for rare but distinct colors. */
const rarePlaces = 64;

/** The same image with at most 256 colors: less than half the size, and visually equal for a screenshot. */
export function shrink(png: Buffer): Buffer {
  // Anything but plain RGB is kept unchanged.
  if (png[24] !== 8 || png[25] !== 2) return png;
  const { width, height, rgb } = decode(png);
  const colours = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += bytesPerPixel) {
    const colour = rgb.readUIntBE(at, bytesPerPixel);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const palette = choosePalette(colours);
  const indexOf = new Map([...colours.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = rgb.readUIntBE((y * width + x) * bytesPerPixel, bytesPerPixel);
      rows[y * (width + 1) + 1 + x] = indexOf.get(colour) ?? 0;
    }
  }
  const header = Buffer.from(png.subarray(16, 29));
  header[9] = 3;
  const table = Buffer.alloc(palette.length * bytesPerPixel);
  palette.forEach((colour, index) => {
    table.writeUIntBE(colour, index * bytesPerPixel, bytesPerPixel);
  });
  return Buffer.concat([
    png.subarray(0, minhashLength),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colors, then repeatedly the color furthest from all selected ones. */
function choosePalette(colours: ReadonlyMap<number, number>): number[] {
  const byCount = [...colours].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = byCount.slice(0, paletteSize - rarePlaces);
  let rest = byCount
    .slice(palette.length)
    .map((colour) => ({ colour, far: Math.min(...palette.map((one) => distance(one, colour))) }));
  while (palette.length < paletteSize && rest.length > 0) {
    const furthest = rest.reduce((best, one) => (one.far > best.far ? one : best));
    palette.push(furthest.colour);
    rest = rest
      .filter((one) => one !== furthest)
      .map(({ colour, far }) => ({ colour, far: Math.min(far, distance(furthest.colour, colour)) }));
  }
  return palette;
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((one, index) => {
    const far = distance(one, colour);
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

function decode(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const packed: Buffer[] = [];
  for (let at = minhashLength; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(packed));
  const stride = width * bytesPerPixel;
  const rgb = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < bytesPerPixel ? 0 : (rgb[at - bytesPerPixel] ?? 0);
      const above = y === 0 ? 0 : (rgb[at - stride] ?? 0);
      const corner = x < bytesPerPixel || y === 0 ? 0 : (rgb[at - stride - bytesPerPixel] ?? 0);
      const given = rows[y * (stride + 1) + 1 + x] ?? 0;
      rgb[at] = (given + predicted(filter, left, above, corner)) & 255;
    }
  }
  return { width, height, rgb };
}

/** The PNG specification's five filters. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** A PNG chunk, with its length and its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
