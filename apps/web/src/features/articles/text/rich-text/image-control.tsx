import { Popover } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { IconPhoto } from '#icons';
import { AddressForm } from './address-form.tsx';
import { imagePattern } from './extensions.ts';

/** Inserts an image by URL, or edits the selected one. */
export function ImageControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const { src, alt } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      src: String(one.getAttributes('image').src ?? ''),
      alt: String(one.getAttributes('image').alt ?? ''),
    }),
  });
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Image"
          title="Image"
          active={src !== ''}
          onClick={() => setOpened(!opened)}
        >
          <IconPhoto size={16} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <AddressForm
          addressLabel="Image URL"
          textLabel="Alternative text"
          initial={{ address: src, text: alt }}
          pattern={imagePattern}
          problem="Start with https://."
          saveLabel={src === '' ? 'Insert image' : 'Change image'}
          onSave={({ address, text }) => {
            setOpened(false);
            const chain = editor.chain().focus();
            if (src === '') chain.setImage({ src: address, alt: text }).run();
            else chain.updateAttributes('image', { src: address, alt: text }).run();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
