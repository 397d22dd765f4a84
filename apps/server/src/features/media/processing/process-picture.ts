import { limits } from '@chapterhouse/contract/limits';
import type { MediaFormat, MediaSize } from '@chapterhouse/contract/media/endpoints';
import sharp, { type Sharp } from 'sharp';

/** Why a file cannot become a picture. */
export type PictureFault = 'type' | 'pixels' | 'damaged' | 'time';

export type PictureFile = {
  size: MediaSize;
  format: MediaFormat;
  width: number;
  height: number;
  content: Buffer;
};

export type PictureTask = { content: Buffer; isGenerated: boolean };
export type PictureResult = { files: PictureFile[] } | { fault: PictureFault };

// All loaders are blocked, SVG, PDF and the like included; then those of the accepted types are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});
sharp.cache(false);

/** What the first bytes of the accepted types are; the content type that a client sends is not looked at. */
const signatures: Readonly<Record<string, (head: Buffer) => boolean>> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  gif: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  heif: (head) => /^ftypavi[fs]/.test(head.toString('latin1', 4, 12)),
};

const quality = { webp: 82, jpeg: 82 } as const;
const published = ['featured', 'inline'] as const;

/**
 * Decodes a file once and writes every kept size, upright, in sRGB and without its metadata; only a statement that a
 * model made the picture stays. Runs in a separate process: see `picture-work.ts`.
 */
export async function processPicture({ content, isGenerated }: PictureTask): Promise<PictureResult> {
  const type = Object.entries(signatures).find(([, matches]) => matches(content))?.[0];
  if (type === undefined) return { fault: 'type' };
  const input = sharp(content, { limitInputPixels: limits.media.pixels });
  try {
    const { format, width, height, xmpAsString } = await input.metadata();
    if (format !== type) return { fault: 'type' };
    if (width * height > limits.media.pixels) return { fault: 'pixels' };
    const source = isGenerated ? aiSource : aiSourceOf(xmpAsString);
    const { featured, inline, thumbnail } = limits.media.sizes;
    const { data, info } = await fit(input.autoOrient(), featured).toColourspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    });
    const { width: pixelsX, height: pixelsY, channels } = info;
    const decoded = () => sharp(data, { raw: { width: pixelsX, height: pixelsY, channels } });
    const files = [await webp('thumbnail', fit(decoded(), thumbnail), source)];
    for (const size of published) {
      const picture = () => (size === 'inline' ? fit(decoded(), inline) : decoded());
      files.push(await webp(size, picture(), source), await jpeg(size, picture(), source));
    }
    return { files };
  } catch (error) {
    return { fault: error instanceof Error && /pixel limit/.test(error.message) ? 'pixels' : 'damaged' };
  }
}

function fit(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

const webp = (size: MediaSize, picture: Sharp, source: string | undefined) =>
  write({ size, format: 'webp' }, picture.webp({ quality: quality.webp }), source);

/** JPEG has no transparency: transparent parts become white. */
const jpeg = (size: MediaSize, picture: Sharp, source: string | undefined) =>
  write(
    { size, format: 'jpeg' },
    picture.flatten({ background: '#fff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }),
    source,
  );

async function write(
  key: Pick<PictureFile, 'size' | 'format'>,
  picture: Sharp,
  source: string | undefined,
): Promise<PictureFile> {
  const labeled = source === undefined ? picture : picture.withXmp(xmpOf(source));
  const { data: content, info } = await labeled.toBuffer({ resolveWithObject: true });
  return { ...key, width: info.width, height: info.height, content };
}

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The IPTC's term for a picture that a model made. */
const aiSource = `${vocabulary}trainedAlgorithmicMedia`;

/** The terms that say that a model had a part in it. */
const aiTerms = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
];

/**
 * What an XMP packet states about the use of a model; undefined if nothing. An uploaded picture keeps that statement,
 * although all of its other metadata is removed.
 */
function aiSourceOf(xmp: string | undefined): string | undefined {
  const at = xmp?.indexOf('DigitalSourceType') ?? -1;
  const stated = at < 0 ? undefined : xmp?.slice(at, at + 300);
  const term = aiTerms.find((one) => stated?.includes(`/digitalsourcetype/${one}`));
  return term && vocabulary + term;
}

/** The XMP packet with IPTC `DigitalSourceType`, and nothing else. */
function xmpOf(source: string): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${source}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}
