import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions.ts';
import classes from './rich-text.module.css';

/** An article's text to read. What the editor does not know, scripts for example, is not shown. */
export function ReadOnlyText({ html, label }: { html: string; label: string }) {
  const editor = useEditor(
    {
      extensions,
      content: html,
      editable: false,
      editorProps: { attributes: { role: 'document', 'aria-label': label, tabindex: '0' } },
    },
    [html],
  );
  return <EditorContent editor={editor} className={`${classes.text} ${classes.readOnly}`} />;
}
