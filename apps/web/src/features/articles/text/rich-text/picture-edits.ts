import type { Media } from '@chapterhouse/contract/media/endpoints';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { knowPictures, mediaIdOf, sourceOf } from './known-pictures.ts';

/** Inserts a picture of the library below the block at a position, or at the cursor. */
export function insertPicture(editor: Editor, media: Media, position?: number): void {
  knowPictures([media]);
  const { state } = editor;
  const at = state.doc.resolve(Math.min(position ?? state.selection.to, state.doc.content.size));
  const src = sourceOf(media.id);
  const role = media.decorative ? 'presentation' : null;
  const image = { type: 'image', attrs: { src, alt: media.decorative ? '' : media.alt, role } };
  const caption = media.caption
    ? [{ type: 'figureCaption', content: [{ type: 'text', text: media.caption }] }]
    : [];
  const figure = { type: 'figure', content: [{ type: 'paragraph', content: [image] }, ...caption] };
  const place = at.depth === 0 ? at.pos : at.after(1);
  editor.chain().insertContentAt(place, figure).setNodeSelection(place).scrollIntoView().run();
}

/** Follows a position while the text changes. */
export function followPosition(editor: Editor, start: number): { now: () => number; stop: () => void } {
  let position = start;
  const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { now: () => position, stop: () => editor.off('transaction', follow) };
}

export type SelectedPicture = {
  /** Of the figure; null for a picture without one. */
  figureAt: number | null;
  imageAt: number;
  mediaId: string | null;
  alt: string;
  isDecorative: boolean;
  align: string;
  hasCaption: boolean;
};

/** The picture that is selected, alone or with its figure, or whose caption has the cursor. */
export function selectedPicture({ state }: Editor): SelectedPicture | null {
  const { selection } = state;
  const found = (
    image: ProseMirrorNode,
    imageAt: number,
    figure?: { node: ProseMirrorNode; at: number },
  ) => ({
    figureAt: figure?.at ?? null,
    imageAt,
    mediaId: mediaIdOf(image.attrs.src),
    alt: String(image.attrs.alt ?? ''),
    isDecorative: image.attrs.role === 'presentation',
    align: String(figure?.node.attrs.class ?? ''),
    hasCaption: figure?.node.lastChild?.type.name === 'figureCaption',
  });
  const ofFigure = (node: ProseMirrorNode, at: number): SelectedPicture | null => {
    let result: SelectedPicture | null = null;
    node.descendants((child, offset) => {
      if (child.type.name === 'image') result ??= found(child, at + 1 + offset, { node, at });
    });
    return result;
  };
  if (selection instanceof NodeSelection) {
    if (selection.node.type.name === 'figure') return ofFigure(selection.node, selection.from);
  }
  // A click selects the picture within its figure.
  const clicked =
    selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.node : null;
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'figure') continue;
    const figure = { node: $from.node(depth), at: $from.before(depth) };
    return clicked ? found(clicked, selection.from, figure) : ofFigure(figure.node, figure.at);
  }
  return clicked && found(clicked, selection.from);
}

/** Changes attributes of a picture or a figure, in one step that can be undone; the selection stays. */
export function changeNode(editor: Editor, at: number, attributes: Record<string, string | null>): void {
  editor.commands.command(({ tr }) => {
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
    return true;
  });
}

export function toggleCaption(editor: Editor, { figureAt, hasCaption }: SelectedPicture): void {
  const figure = figureAt === null ? null : editor.state.doc.nodeAt(figureAt);
  if (!figure || figureAt === null) return;
  const end = figureAt + figure.nodeSize - 1;
  if (hasCaption) {
    const size = figure.lastChild?.nodeSize ?? 0;
    editor.commands.deleteRange({ from: end - size, to: end });
  } else {
    editor
      .chain()
      .insertContentAt(end, { type: 'figureCaption' })
      .setTextSelection(end + 1)
      .focus()
      .run();
  }
}

/** Moves a figure before the block above it, or behind the one below. */
export function moveFigure(editor: Editor, at: number, direction: -1 | 1): void {
  editor.commands.command(({ tr }) => {
    const node = tr.doc.nodeAt(at);
    const index = tr.doc.resolve(at).index();
    const other = tr.doc.maybeChild(index + direction);
    if (!node || !other || tr.doc.resolve(at).depth !== 0) return false;
    const to = at + direction * other.nodeSize;
    tr.delete(at, at + node.nodeSize).insert(to, node);
    tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView();
    return true;
  });
}
