import type { Passage } from '@chapterhouse/contract/articles/quality';
import { useQuery } from '@tanstack/react-query';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { claimsQuery } from '../../../writing/quality/quality.queries.ts';
import { findPassages } from '../../../writing/quality/show-passage.ts';

const key = new PluginKey<DecorationSet>('claimMarks');

/** Marks passages by decorations, which are no part of the text; an edit moves them. */
export const ClaimMarks = Extension.create({
  name: 'claimMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const passages: readonly Passage[] | undefined = transaction.getMeta(key);
          if (passages) return marksIn(transaction.doc, passages);
          return transaction.docChanged ? marks.map(transaction.mapping, transaction.doc) : marks;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function marksIn(doc: Node, passages: readonly Passage[]): DecorationSet {
  const marks = rangesOf(doc, passages).flatMap((range) =>
    range
      ? [
          Decoration.inline(range.from, range.to, {
            class: 'unsupported-claim',
            title: 'No source supports this claim',
          }),
        ]
      : [],
  );
  return DecorationSet.create(doc, marks);
}

/** Where passages are in the editor's text; null for those that are gone. */
export function rangesOf(
  doc: Node,
  passages: readonly Pick<Passage, 'quote' | 'occurrence'>[],
): ({ from: number; to: number } | null)[] {
  const pieces: (string | null)[] = [];
  const starts: number[] = [];
  doc.descendants((node, at) => {
    pieces.push(node.isText ? (node.text ?? '') : node.isBlock || node.type.name === 'hardBreak' ? null : '');
    starts.push(at);
  });
  return findPassages(pieces, passages).map((found) => {
    if (!found) return null;
    const [from, to] = [found.from, found.to].map(({ piece, at }) => (starts[piece] ?? 0) + at);
    return from !== undefined && to !== undefined ? { from, to } : null;
  });
}

/**
 * Marks the claims of the saved text that no source supports and nobody keeps; none without an id, and again when `text` changes, which
 * replaces the text of the editor.
 */
export function useClaimMarks(editor: Editor | null, articleId: string | undefined, text = ''): void {
  const { data } = useQuery({ ...claimsQuery(articleId ?? ''), enabled: articleId !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has lost the marks
  useEffect(() => {
    if (!editor || !data) return;
    const passages = data.claims
      .filter(({ source, kept }) => source === null && kept === null)
      .map(({ place }) => place);
    // The editor would put back a caret that the browser has moved but not yet reported.
    document.dispatchEvent(new Event('selectionchange'));
    editor.view.dispatch(editor.state.tr.setMeta(key, passages).setMeta('addToHistory', false));
  }, [editor, data, text]);
}
