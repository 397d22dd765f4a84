import { Popover } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { IconLink } from '#icons';
import { AddressForm } from './address-form.tsx';
import { linkPattern } from './extensions.ts';

/** Links the selected words, or edits the link at the cursor. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const { href, title, canLink } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      href: String(one.getAttributes('link').href ?? ''),
      title: String(one.getAttributes('link').title ?? ''),
      canLink: one.isActive('link') || !one.state.selection.empty,
    }),
  });
  const chain = () => {
    setOpened(false);
    return editor.chain().focus().extendMarkRange('link');
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title={canLink ? 'Link' : 'Select the words that become a link'}
          active={href !== ''}
          disabled={!canLink}
          onClick={() => setOpened(!opened)}
        >
          <IconLink size={16} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <AddressForm
          addressLabel="Link to"
          textLabel="Title (optional)"
          initial={{ address: href, text: title }}
          pattern={linkPattern}
          problem="Start with https://, http://, mailto:, / or #."
          saveLabel="Set link"
          onSave={({ address, text }) =>
            chain()
              .setLink({ href: address, title: text || null })
              .run()
          }
          onRemove={href === '' ? undefined : () => chain().unsetLink().run()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
