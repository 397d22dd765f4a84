import { Button, Checkbox } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { NativeSelect } from '../../../../components/fields/native-select.tsx';
import { AltField } from '../../pictures/alt-field.tsx';
import { changeNode, moveFigure, selectedPicture, toggleCaption } from './picture-edits.ts';
import classes from './rich-text.module.css';

const alignments = [
  { value: '', label: 'Normal' },
  { value: 'alignleft', label: 'Left' },
  { value: 'aligncenter', label: 'Center' },
  { value: 'alignright', label: 'Right' },
  { value: 'alignwide', label: 'Wide' },
];

/** The settings of the selected picture: alternative text, alignment, caption, place. */
export function PictureControls({ editor, articleId }: { editor: Editor; articleId: string }) {
  const picture = useEditorState({ editor, selector: ({ editor: one }) => selectedPicture(one) });
  if (!picture) return null;
  const { figureAt, imageAt, mediaId, alt, isDecorative, align, hasCaption } = picture;
  return (
    <section className={classes.picture} aria-label="Picture">
      <AltField
        key={imageAt}
        articleId={articleId}
        mediaId={mediaId}
        label="Alternative text"
        description="What the picture shows, for readers who cannot see it"
        error={!isDecorative && alt.trim() === '' && 'Describe the picture, or mark it as decorative'}
        disabled={isDecorative}
        value={alt}
        onText={(text) => changeNode(editor, imageAt, { alt: text })}
      />
      <Checkbox
        label="Decorative"
        checked={isDecorative}
        onChange={(event) =>
          changeNode(
            editor,
            imageAt,
            event.currentTarget.checked ? { role: 'presentation', alt: '' } : { role: null },
          )
        }
      />
      {figureAt !== null && (
        <div className={classes.pictureRow}>
          <NativeSelect
            label="Alignment"
            data={alignments}
            value={align}
            onChange={(event) => changeNode(editor, figureAt, { class: event.currentTarget.value || null })}
          />
          <Button size="xs" variant="default" onClick={() => toggleCaption(editor, picture)}>
            {hasCaption ? 'Remove Caption' : 'Add Caption'}
          </Button>
          <Button size="xs" variant="default" onClick={() => moveFigure(editor, figureAt, -1)}>
            Move Up
          </Button>
          <Button size="xs" variant="default" onClick={() => moveFigure(editor, figureAt, 1)}>
            Move Down
          </Button>
        </div>
      )}
    </section>
  );
}
