import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { Button, Checkbox, FileButton, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { DialogButtons } from '../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import classes from './import.module.css';
import {
  type Columns,
  firstPicked,
  guessColumns,
  mostShown,
  parseTable,
  type TitleRow,
  titleRows,
} from './title-list.ts';

const problems: Record<NonNullable<TitleRow['problem']>, string> = {
  blank: 'Blank',
  repeated: 'Repeated',
  listed: 'Already in the list',
  long: 'Cut at 300 characters',
};

type TitlePreviewProps = {
  rows: readonly TitleRow[];
  selected: readonly number[];
  most: number;
  onSelect: (selected: readonly number[]) => void;
};

function limitText(most: number): string {
  if (most === limits.articles.max) return `A batch can have at most ${most} articles.`;
  return `Your plan has ${most === 1 ? '1 article' : `${most} articles`} left.`;
}

function TitlePreview({ rows, selected, most, onSelect }: TitlePreviewProps) {
  const titles = rows.filter(({ problem }) => problem !== 'blank').length;
  const count = (problem: TitleRow['problem']) => rows.filter((row) => row.problem === problem).length;
  const chosen = new Set(selected);
  const asides = [
    [count('blank'), 'blank'],
    [count('repeated'), 'repeated'],
    [count('listed'), 'in the list already'],
  ] as const;
  const notes = asides.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <p className={textClasses.quiet} role="status">
        {titles === 1 ? '1 title' : `${titles} titles`} found
        {notes.length > 0 ? ` (${notes.join(', ')})` : ''}. {selected.length} of {most} selected.
        {titles > most && ` ${limitText(most)} Choose which to import.`}
        {selected.length > most && <strong> Please select only {most}.</strong>}
      </p>
      <ol className={classes.rows}>
        {rows.slice(0, mostShown).map(({ line, subtopic, problem }, index) => (
          <li key={line}>
            <label data-off={problem === 'blank' || undefined}>
              <input
                type="checkbox"
                disabled={problem === 'blank'}
                checked={chosen.has(index)}
                aria-label={subtopic.title || `Line ${line}, blank`}
                onChange={() =>
                  onSelect(
                    chosen.has(index)
                      ? selected.filter((one) => one !== index)
                      : [...selected, index].sort((a, b) => a - b),
                  )
                }
              />
              <span className={classes.line}>{line}</span>
              <span className={classes.title}>
                <bdi>{subtopic.title || '–'}</bdi>
              </span>
              {problem && <span className={classes.problem}>{problems[problem]}</span>}
            </label>
          </li>
        ))}
      </ol>
      {rows.length > mostShown && (
        <p className={textClasses.quiet}>
          Only the first {mostShown} of {rows.length} rows are shown; the others are not imported.
        </p>
      )}
    </section>
  );
}

/** Larger files are not lists of titles. */
const largestFile = 2_000_000;

type Props = {
  /** As pasted; its owner keeps it. */
  text: string;
  onText: (text: string) => void;
  /** Existing titles, to detect repeats. */
  known: readonly string[];
  /** How many may be selected. */
  most: number;
  onClose: () => void;
  onImport: (subtopics: Subtopic[]) => void;
};

/** Imports titles from a file or pasted text, with a preview. Nothing is sent to the server. */
export function ImportTitles({ text, onText, known, most, onClose, onImport }: Props) {
  useReturnFocus();
  const [fileProblem, setFileProblem] = useState('');
  const [chosen, setChosen] = useState<Columns | null>(null);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const settled = useDeferredValue(text);
  const table = useMemo(() => parseTable(settled), [settled]);
  const columns = useMemo(() => chosen ?? guessColumns(table), [chosen, table]);
  const rows = useMemo(() => titleRows(table, columns, known), [table, columns, known]);
  const selected = picked ?? firstPicked(rows, most);
  const names = Array.from({ length: table.columns }, (_, index) => {
    const example = cutText((table.rows[0]?.[index] ?? '').trim(), 40);
    return { value: String(index), label: `Column ${index + 1}${example ? `: ${example}` : ''}` };
  });

  function take(next: string) {
    onText(next);
    setChosen(null);
    setPicked(null);
  }
  async function read(file: File | null) {
    if (!file) return;
    const isFine = file.size <= largestFile;
    setFileProblem(isFine ? '' : `${file.name} is larger than ${largestFile / 1_000_000} MB.`);
    if (isFine) take(await file.text());
  }
  function changeColumns(part: Partial<Columns>) {
    setChosen({ ...columns, ...part });
    setPicked(null);
  }
  function confirm() {
    onImport(selected.flatMap((index) => rows[index]?.subtopic ?? []));
    onClose();
  }
  return (
    <HeldModal busy={false} opened centered size="lg" onClose={onClose} title="Import Titles">
      <div className={classes.body}>
        <Textarea
          label="Titles"
          description="One title per line, or CSV"
          autosize
          minRows={4}
          maxRows={8}
          value={text}
          onChange={(event) => take(event.currentTarget.value)}
          error={fileProblem || undefined}
          data-autofocus
        />
        <div>
          <FileButton onChange={(file) => void read(file)} accept=".csv,.tsv,.txt,text/csv,text/plain">
            {(props) => (
              <Button {...props} size="xs" variant="default">
                Choose a File
              </Button>
            )}
          </FileButton>
        </div>
        {table.columns > 1 && (
          <div className={classes.columns}>
            <NativeSelect
              label="Titles are in"
              data={names}
              value={String(columns.title)}
              onChange={(event) => changeColumns({ title: Number(event.currentTarget.value) })}
            />
            <NativeSelect
              label="Descriptions are in"
              data={[{ value: '', label: 'No column' }, ...names]}
              value={columns.description === null ? '' : String(columns.description)}
              onChange={({ currentTarget: { value } }) =>
                changeColumns({ description: value === '' ? null : Number(value) })
              }
            />
          </div>
        )}
        {table.rows.length > 1 && (
          <Checkbox
            label="The first row contains the column names"
            checked={columns.hasNames}
            onChange={(event) => changeColumns({ hasNames: event.currentTarget.checked })}
          />
        )}
        {rows.length > 0 && <TitlePreview rows={rows} selected={selected} most={most} onSelect={setPicked} />}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={confirm} disabled={selected.length === 0 || selected.length > most}>
            {selected.length === 1 ? 'Import 1 Title' : `Import ${selected.length} Titles`}
          </Button>
        </DialogButtons>
      </div>
    </HeldModal>
  );
}
