import { useEffect, useRef } from 'react';
import classes from './history.module.css';
import type { HistoryOrder } from './history-view.ts';
import { viewTip } from './row-parts.tsx';

type Sorting = { order: HistoryOrder; onSort: (order: HistoryOrder) => void };

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Sorts by its column, or reverses the order. */
function SortedHead({ label, first, order, onSort }: Sorting & { label: string; first: HistoryOrder }) {
  const isSorted = order.sort === first.sort;
  const turned: HistoryOrder = { sort: first.sort, order: order.order === 'asc' ? 'desc' : 'asc' };
  return (
    <th scope="col" aria-sort={isSorted ? directions[order.order] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-order={isSorted ? order.order : undefined}
        onClick={() => onSort(isSorted ? turned : first)}
      >
        {label}
      </button>
    </th>
  );
}

type AllProps = {
  /** Of the loaded rows. */
  chosen: 'all' | 'some' | 'none';
  onChooseAll: (isChosen: boolean) => void;
};

export function ChooseAll({ chosen, onChooseAll }: AllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.checkbox}
      aria-label="Select all loaded articles"
      checked={chosen === 'all'}
      onChange={(event) => onChooseAll(event.currentTarget.checked)}
    />
  );
}

export function TableHead({ order, onSort, ...all }: Sorting & AllProps) {
  return (
    <thead>
      <tr className={classes.head} aria-rowindex={1}>
        <th scope="col" className={classes.choice}>
          <ChooseAll {...all} />
        </th>
        <SortedHead label="Title" first={{ sort: 'title', order: 'asc' }} order={order} onSort={onSort} />
        <th scope="col">Site</th>
        <SortedHead label="Status" first={{ sort: 'status', order: 'asc' }} order={order} onSort={onSort} />
        <SortedHead
          label="Publication Date"
          first={{ sort: 'date', order: 'desc' }}
          order={order}
          onSort={onSort}
        />
        <th scope="col">
          Preview/
          <wbr />
          HTML
        </th>
        <th scope="col">
          <span data-tip={viewTip} className={classes.explained}>
            View Post
          </span>
        </th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
