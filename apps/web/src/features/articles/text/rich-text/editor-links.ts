import type { Editor } from '@tiptap/react';
import { isSameAddress, type LinkEdits } from '../../../writing/links/link-edits.ts';
import { rangesOf } from './claim-marks.ts';

/** Sets and removes links in the editor; each is one step that can be undone. */
export function linkEdits(editor: Editor): LinkEdits {
  return {
    insert({ place, url }) {
      const [range] = rangesOf(editor.state.doc, [place]);
      const type = editor.schema.marks.link;
      if (!range || !type || editor.state.doc.rangeHasMark(range.from, range.to, type)) return false;
      return editor.chain().focus().setTextSelection(range).setLink({ href: url }).run();
    },
    remove(url) {
      const { state, schema, view } = editor;
      const { tr } = state;
      state.doc.descendants((node, at) => {
        for (const mark of node.marks) {
          if (mark.type !== schema.marks.link || !isSameAddress(String(mark.attrs.href), url)) continue;
          tr.removeMark(at, at + node.nodeSize, mark);
        }
      });
      if (!tr.docChanged) return false;
      view.dispatch(tr);
      editor.commands.focus();
      return true;
    },
  };
}
