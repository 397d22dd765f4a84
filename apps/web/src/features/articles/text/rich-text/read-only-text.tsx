import type { Media } from '@chapterhouse/contract/media/endpoints';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import { useClaimMarks } from './claim-marks.ts';
import { extensions } from './extensions.ts';
import { knowPictures } from './known-pictures.ts';
import classes from './rich-text.module.css';

type Props = {
  html: string;
  /** The pictures of the article; others are looked up. */
  media?: readonly Media[];
  label: string;
  /** Of the saved article that this is, whose claims are marked. */
  articleId?: string;
};

/** An article's text, read-only. Tags that the editor does not support, such as scripts, are not rendered. */
export function ReadOnlyText({ html, label, articleId, media = [] }: Props) {
  knowPictures(media);
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    editorProps: { attributes: { dir: 'auto', role: 'document', 'aria-label': label, tabindex: '0' } },
  });
  // In the same editor, which leaves what did not change: a text that grows neither flickers nor jumps.
  useEffect(() => {
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useClaimMarks(editor, articleId, html);
  return <EditorContent editor={editor} className={`${classes.text} ${classes.readOnly}`} />;
}
