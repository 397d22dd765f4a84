import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './subtopics.module.css';

/** As the contract takes them. */
const longestTitle = 300;
const longestDescription = 2000;

type Props = {
  subtopic: Subtopic;
  saveLabel: string;
  onSave: (subtopic: Subtopic) => void;
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
};

/** Title and description of one subtopic. Not a form, because it is inside the step's form. */
export function SubtopicForm({ subtopic, saveLabel, onSave, onCancel, onRemove }: Props) {
  const [title, setTitle] = useState(subtopic.title);
  const [description, setDescription] = useState(subtopic.description);
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
    <div className={classes.form} onKeyDown={onKeyDown}>
      <TextInput
        label="Title"
        value={title}
        maxLength={longestTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
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
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div className={classes.formButtons}>
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
