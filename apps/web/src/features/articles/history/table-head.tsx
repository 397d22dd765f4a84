import { useEffect, useRef } from 'react';
import { SortedHead } from '../../../components/table/sorted-head.tsx';
import classes from './article-table.module.css';
import type { HistoryOrder } from './history-view.ts';
import { viewTip } from './row-parts.tsx';

type Sorting = { order: HistoryOrder; onSort: (order: HistoryOrder) => void };

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
        <SortedHead label="Title" first={{ sort: 'title', order: 'asc' }} current={order} onSort={onSort} />
        <th scope="col">Site</th>
        <SortedHead label="Status" first={{ sort: 'status', order: 'asc' }} current={order} onSort={onSort} />
        <SortedHead
          label="Publication Date"
          first={{ sort: 'date', order: 'desc' }}
          current={order}
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
