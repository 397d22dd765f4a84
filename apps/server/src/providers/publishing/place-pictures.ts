import type { PostFields } from './publishing.ts';
import {
  type FeaturedPicture,
  mediaIdsIn,
  mediaUrl,
  type StoredPicture,
  withPictureAddresses,
} from './stored-pictures.ts';

/** Where a blog has a picture, or why it does not. */
export type PlacedPicture = { url: string; className?: string } | { refused: string };

/**
 * The text of a post with the addresses that `place` returns for its pictures of the media library, and what became of the
 * featured image: undefined unless it is one of the library. Throws what `place` throws.
 */
export async function withPlacedPictures<Placed extends PlacedPicture>(
  { html = '', featuredImage, pictures = [] }: Partial<PostFields>,
  place: (
    pictures: readonly StoredPicture[],
    featured: FeaturedPicture | undefined,
  ) => Promise<ReadonlyMap<string, Placed>>,
): Promise<{ html: string; featured: Placed | { refused: string } | undefined; remarks: string[] }> {
  const isOfLibrary = featuredImage?.url.startsWith('media:') === true;
  const featured = pictures.find(({ id }) => featuredImage?.url === mediaUrl(id));
  const inText = mediaIdsIn(html);
  const placed = await place(
    pictures.filter((picture) => picture === featured || inText.includes(picture.id)),
    featured && {
      id: featured.id,
      alt: featuredImage?.alt ?? '',
      caption: featuredImage?.caption ?? featured.caption,
    },
  );
  const outcomes: readonly (readonly [string, PlacedPicture])[] = [...placed];
  const addresses = new Map(outcomes.flatMap(([id, one]) => ('url' in one ? [[id, one] as const] : [])));
  const text = withPictureAddresses(html, addresses);
  return {
    html: text.html,
    featured: isOfLibrary && !featured ? { refused: goneFeatured } : featured && placed.get(featured.id),
    remarks: text.missing.map((id) =>
      lacking(placed.get(id), pictures.find((picture) => picture.id === id)?.name),
    ),
  };
}

const goneFeatured = 'It is no longer in the media library.';

function lacking(outcome: PlacedPicture | undefined, name: string | undefined): string {
  return outcome && 'refused' in outcome
    ? `The text lacks the picture “${name}”: ${outcome.refused}`
    : 'The text lacks a picture that is no longer in the media library.';
}
