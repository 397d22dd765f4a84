import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const auditKey = ['audit-log'] as const;

/** A page of what was done, newest first; without a cursor the first one. */
export function auditQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...auditKey, cursor ?? null] as const,
    queryFn: ({ signal }) => api('listAuditLog', { signal, query: cursor === undefined ? {} : { cursor } }),
  });
}
