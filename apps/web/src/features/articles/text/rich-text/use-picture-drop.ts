import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../api/api-error.ts';
import { picturesIn, useMediaCalls } from '../../../media/media.queries.ts';
import { followPosition, insertPicture } from './picture-edits.ts';

type Uploading = { count: number; failed: string | null };

/** Uploads pictures that are dropped on the editor or pasted into it, and inserts each where it was put. */
export function usePictureDrop(editor: Editor): Uploading {
  const { upload } = useMediaCalls();
  const { mutateAsync } = upload;
  const [state, setState] = useState<Uploading>({ count: 0, failed: null });

  useEffect(() => {
    async function add(files: readonly File[], position: number) {
      setState(({ count }) => ({ count: count + files.length, failed: null }));
      const place = followPosition(editor, position);
      for (const file of files) {
        let failed: string | null = null;
        try {
          const media = await mutateAsync(file);
          if (!editor.isDestroyed) insertPicture(editor, media, place.now());
        } catch (error) {
          failed = `${file.name}: ${errorText(error, 'Could not upload the picture. Try again.')}`;
        }
        setState((before) => ({ count: before.count - 1, failed: failed ?? before.failed }));
      }
      place.stop();
    }
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        handleDrop: (view, event, _slice, moved) => {
          const files = moved ? [] : picturesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          void add(files, at?.pos ?? view.state.doc.content.size);
          return true;
        },
        handlePaste: (view, event) => {
          const files = picturesIn(event.clipboardData);
          // Word processors paste a picture of the text beside the text itself.
          if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
          void add(files, view.state.selection.to);
          return true;
        },
      },
    });
  }, [editor, mutateAsync]);

  return state;
}
