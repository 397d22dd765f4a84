import classes from './import.module.css';
import { mostShown, type TitleRow } from './title-list.ts';

const problems: Record<NonNullable<TitleRow['problem']>, string> = {
  blank: 'Blank',
  repeated: 'Repeated',
  listed: 'In the list already',
  long: 'Cut at 300 characters',
};

type Props = {
  rows: readonly TitleRow[];
  selected: readonly number[];
  most: number;
  onSelect: (selected: readonly number[]) => void;
};

export function TitlePreview({ rows, selected, most, onSelect }: Props) {
  const titles = rows.filter(({ problem }) => problem !== 'blank').length;
  const count = (problem: TitleRow['problem']) => rows.filter((row) => row.problem === problem).length;
  const chosen = new Set(selected);
  const asides = [
    [count('blank'), 'blank'],
    [count('repeated'), 'repeated'],
    [count('listed'), 'in the list already'],
  ] as const;
  const told = asides.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <p className={classes.told} role="status">
        {titles === 1 ? '1 title' : `${titles} titles`} found{told.length > 0 ? ` (${told.join(', ')})` : ''}.{' '}
        {selected.length} of {most} selected.
        {titles > most && ` A batch takes ${most} articles at most: choose which.`}
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
              <span className={classes.title}>{subtopic.title || '–'}</span>
              {problem && <span className={classes.problem}>{problems[problem]}</span>}
            </label>
          </li>
        ))}
      </ol>
      {rows.length > mostShown && (
        <p className={classes.told}>
          Only the first {mostShown} of {rows.length} rows are shown; the others are not imported.
        </p>
      )}
    </section>
  );
}
