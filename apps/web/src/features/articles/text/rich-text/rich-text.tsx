import '@mantine/tiptap/styles.layer.css';
import type { Media } from '@chapterhouse/contract/media/endpoints';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { InlineError } from '../../../../components/error-state.tsx';
import { articleHtml, losesAnything } from './article-html.ts';
import { useClaimMarks } from './claim-marks.ts';
import { extensions } from './extensions.ts';
import { knowPictures } from './known-pictures.ts';
import { PictureControls } from './picture-controls.tsx';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { usePictureDrop } from './use-picture-drop.ts';

type SourceFieldProps = { value: string; onChange: (html: string) => void };

function SourceField({ value, onChange }: SourceFieldProps) {
  return (
    <textarea
      className={classes.source}
      aria-label="Text as HTML"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Props = {
  articleId: string;
  /** The pictures that the saved article has. */
  media: readonly Media[];
  /** The initial text; change `key` to replace it. */
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Called with the editor, and with null while there is none or the text is edited as HTML. */
  onEditor?: (editor: Editor | null) => void;
};

/**
 * The article's text, as rich text or HTML. Unchanged text is returned exactly as it was,
 * and HTML that the rich text editor does not support is edited as HTML.
 */
export function RichText({ articleId, media, html, onChange, error, onEditor }: Props) {
  const labelId = useId();
  // Before the editor shows them.
  knowPictures(media);
  const [mode, setMode] = useState<'rich' | 'source' | null>(null);
  const [source, setSource] = useState(html);
  // After undoing everything, return the stored text, not the editor's serialization of it.
  const origin = useRef({ html, cleaned: '' });

  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: { dir: 'auto', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
    },
    onUpdate: ({ editor: changed }) => {
      const cleaned = articleHtml(changed.getHTML());
      const next = cleaned === origin.current.cleaned ? origin.current.html : cleaned;
      setSource(next);
      onChange(next);
    },
    onCreate: ({ editor: created }) => {
      const cleaned = articleHtml(created.getHTML());
      origin.current = { html, cleaned };
      setMode(losesAnything(html, cleaned) ? 'source' : 'rich');
    },
  });

  const uploading = usePictureDrop(editor);

  // Before the editor is created, an update would look like a change by the user.
  useClaimMarks(editor, mode === null ? undefined : articleId, mode ?? undefined);

  useEffect(() => {
    onEditor?.(mode === 'rich' ? editor : null);
    return () => onEditor?.(null);
  }, [editor, mode, onEditor]);

  function showRich() {
    editor.commands.setContent(source, { emitUpdate: false });
    const cleaned = articleHtml(editor.getHTML());
    origin.current = { html: source, cleaned };
    if (losesAnything(source, cleaned)) return false;
    setMode('rich');
    return true;
  }

  const isSource = mode === 'source';
  return (
    <div className={classes.field}>
      <span id={labelId} className={classes.label}>
        Text
      </span>
      <RichTextEditor editor={editor} withTypographyStyles={false} className={classes.root ?? ''}>
        <Toolbar editor={editor} isSource={isSource} onSource={() => setMode('source')} onRich={showRich} />
        {isSource ? (
          <SourceField
            value={source}
            onChange={(next) => {
              setSource(next);
              onChange(next);
            }}
          />
        ) : (
          <>
            <RichTextEditor.Content className={classes.text ?? ''} />
            <PictureControls editor={editor} articleId={articleId} />
          </>
        )}
      </RichTextEditor>
      <p className={classes.uploading} role="status">
        {uploading.count > 0 && 'Uploading the picture…'}
      </p>
      {uploading.failed !== null && <InlineError message={uploading.failed} />}
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  );
}
