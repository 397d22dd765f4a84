import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showPicture } from './known-pictures.ts';

/** The classes that an article's figure may have, which are WordPress's. */
const alignments = ['alignleft', 'aligncenter', 'alignright', 'alignwide'] as const;

/** Inline, as in Markdown; images that the sanitizer would remove are not pasted. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      /** `presentation`: decorative, so it needs no alternative text. */
      role: { default: null },
    };
  },
  parseHTML: () => [{ tag: 'img[src^="https:" i]' }, { tag: 'img[src^="media:"]' }],
  addNodeView() {
    return ({ node }) => {
      const image = document.createElement('img');
      // A text may have dozens of pictures: those far below are loaded when they are near, and none is decoded within a frame.
      image.loading = 'lazy';
      image.decoding = 'async';
      const show = ({ attrs }: ProseMirrorNode) => {
        image.alt = String(attrs.alt ?? '');
        for (const name of ['title', 'role', 'width', 'height'] as const) {
          if (attrs[name] === null) image.removeAttribute(name);
          else image.setAttribute(name, String(attrs[name]));
        }
        showPicture(image, String(attrs.src));
      };
      show(node);
      return {
        dom: image,
        update(next) {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
      };
    };
  },
}).configure({ inline: true });

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  defining: true,
  draggable: true,
  addAttributes: () => ({
    class: {
      default: null,
      parseHTML: (element) => alignments.find((name) => element.classList.contains(name)) ?? null,
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes: { class: align } }) => ['figure', align ? { class: align } : {}, 0],
  // A picture is dragged with its caption.
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          mousedown(view, { target }) {
            if (target instanceof HTMLImageElement) selectFigure(view, target);
            return false;
          },
        },
      },
    }),
  ],
});

function selectFigure(view: EditorView, image: HTMLImageElement): void {
  if (!view.editable) return;
  const at = view.state.doc.resolve(view.posAtDOM(image, 0));
  for (let depth = at.depth; depth > 0; depth--) {
    if (at.node(depth).type.name !== 'figure') continue;
    const selection = NodeSelection.create(view.state.doc, at.before(depth));
    if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection));
    return;
  }
}
