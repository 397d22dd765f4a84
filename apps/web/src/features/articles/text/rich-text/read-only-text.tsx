import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { extensions } from './extensions.ts';
import classes from './rich-text.module.css';

type Props = { html: string; label: string };

/** An article's text, read-only. Tags that the editor does not support, such as scripts, are not rendered. */
export function ReadOnlyText({ html, label }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    editorProps: { attributes: { role: 'document', 'aria-label': label, tabindex: '0' } },
  });
  // In the same editor, which leaves what did not change: a text that grows neither flickers nor jumps.
  useEffect(() => {
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return <EditorContent editor={editor} className={`${classes.text} ${classes.readOnly}`} />;
}
