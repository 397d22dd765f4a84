import type { PictureOptions } from '@chapterhouse/contract/articles/picture-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';

/** While a featured image is being made. */
const waitingMs = 5_000;

export const pictureOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...articlesKey, 'one', id, 'pictures'] as const,
    queryFn: async ({ client, signal, queryKey }) => {
      const before = client.getQueryData<PictureOptions>(queryKey);
      const options = await api('getPictureOptions', { params: { id }, signal });
      // The article has the picture now.
      if (before?.request?.status === 'waiting' && options.request === null)
        void client.invalidateQueries({ queryKey: [...articlesKey, 'one', id, 'detail'] });
      return options;
    },
    refetchInterval: ({ state }) => (state.data?.request?.status === 'waiting' ? waitingMs : false),
  });

/** Draws pictures into the media library; choosing one is up to the form. */
export function useGeneratePictures(id: string) {
  return useAction({
    mutationFn: (body: { prompt: string; count: number }) =>
      api('generatePictures', { params: { id }, body }),
  });
}

export function useRetryFeaturedImage(id: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => api('retryFeaturedImage', { params: { id } }),
    onSettled: () => client.invalidateQueries(pictureOptionsQuery(id)),
  });
}

export function useProposeAlt(id: string) {
  return useAction({
    mutationFn: (media: string) => api('proposeAltText', { params: { id, media } }),
  });
}
