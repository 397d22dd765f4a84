import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { IconLink, IconPhoto } from '#icons';
import { useDraft } from '../../../../components/kept-draft.tsx';
import { imagePattern, linkPattern } from './extensions.ts';
import { insertPicture } from './picture-edits.ts';
import classes from './toolbar.module.css';

const ChoosePicture = lazy(async () => ({
  default: (await import('../../../media/choose-picture.tsx')).ChoosePicture,
}));

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
          saveLabel="Set Link"
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

type Props = {
  addressLabel: string;
  textLabel: string;
  initial: { address: string; text: string };
  pattern: RegExp;
  /** Error for a URL that does not match the pattern. */
  problem: string;
  saveLabel: string;
  onSave: (values: { address: string; text: string }) => void;
  onRemove?: (() => void) | undefined;
};

/** The form of a link or an image. A separate form, so that Enter does not save the article. */
function AddressForm(props: Props) {
  const name = `${props.addressLabel}.${props.initial.address}`;
  const [address, setAddress] = useDraft(`address.1.${name}`, props.initial.address);
  const [text, setText] = useDraft(`addressText.1.${name}`, props.initial.text);
  const [error, setError] = useState<string | null>(null);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const value = address.trim();
    if (!props.pattern.test(value)) return setError(props.problem);
    props.onSave({ address: value, text: text.trim() });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={props.addressLabel}
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => setAddress(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={props.textLabel}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.formButtons}>
        {props.onRemove && (
          <Button size="xs" variant="default" onClick={props.onRemove}>
            Remove
          </Button>
        )}
        <Button size="xs" type="submit">
          {props.saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** Inserts an image by URL, or edits the selected one. */
export function ImageControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { src, alt } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      src: String(one.getAttributes('image').src ?? ''),
      alt: String(one.getAttributes('image').alt ?? ''),
    }),
  });
  return (
    <>
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
          {src === '' && (
            <Button
              fullWidth
              variant="default"
              mb="sm"
              onClick={() => {
                setOpened(false);
                setChoosing(true);
              }}
            >
              Upload or Choose from Library
            </Button>
          )}
          <AddressForm
            addressLabel="Image URL"
            textLabel="Alternative text"
            initial={{ address: src, text: alt }}
            pattern={imagePattern}
            problem="Start with https://."
            saveLabel={src === '' ? 'Insert Image' : 'Change Image'}
            onSave={({ address, text }) => {
              setOpened(false);
              const chain = editor.chain().focus();
              if (src === '') chain.setImage({ src: address, alt: text }).run();
              else chain.updateAttributes('image', { src: address, alt: text }).run();
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isChoosing && (
        <Suspense fallback={null}>
          <ChoosePicture
            onChoose={(media) => insertPicture(editor, media)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
