import { cutText } from '@chapterhouse/contract/cut-text';
import type { LibraryMedia, Media } from '@chapterhouse/contract/media/endpoints';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

const mediaKey = ['media'] as const;

type MediaPage = ResponseOf<'listMedia'>;

/** Addresses of files are valid for six hours at least; the list is renewed long before. */
const renewMs = 60 * 60_000;

export const mediaQuery = (filter: { search: string; unused: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...mediaKey, filter] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('listMedia', {
        query: {
          ...(cursor && { cursor }),
          ...(filter.search && { search: filter.search }),
          ...(filter.unused && { unused: 'true' as const }),
        },
        signal,
      }),
    getNextPageParam: (last: MediaPage) => last.next_cursor,
    refetchInterval: renewMs,
    placeholderData: (previous) => previous,
  });

/** One picture. One that is gone stays gone. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...mediaKey, 'one', id] as const,
    queryFn: ({ signal }) => api('getMedia', { params: { id }, signal }),
    staleTime: renewMs,
    retry: false,
  });

/** The size of the file at `url`: its sides are rounded, so its proportions are not quite those of the picture. Pure. */
export function shownSizeOf({ width, height, files }: Media): { width: number; height: number } {
  return files.find(({ size }) => size === 'inline') ?? { width, height };
}

/** What may be chosen in the file dialog; the server decides by the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The pictures among what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** The calls that change the library; each reloads it. */
export function useMediaCalls() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: mediaKey });
  return {
    upload: useAction({
      mutationFn: (file: File): Promise<Media> =>
        api('uploadMedia', { query: { name: cutText(file.name, 200) }, file }),
      onSettled,
    }),
    fetchFrom: useAction({
      mutationFn: (url: string): Promise<Media> => api('addMediaFromAddress', { body: { url } }),
      onSettled,
    }),
    update: useAction({
      mutationFn: ({ id, ...body }: BodyOf<'updateMedia'> & { id: string }): Promise<LibraryMedia> =>
        api('updateMedia', { params: { id }, body }),
      onSettled,
    }),
    remove: useAction({
      mutationFn: (id: string) => api('deleteMedia', { params: { id } }),
      onSettled,
    }),
  };
}
