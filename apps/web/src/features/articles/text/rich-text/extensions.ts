import { type AnyExtension, Extension, Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { ClaimMarks } from './claim-marks.ts';
import { pastedHtml } from './pasted-html.ts';
import { Figure, Picture } from './picture-nodes.ts';

/** URLs that the server's sanitizer keeps: others would be removed on save. */
export const linkPattern = /^(https?:\/\/|mailto:|#|\/(?!\/))/i;
export const imagePattern = /^https:\/\//i;

/** `<del>`, as in Markdown; the kit's extension writes `<s>`, which the sanitizer removes. */
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

/** Code that can also be a link or bold; the kit's extension excludes all other marks. */
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

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Records which list items and cells had explicit paragraphs, so that the others are written without. */
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
  // Attributes that are added on save do not count as a change.
  HTMLAttributes: { rel: null, target: null },
  isAllowedUri: (url) => linkPattern.test(url.trim()),
});

const PastedHtml = Extension.create({ name: 'pastedHtml', transformPastedHTML: pastedHtml });

/** The editor supports exactly the tags that an article's HTML may have. */
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
  Picture,
  Figure,
  FigureCaption,
  TableKit.configure({ table: { resizable: false } }),
  Looseness,
  ClaimMarks,
  PastedHtml,
];
