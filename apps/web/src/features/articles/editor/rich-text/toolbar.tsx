import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ImageControl } from './image-control.tsx';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text.module.css';
import { TableMenu } from './table-menu.tsx';
import { useToolbarKeys } from './use-toolbar-keys.ts';

type Props = {
  editor: Editor;
  isSource: boolean;
  onSource: () => void;
  /** False when the rich view would lose something of the HTML. */
  onRich: () => boolean;
};

export function Toolbar({ editor, isSource, onSource, onRich }: Props) {
  const keys = useToolbarKeys();
  const [refused, setRefused] = useState(false);
  return (
    <>
      <RichTextEditor.Toolbar
        {...keys}
        role="toolbar"
        aria-label="Formatting"
        className={classes.toolbar ?? ''}
      >
        {!isSource && (
          <>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.H4 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.Code />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.CodeBlock />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <LinkControl editor={editor} />
              <ImageControl editor={editor} />
              <TableMenu editor={editor} />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </>
        )}
        <button
          type="button"
          className={classes.mode}
          aria-pressed={isSource}
          onClick={() => {
            if (!isSource) onSource();
            else setRefused(!onRich());
          }}
        >
          HTML
        </button>
      </RichTextEditor.Toolbar>
      {isSource && (
        <p className={classes.hint} role="status">
          {refused
            ? 'This HTML has something that the rich view cannot hold, so it is edited here.'
            : 'You edit the HTML itself. Saving keeps what a blog post may have and leaves out the rest.'}
        </p>
      )}
    </>
  );
}
