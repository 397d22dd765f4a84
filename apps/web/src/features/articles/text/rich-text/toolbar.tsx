import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconTable } from '#icons';
import { ImageControl, LinkControl } from './address-controls.tsx';
import classes from './toolbar.module.css';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function buttonsOf(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return toolbar ? [...toolbar.querySelectorAll('button')].filter(({ disabled }) => !disabled) : [];
}

/** Roving tabindex: one tab stop, and arrow keys between buttons. */
function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null);

  function makeStop(stop: Element | undefined) {
    for (const button of ref.current?.querySelectorAll('button') ?? []) {
      button.tabIndex = button === stop ? 0 : -1;
    }
  }
  // Buttons change with the mode and may be disabled: keep exactly one tab stop.
  useEffect(() => {
    const buttons = buttonsOf(ref.current);
    const stops = buttons.filter(({ tabIndex }) => tabIndex === 0);
    if (stops.length !== 1) makeStop(buttons[0]);
  });

  return {
    ref,
    onFocus: (event: FocusEvent) => {
      if (event.target instanceof HTMLButtonElement && ref.current?.contains(event.target)) {
        makeStop(event.target);
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      // React also bubbles keys from popovers, which are elsewhere in the DOM.
      if (!move || !(event.target instanceof Node) || !ref.current?.contains(event.target)) return;
      const buttons = buttonsOf(ref.current);
      const at = buttons.findIndex((button) => button.matches(':focus'));
      event.preventDefault();
      buttons[move(at, buttons.length)]?.focus();
    },
  };
}

const insideTable: readonly { label: string; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
];

/** Inside a table its commands, elsewhere a button to insert one. */
function TableMenu({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: one }) => one.isActive('table') });
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <RichTextEditor.Control aria-label="Table" title="Table" active={isInside}>
          <IconTable size={16} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {isInside ? (
          insideTable.map(({ label, run }) => (
            <Menu.Item key={label} onClick={() => run(editor.chain().focus()).run()}>
              {label}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item
            onClick={() =>
              editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
            }
          >
            Insert Table
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type Props = {
  editor: Editor;
  isSource: boolean;
  onSource: () => void;
  /** False if the rich text editor does not support some of the HTML. */
  onRich: () => boolean;
};

export function Toolbar({ editor, isSource, onSource, onRich }: Props) {
  const keys = useToolbarKeys();
  const [refused, setRefused] = useState(false);
  return (
    <>
      <RichTextEditor.Toolbar
        {...keys}
        role="toolbar"
        aria-label="Formatting"
        className={classes.toolbar ?? ''}
      >
        {!isSource && (
          <>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.H4 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Strikethrough />
              <RichTextEditor.Code />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.CodeBlock />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <LinkControl editor={editor} />
              <ImageControl editor={editor} />
              <TableMenu editor={editor} />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </>
        )}
        <button
          type="button"
          className={classes.mode}
          aria-pressed={isSource}
          onClick={() => {
            if (!isSource) onSource();
            else setRefused(!onRich());
          }}
        >
          HTML
        </button>
      </RichTextEditor.Toolbar>
      {isSource && (
        <p className={classes.hint} role="status">
          {refused
            ? 'The rich text editor does not support some of this HTML. Edit it here.'
            : 'You are editing raw HTML. Unsupported tags are removed when you save.'}
        </p>
      )}
    </>
  );
}
