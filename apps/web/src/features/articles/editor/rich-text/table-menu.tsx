import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { IconTable } from '#icons';

const insideTable: readonly { label: string; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
];

/** In a table what changes it, elsewhere a new one. */
export function TableMenu({ editor }: { editor: Editor }) {
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
            Insert table
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
