import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { configQuery } from '../system/config.queries.ts';

export type Settings = ResponseOf<'getSettings'>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => api('getSettings', { signal }),
});

/** The calls of one service; a body is what its form sends. */
export type ServiceCalls<Body> = {
  save: (body: Body) => Promise<Settings>;
  test: (body: Body) => Promise<ResponseOf<'testAiSettings'>>;
  remove: () => Promise<Settings>;
};

export const aiCalls: ServiceCalls<BodyOf<'saveAiSettings'>> = {
  save: (body) => api('saveAiSettings', { body }),
  test: (body) => api('testAiSettings', { body }),
  remove: () => api('removeAiSettings'),
};

export const mailCalls: ServiceCalls<BodyOf<'saveMailSettings'>> = {
  save: (body) => api('saveMailSettings', { body }),
  test: (body) => api('testMailSettings', { body }),
  remove: () => api('removeMailSettings'),
};

export function useServiceCalls<Values, Body>(
  { save, test, remove }: ServiceCalls<Body>,
  toBody: (values: Values) => Body,
) {
  const queryClient = useQueryClient();
  const onSuccess = (settings: Settings) => {
    queryClient.setQueryData(settingsQuery.queryKey, settings);
    // Notices about the demo writer and demo billing depend on it.
    return queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
  };
  return {
    saving: useAction({ mutationFn: (values: Values) => save(toBody(values)), onSuccess }),
    testing: useAction({ mutationFn: (values: Values) => test(toBody(values)) }),
    removal: useAction({ mutationFn: remove, onSuccess }),
  };
}
