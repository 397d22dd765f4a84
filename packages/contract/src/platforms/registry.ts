import { ghost, ghostRoutes } from './ghost/platform.ts';
import { git, gitRoutes } from './git/platform.ts';
import { other, otherRoutes } from './other/platform.ts';
import type { PlatformCapabilities, PlatformInfo } from './platform-info.ts';
import { webflow, webflowRoutes } from './webflow/platform.ts';
import { webhook, webhookSiteRoutes } from './webhook/platform.ts';
import { wordPress, wordPressRoutes } from './wordpress/platform.ts';

/** All platforms in display order. To add one, add a folder next to this file and a line here. */
export const platforms = {
  wordpress: wordPress,
  webflow,
  ghost,
  git,
  webhook,
  other,
} as const satisfies Record<string, PlatformInfo>;

export type Platform = keyof typeof platforms;

export const platformIds = Object.keys(platforms) as [Platform, ...Platform[]];

export function capabilitiesOf(platform: Platform): PlatformCapabilities {
  return platforms[platform].capabilities;
}

/** Method and path of every endpoint of a platform; its type is checked against the endpoints in the browser. */
export const platformRoutes = {
  ...wordPressRoutes,
  ...webflowRoutes,
  ...ghostRoutes,
  ...gitRoutes,
  ...webhookSiteRoutes,
  ...otherRoutes,
};
