import { type ReactNode, useId } from 'react';
import tableClasses from './data-table.module.css';
import classes from './operations.module.css';

type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** A number: right-aligned, tabular digits. */
  figure?: true;
  /** Long text that may wrap. */
  wide?: true;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table that becomes a list of cards on narrow screens. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={tableClasses.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} scope="col" data-figure={figure}>
              {head === 'Actions' ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, figure, wide }) => (
              <td key={head} data-label={head} data-figure={figure} data-wide={wide}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SectionProps = { title: string; note?: string; controls?: ReactNode; children: ReactNode };

/** A section of the screen with heading and filters. */
export function Section({ title, note, controls, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <div>
          <h2 id={id} className={classes.sectionTitle}>
            {title}
          </h2>
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
        {controls}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}
