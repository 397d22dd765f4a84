import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { Config } from '../features/system/config.queries.ts';
import { ghost } from './ghost/definition.ts';
import { git } from './git/definition.ts';
import { other } from './other/definition.ts';
import type { PlatformDefinition } from './platform.ts';
import { webflow } from './webflow/definition.ts';
import { webhook } from './webhook/definition.ts';
import { wordpress } from './wordpress/definition.ts';

const all = { wordpress, webflow, ghost, git, webhook, other };

type Registered = PlatformDefinition<(typeof all)[Platform]['path']>;

const byId: Readonly<Record<Platform, Registered>> = all;

/** Every platform, in the order in which the screens show them. */
export const platforms: readonly Registered[] = Object.values(byId);

export function platformOf(id: Platform): Registered {
  return byId[id];
}

/** The platforms of this installation; until its configuration is known, those that every one has. */
export function enabledPlatforms(config: Config | undefined): readonly Registered[] {
  return platforms.filter(({ id, info }) => config?.platforms.includes(id) ?? !info.isOptional);
}
