import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { useId, useRef, useState } from 'react';
import { IconAlertTriangle, IconInfoCircle, IconPencil } from '#icons';
import classes from '../wizard/wizard.module.css';
import { SubtopicForm } from './subtopic-form.tsx';
import own from './subtopics.module.css';

type Props = {
  subtopic: Subtopic;
  checked: boolean;
  /** A hint about a repeated title; it does not block. */
  warning: string | undefined;
  onToggle: () => void;
  onChange: (subtopic: Subtopic) => void;
  onRemove: () => void;
};

/** The description is in a tooltip for mouse and keyboard; on touch screens a button expands it. */
export function SubtopicCard({ subtopic, checked, warning, onToggle, onChange, onRemove }: Props) {
  const { title, description } = subtopic;
  const [unfolded, setUnfolded] = useState(false);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setEditing(false);
    // The button is mounted again with the next render.
    requestAnimationFrame(() => editButton.current?.focus());
  }
  if (editing) {
    return (
      <li className={`${classes.subtopic} ${own.editing}`} data-checked={checked || undefined}>
        <SubtopicForm
          subtopic={subtopic}
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
    <li className={classes.subtopic} data-checked={checked || undefined}>
      <label className={classes.subtopicLabel} data-tip={unfolded ? undefined : description || undefined}>
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-describedby={
            [description ? id : '', warning ? `${id}-warning` : ''].filter(Boolean).join(' ') || undefined
          }
        />
        <span className={classes.subtopicTitle}>{title}</span>
      </label>
      <div className={own.tools}>
        {description && (
          <button
            type="button"
            className={classes.unfold}
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
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      {description && (
        <p className={classes.description} id={id} hidden={!unfolded}>
          {description}
        </p>
      )}
      {warning && (
        <p className={own.warning} id={`${id}-warning`}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{warning}</span>
        </p>
      )}
    </li>
  );
}
