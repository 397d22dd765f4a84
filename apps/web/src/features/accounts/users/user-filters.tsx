import { TextInput } from '@mantine/core';
import { IconSearch } from '#icons';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { SortBy } from '../../../components/table/sort-by.tsx';
import classes from './users.module.css';
import type { UserList } from './users.queries.ts';

const statuses: readonly { value: UserList['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'suspended', label: 'Suspended' },
];

const orders: readonly { sort: UserList['sort']; order: UserList['order']; label: string }[] = [
  { sort: 'waiting', order: 'desc', label: 'Waiting first' },
  { sort: 'created', order: 'desc', label: 'Newest first' },
  { sort: 'created', order: 'asc', label: 'Oldest first' },
  { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  { sort: 'name', order: 'desc', label: 'Name, Z to A' },
  { sort: 'email', order: 'asc', label: 'Email, A to Z' },
  { sort: 'email', order: 'desc', label: 'Email, Z to A' },
  { sort: 'last_login', order: 'desc', label: 'Last login, latest first' },
  { sort: 'last_login', order: 'asc', label: 'Last login, longest ago first' },
];

type Props = { list: UserList; onChange: (changes: Partial<UserList>) => void };

/** Search, status filter and sort order. */
export function UserFilters({ list, onChange }: Props) {
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label="Search"
        placeholder="Name or email"
        maxLength={200}
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={list.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        label="Status"
        data={[...statuses]}
        value={list.status}
        onChange={({ currentTarget: { value } }) => {
          const status = statuses.find((option) => option.value === value);
          if (status) onChange({ status: status.value });
        }}
      />
      <SortBy options={orders} current={list} onSort={onChange} />
    </search>
  );
}
