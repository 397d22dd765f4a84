import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('a query fails while the browser believes that it is offline, and is made again when it no longer does', async () => {
  queryClient.mount();
  onlineManager.setOnline(false);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ status: 0 }))
    .mockResolvedValue('loaded');
  const query = new QueryObserver(queryClient, { queryKey: ['x'], queryFn: load, retry: false });
  const unsubscribe = query.subscribe(() => undefined);
  await expect.poll(() => query.getCurrentResult().status).toBe('error');
  onlineManager.setOnline(true);
  await expect.poll(() => query.getCurrentResult().data).toBe('loaded');
  unsubscribe();
  queryClient.unmount();
});
