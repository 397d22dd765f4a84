import { other as info } from '@chapterhouse/contract/platforms/other/platform';
import type { PlatformDefinition } from '../platform.ts';

/** Any website: its user takes the HTML there. */
export const other: PlatformDefinition = { info };
