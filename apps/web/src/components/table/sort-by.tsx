import { NativeSelect } from '../fields/native-select.tsx';
import type { Sorting } from './sorted-head.tsx';

const keyOf = ({ sort, order }: Sorting<string>) => `${sort} ${order}`;

type Props<Column extends string> = {
  options: readonly (Sorting<Column> & { label: string })[];
  current: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
};

/** Sorts a table by a list, also on narrow screens, on which tables have no head. */
export function SortBy<Column extends string>({ options, current, onSort }: Props<Column>) {
  return (
    <NativeSelect
      label="Sort by"
      data={options.map((option) => ({ value: keyOf(option), label: option.label }))}
      value={keyOf(current)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = options.find((option) => keyOf(option) === value);
        if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
      }}
    />
  );
}
