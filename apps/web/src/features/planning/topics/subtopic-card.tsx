import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconAlertTriangle, IconInfoCircle, IconPencil } from '#icons';
import own from './subtopics.module.css';

/** A hint about a repeated title, which is a link if it has an address. */
export type Warning = {
  before: string;
  title: string;
  after: string;
  url?: string | undefined;
  /** The live article that it repeats, which can be refreshed. */
  articleId?: string | undefined;
};

type Props = {
  subtopic: Subtopic;
  checked: boolean;
  /** It does not block. */
  warning: Warning | undefined;
  /** What is typed in its form; undefined while that is closed. */
  draft: Subtopic | undefined;
  onDraft: (draft: Subtopic | null) => void;
  onToggle: () => void;
  onChange: (subtopic: Subtopic) => void;
  onRemove: () => void;
};

/** The description is in a tooltip for mouse and keyboard; on touch screens a button expands it. */
export function SubtopicCard(props: Props) {
  const { subtopic, checked, warning, draft, onDraft, onToggle, onChange, onRemove } = props;
  const { title, description } = subtopic;
  const [unfolded, setUnfolded] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    onDraft(null);
    // The button is mounted again with the next render.
    requestAnimationFrame(() => editButton.current?.focus());
  }
  if (draft) {
    return (
      <li className={`${own.subtopic} ${own.editing}`} data-checked={checked || undefined}>
        <SubtopicForm
          draft={draft}
          onDraft={onDraft}
          saveLabel="Save"
          onSave={(changed) => {
            onChange(changed);
            close();
          }}
          onCancel={close}
          onRemove={onRemove}
        />
      </li>
    );
  }
  return (
    <li className={own.subtopic} data-checked={checked || undefined}>
      <label className={own.subtopicLabel} data-tip={unfolded ? undefined : description || undefined}>
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-describedby={
            [description ? id : '', warning ? `${id}-warning` : ''].filter(Boolean).join(' ') || undefined
          }
        />
        <span className={own.subtopicTitle} dir="auto">
          {title}
        </span>
      </label>
      <div className={own.tools}>
        {description && (
          <button
            type="button"
            className={own.unfold}
            aria-expanded={unfolded}
            aria-label={`About ${title}`}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconInfoCircle size={20} stroke={1.6} aria-hidden />
          </button>
        )}
        <button
          type="button"
          ref={editButton}
          className={own.edit}
          aria-label={`Edit ${title}`}
          onClick={() => onDraft(subtopic)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      {description && (
        <p className={own.description} dir="auto" id={id} hidden={!unfolded}>
          {description}
        </p>
      )}
      {warning && (
        <p className={own.warning} id={`${id}-warning`}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <WarningText {...warning} />
        </p>
      )}
    </li>
  );
}

function WarningText({ before, title, after, url, articleId }: Warning) {
  const href = url && webUrl(url);
  return (
    <span>
      {before}
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          “<bdi>{title}</bdi>”
        </a>
      ) : (
        <>
          “<bdi>{title}</bdi>”
        </>
      )}
      {after}
      {articleId !== undefined && (
        <>
          {' '}
          <Link
            to="/articles/$articleId"
            params={{ articleId }}
            hash="refresh"
            target="_blank"
            rel="noreferrer"
          >
            Refresh that one instead
          </Link>
        </>
      )}
    </span>
  );
}

/** As the contract takes them. */
const longestTitle = 300;
const longestDescription = 2000;

type SubtopicFormProps = {
  draft: Subtopic;
  onDraft: (draft: Subtopic) => void;
  saveLabel: string;
  onSave: (subtopic: Subtopic) => void;
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
};

/** Title and description of one subtopic. Not a form, because it is inside the step's form. */
export function SubtopicForm({ draft, onDraft, saveLabel, onSave, onCancel, onRemove }: SubtopicFormProps) {
  const { title, description } = draft;
  const [tried, setTried] = useState(false);
  const isEmpty = title.trim() === '';

  function save() {
    setTried(true);
    if (!isEmpty) onSave({ title: title.trim(), description: description.trim() });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    // Enter would submit the step.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside.
    <div className={own.form} onKeyDown={onKeyDown}>
      <TextInput
        label="Title"
        value={title}
        maxLength={longestTitle}
        onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
        error={tried && isEmpty ? 'Please enter a title' : undefined}
        data-autofocus
        autoFocus
      />
      <Textarea
        label="Description"
        description="What the article should be about (optional)"
        autosize
        minRows={2}
        maxRows={6}
        value={description}
        maxLength={longestDescription}
        onChange={(event) => onDraft({ ...draft, description: event.currentTarget.value })}
      />
      <div className={own.formButtons}>
        <Button size="xs" onClick={save}>
          {saveLabel}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove && (
          <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
