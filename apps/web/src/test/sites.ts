import type { Site } from '@chapterhouse/contract/sites/endpoints';

/** A connected site, as its own screens ask for it. */
export const site: Site = {
  ...{ id: '0190a000-0000-7000-8000-00000000000b', name: 'The Slow Oven', url: 'https://oven.example.com' },
  ...{ status: 'connected', status_message: null, last_sync: null },
  ...{ platform: 'wordpress', created_at: '2026-11-02T09:30:00.000Z' },
};
