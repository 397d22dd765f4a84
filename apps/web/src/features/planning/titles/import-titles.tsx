import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { Button, Checkbox, FileButton, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import classes from './import.module.css';
import { type Columns, firstPicked, guessColumns, parseTable, titleRows } from './title-list.ts';
import { TitlePreview } from './title-preview.tsx';

/** More text than any list of titles; what is larger was not meant. */
const largestFile = 2_000_000;

type Props = {
  /** Titles of the list already, which an import would repeat. */
  known: readonly string[];
  onClose: () => void;
  onImport: (subtopics: Subtopic[]) => void;
};

/** Titles from a file or pasted, looked through before they are taken. Nothing leaves the browser. */
export function ImportTitles({ known, onClose, onImport }: Props) {
  useReturnFocus();
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const [chosen, setChosen] = useState<Columns | null>(null);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const settled = useDeferredValue(text);
  const table = useMemo(() => parseTable(settled), [settled]);
  const columns = useMemo(() => chosen ?? guessColumns(table), [chosen, table]);
  const rows = useMemo(() => titleRows(table, columns, known), [table, columns, known]);
  const most = limits.articles.max;
  const selected = picked ?? firstPicked(rows, most);
  const names = Array.from({ length: table.columns }, (_, index) => {
    const example = (table.rows[0]?.[index] ?? '').trim().slice(0, 40);
    return { value: String(index), label: `Column ${index + 1}${example ? `: ${example}` : ''}` };
  });

  function take(next: string) {
    setText(next);
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
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title="Import Titles"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.body}>
        <Textarea
          label="Titles"
          description="One in a line, or the rows of a table (CSV)"
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
            label="The first row holds the names of the columns"
            checked={columns.hasNames}
            onChange={(event) => changeColumns({ hasNames: event.currentTarget.checked })}
          />
        )}
        {rows.length > 0 && <TitlePreview rows={rows} selected={selected} most={most} onSelect={setPicked} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={confirm} disabled={selected.length === 0 || selected.length > most}>
            {selected.length === 1 ? 'Import 1 Title' : `Import ${selected.length} Titles`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
