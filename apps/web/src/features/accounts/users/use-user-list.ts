import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePages } from '../administration/use-pages.ts';
import { type UserList, usersQuery } from './users.queries.ts';

/** Long enough for a word, too short to be waited for. */
const typingPauseMs = 300;
const everybody: UserList = { search: '', status: 'all', sort: 'created', order: 'desc' };

/**
 * The list as it was asked for, and its shown page. Not kept in the address: what is searched for are people's
 * names and addresses, which do not belong in logs and in what analytics is told.
 */
export function useUserList() {
  const [list, setList] = useState(everybody);
  const [search] = useDebouncedValue(list.search.trim(), typingPauseMs);
  const pages = usePages();
  const asked = { ...list, search };
  const page = useQuery({ ...usersQuery(asked, pages.cursor), placeholderData: keepPreviousData });
  // Only the first page tells it. It is here already; this asks for nothing.
  const { data: firstPage } = useQuery({ ...usersQuery(asked, undefined), enabled: false });
  return {
    list,
    change: (changes: Partial<UserList>) => {
      setList({ ...list, ...changes });
      pages.reset();
    },
    clear: () => {
      setList({ ...list, search: '', status: 'all' });
      pages.reset();
    },
    isFiltered: search !== '' || list.status !== 'all',
    pages,
    page,
    total: firstPage?.total,
  };
}
