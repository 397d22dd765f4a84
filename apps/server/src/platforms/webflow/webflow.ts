import { webflow as info } from '@chapterhouse/contract/platforms/webflow/platform';
import type { PlatformDefinition } from '../platform.ts';
import { checkWebflowCollection } from './check-webflow-collection.ts';
import { connectionOfWebflow } from './webflow-connection.ts';

export const webflow: PlatformDefinition = {
  info,
  publishing: {
    connectionOf: connectionOfWebflow,
    trashed: 'archived in Webflow',
    // An item whose publishing its owner has scheduled there.
    goesLiveFrom: ['future', 'pending'],
    checkCollection: checkWebflowCollection,
  },
};
