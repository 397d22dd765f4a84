import type { Media } from '@chapterhouse/contract/media/endpoints';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { AddPicture } from './add-picture.tsx';
import { MediaGrid } from './media-grid.tsx';

type Props = { onChoose: (media: Media) => void; onClose: () => void };

/** A dialog to choose a picture of the library, or to add one and take it. */
export function ChoosePicture({ onChoose, onClose }: Props) {
  useReturnFocus();
  const take = (media: Media) => {
    onChoose(media);
    onClose();
  };
  return (
    <HeldModal busy={false} opened onClose={onClose} title="Choose a Picture" size="52rem">
      <MediaGrid verb="Use" onChoose={take}>
        <AddPicture onAdded={take} />
      </MediaGrid>
    </HeldModal>
  );
}
