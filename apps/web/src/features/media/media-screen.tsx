import type { LibraryMedia } from '@chapterhouse/contract/media/endpoints';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { AddPicture } from './add-picture.tsx';
import { MediaGrid } from './media-grid.tsx';

const MediaDetails = lazy(async () => ({ default: (await import('./media-details.tsx')).MediaDetails }));

/** The media library: every picture with where it is used. */
export function MediaScreen() {
  const [edited, setEdited] = useState<LibraryMedia | null>(null);
  return (
    <>
      <PageHeader
        title="Media Library"
        subtitle="The pictures of your articles. Delete those that no article uses."
      />
      <MediaGrid verb="Edit" onChoose={setEdited}>
        <AddPicture multiple onAdded={() => undefined} />
      </MediaGrid>
      {edited && (
        <Suspense fallback={null}>
          <MediaDetails media={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
