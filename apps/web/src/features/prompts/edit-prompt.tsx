import {
  addedParameters,
  isPromptCategory,
  knownParameters,
  type PromptParameter,
} from '@chapterhouse/contract/prompts/categories';
import { type Prompt, promptInputSchema } from '@chapterhouse/contract/prompts/endpoints';
import { templateParameters } from '@chapterhouse/contract/prompts/template-parameters';
import { problemsOf } from '@chapterhouse/contract/validation-messages';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { formErrorsOf } from '../../api/api-error.ts';
import { DialogForm } from '../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { confirm } from '../../components/dialogs.ts';
import { NativeSelect } from '../../components/fields/native-select.tsx';
import { RestoredNote, useKeptDraft } from '../../components/kept-draft.tsx';
import { toast } from '../../components/toast/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import classes from './prompts.module.css';
import { useUpdatePrompt } from './prompts.queries.ts';

type Values = Pick<Prompt, 'name' | 'template' | 'description' | 'category' | 'is_active'>;
type Problems = Partial<Record<string, string>>;

const categories = Object.keys(knownParameters);

/** What each parameter holds. */
const contents: Readonly<Record<PromptParameter, string>> = {
  Count: 'How many titles are wanted',
  ExistingTitles: 'Titles of the user’s articles',
  Title: 'The title of the article',
  Description: 'What the article is about',
  MainTopic: 'The topic of the batch',
  WordCount: 'The requested number of words',
  OtherTitles: 'Titles of the user’s other articles',
  Profile: 'Who the site is and how it writes',
  Tone: 'The tone of the batch',
  Language: 'The language of the batch',
  Audience: 'The readers of the batch',
  Keywords: 'The keywords of the batch',
  SitePosts: 'Posts of the site that the text may link to',
  LaterArticles: 'Articles of the same cluster that are linked later',
  Sources: 'The facts of the sources, or the sources themselves',
  Outline: 'The outline of the article',
  Heading: 'The heading of the section',
  Points: 'What the section says',
  Previous: 'The text before the section',
  Markdown: 'The text of the article',
  Findings: 'What is wrong with the text',
};

/** Nothing for a name that no category knows. */
const contentOf = (name: string) => Object.entries(contents).find(([known]) => known === name)?.[1];

const isAdded = (name: string) => addedParameters.some((one) => one === name);

type ChipsProps = {
  names: readonly string[];
  /** What the category offers besides. */
  offered: readonly string[];
  onInsert: (name: string) => void;
};

function ParameterChips({ names, offered, onInsert }: ChipsProps) {
  const chip = (name: string, isUsed: boolean) => (
    <button
      key={name}
      type="button"
      className={classes.chip}
      data-used={isUsed || undefined}
      title={[contentOf(name), `Insert {{.${name}}} at the cursor`].filter(Boolean).join('. ')}
      onClick={() => onInsert(name)}
    >
      {name}
      {isUsed && <span aria-hidden="true">*</span>}
    </button>
  );
  const others = offered.filter((name) => !isAdded(name));
  const added = offered.filter(isAdded);
  return (
    <>
      {names.length === 0 ? (
        <p className={classes.chips}>No parameters detected. Write a parameter as {'{{.ParameterName}}'}.</p>
      ) : (
        <div className={classes.chips}>Parameters: {names.map((name) => chip(name, true))}</div>
      )}
      {others.length > 0 && (
        <div className={classes.chips}>Also available: {others.map((name) => chip(name, false))}</div>
      )}
      {added.length > 0 && (
        <div className={classes.chips}>
          Added above the template unless it has them: {added.map((name) => chip(name, false))}
        </div>
      )}
    </>
  );
}

export function EditPrompt({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  useReturnFocus();
  const { name, template, description, category, is_active } = prompt;
  const stored: Values = { name, template, description, category, is_active };
  const kept = useKeptDraft(`prompt.1.${prompt.ID}`, stored);
  const { draft: values, setDraft: setValues, isChanged } = kept;
  const [problems, setProblems] = useState<Problems>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const update = useUpdatePrompt();

  function change(next: Partial<Values>) {
    setValues((before) => ({ ...before, ...next }));
    setProblems((before) => {
      const kept = { ...before };
      for (const field of Object.keys(next)) delete kept[field];
      return kept;
    });
  }

  function leave() {
    kept.forget();
    onClose();
  }
  function close() {
    if (!isChanged) return onClose();
    confirm({
      type: 'warning',
      title: 'Discard Changes',
      message: `Discard your changes to "${name}"?`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep Editing',
      onConfirm: leave,
    });
  }

  function insert(parameter: string) {
    const field = area.current;
    if (!field) return;
    const selection = { start: field.selectionStart, end: field.selectionEnd };
    const inserted = insertParameter(values.template, parameter, selection);
    change({ template: inserted.template });
    // After React has rendered the new text, which would otherwise move the cursor to the end.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(inserted.cursor, inserted.cursor);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(promptInputSchema, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    update.mutate(
      { id: prompt.ID, body: values },
      {
        onSuccess: () => {
          toast.success('Prompt updated successfully');
          leave();
        },
        onError: (error) => {
          toast.error('Failed to save prompt');
          setProblems(formErrorsOf(error, 'Failed to save prompt'));
        },
      },
    );
  }

  const used = templateParameters(values.template);
  const known = isPromptCategory(values.category) ? knownParameters[values.category] : [];
  return (
    <HeldModal
      busy={update.isPending}
      opened
      centered
      onClose={close}
      title="Edit Prompt"
      size="56rem"
      closeOnClickOutside={false}
    >
      <DialogForm
        failure={problems.form}
        submitLabel="Save"
        isSaving={update.isPending}
        onSubmit={submit}
        onCancel={close}
      >
        {kept.wasKept && <RestoredNote />}
        <TextInput
          label="Name"
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={problems.name}
          data-autofocus
        />
        <TextInput
          label="Description"
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={problems.description}
        />
        <NativeSelect
          label="Category"
          description={
            isPromptCategory(values.category)
              ? 'The step of writing that this prompt is for.'
              : 'No step of writing uses this category.'
          }
          data={[...new Set([...categories, category])]}
          value={values.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          error={problems.category}
        />
        <Textarea
          ref={area}
          label="Template"
          className={classes.template ?? ''}
          rows={10}
          value={values.template}
          onChange={(event) => change({ template: event.currentTarget.value })}
          error={problems.template}
        />
        <ParameterChips names={used} offered={known.filter((one) => !used.includes(one))} onInsert={insert} />
        <Checkbox
          label="Active"
          description="Each category uses its active prompt that was changed last, or the built-in one if none is active."
          checked={values.is_active}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
      </DialogForm>
    </HeldModal>
  );
}

/** Replaces the selection with `{{.Name}}`; `cursor` is the new cursor position. */
export function insertParameter(
  template: string,
  name: string,
  selection: { start: number; end: number },
): { template: string; cursor: number } {
  const text = `{{.${name}}}`;
  return {
    template: template.slice(0, selection.start) + text + template.slice(selection.end),
    cursor: selection.start + text.length,
  };
}
