import { type AnyExtension, Extension, Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** What the server's sanitiser keeps: other addresses would be gone after saving. */
export const linkPattern = /^(https?:\/\/|mailto:|#|\/(?!\/))/i;
export const imagePattern = /^https:\/\//i;

/** `<del>`, as Markdown writes it; the kit's own would make `<s>`, which does not survive saving. */
const Deleted = Mark.create({
  name: 'strike',
  parseHTML: () => [{ tag: 'del' }, { tag: 's' }],
  renderHTML: () => ['del', 0],
  addCommands() {
    return {
      toggleStrike:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-s': () => this.editor.commands.toggleStrike() };
  },
});

/** Code that may be a link or bold as well; the kit's own drops every other mark. */
const InlineCode = Mark.create({
  name: 'code',
  excludes: '',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addCommands() {
    return {
      toggleCode:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleCode() };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])`([^`]+)`$/, type: this.type })];
  },
});

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Remembers which list items and cells had paragraphs written out, so that the others come back without. */
const Looseness = Extension.create({
  name: 'looseness',
  addGlobalAttributes: () => [
    {
      types: ['listItem', 'tableCell', 'tableHeader'],
      attributes: {
        loose: {
          default: null,
          parseHTML: (element) => (element.querySelector(':scope > p') ? true : null),
          renderHTML: ({ loose }) => (loose ? { 'data-loose': '' } : {}),
        },
      },
    },
  ],
});

const SafeLink = Link.extend({
  renderHTML: ({ HTMLAttributes: { href, title, rel } }) => [
    'a',
    mergeAttributes({ href }, title ? { title } : {}, rel ? { rel } : {}),
    0,
  ],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  // What saving adds by itself is not shown as a difference.
  HTMLAttributes: { rel: null, target: null },
  isAllowedUri: (url) => linkPattern.test(url.trim()),
});

/** Inline, as Markdown places pictures; those that saving would drop are not taken from a paste either. */
const SafeImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="https:" i]' }],
}).configure({ inline: true });

/** The editor knows every tag that an article's HTML may have, and no other. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Deleted,
  InlineCode,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  SafeLink,
  SafeImage,
  Figure,
  FigureCaption,
  TableKit.configure({ table: { resizable: false } }),
  Looseness,
];
