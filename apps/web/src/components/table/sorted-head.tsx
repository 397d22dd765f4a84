import textClasses from '../styles/text.module.css';
import classes from './sorted-head.module.css';

export type Sorting<Column extends string> = { sort: Column; order: 'asc' | 'desc' };

type Props<Column extends string> = {
  label: string;
  /** How the column sorts when it is chosen first. */
  first: Sorting<Column>;
  /** How the table is sorted now. */
  current: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Sorts a table by this column, or reverses the order. */
export function SortedHead<Column extends string>({ label, first, current, onSort }: Props<Column>) {
  const isSorted = current.sort === first.sort;
  const turned = current.order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={isSorted ? directions[current.order] : 'none'}>
      <button
        type="button"
        className={`${textClasses.plainButton} ${classes.root}`}
        data-order={isSorted ? current.order : undefined}
        onClick={() => onSort(isSorted ? { sort: first.sort, order: turned } : first)}
      >
        {label}
      </button>
    </th>
  );
}
