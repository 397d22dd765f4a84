import type { Media } from '@chapterhouse/contract/media/endpoints';
import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useHold } from '../../components/dialog/use-hold.ts';
import { InlineError } from '../../components/error-state.tsx';
import { useDraft } from '../../components/kept-draft.tsx';
import classes from './media.module.css';
import { picturesIn, pictureTypes, useMediaCalls } from './media.queries.ts';

type Props = { onAdded: (media: Media) => void /** More than one file at once. */; multiple?: boolean };

/** Adds pictures to the library: by drop, paste, from a file or from an address. */
export function AddPicture({ onAdded, multiple = false }: Props) {
  const { upload, fetchFrom } = useMediaCalls();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [address, setAddress] = useDraft('pictureAddress.1', '');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isBusy = upload.isPending || fetchFrom.isPending;
  useHold(isBusy ? 'request' : null);

  async function add(files: readonly File[]) {
    setFailed([]);
    for (const file of multiple ? files : files.slice(0, 1)) {
      try {
        onAdded(await upload.mutateAsync(file));
      } catch (error) {
        const reason = errorText(error, 'Could not upload the picture. Try again.');
        setFailed((before) => [...before, `${file.name}: ${reason}`]);
      }
    }
  }

  async function addFromAddress() {
    if (isBusy) return;
    setFailed([]);
    try {
      onAdded(await fetchFrom.mutateAsync(address.trim()));
      setAddress('');
    } catch (error) {
      setFailed([errorText(error, 'Could not fetch the picture. Try again.')]);
    }
  }

  function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null) {
    const files = picturesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  }

  return (
    <div className={classes.add} onPaste={(event) => take(event, event.clipboardData)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of several; the button is another. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          take(event, event.dataTransfer);
          event.preventDefault();
        }}
      >
        <p>Drop or paste a picture here</p>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => input.current?.click()}>
          Choose File
        </Button>
        <p className={classes.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 20 MB</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture file"
          accept={pictureTypes}
          multiple={multiple}
          onChange={(event) => {
            void add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div className={classes.address}>
        <TextInput
          label="From an address"
          placeholder="https://"
          inputMode="url"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (address.trim()) void addFromAddress();
          }}
        />
        <Button
          variant="default"
          loading={fetchFrom.isPending}
          disabled={!address.trim()}
          onClick={() => void addFromAddress()}
        >
          Add
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isBusy && 'Adding the picture…'}
      </p>
      {failed.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
        <InlineError key={index} message={message} />
      ))}
    </div>
  );
}
