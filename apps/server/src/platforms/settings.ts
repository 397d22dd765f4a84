import { type Platform, platformIds, platforms } from '@chapterhouse/contract/platforms/registry';
import type { z } from 'zod';
import { webflowProblems, webflowSettings, webflowVariables } from './webflow/settings.ts';
import { wordPressProblems, wordPressSettings, wordPressVariables } from './wordpress/settings.ts';

/*
 * What platforms read from the environment. Apart from `registry.ts`, whose imports need the
 * environment that is read with this.
 */
export const platformVariables = { ...wordPressVariables.shape, ...webflowVariables.shape };

type Given = z.infer<typeof wordPressVariables> & z.infer<typeof webflowVariables>;

export function platformProblems(given: Given): string[] {
  return [...wordPressProblems(given), ...webflowProblems(given)];
}

export function platformSettingsOf(given: Given) {
  return { wordpress: wordPressSettings(given), webflow: webflowSettings(given) };
}

export type PlatformSettings = ReturnType<typeof platformSettingsOf>;

/** Those that are switched on. */
export function enabledPlatforms({ webflow }: PlatformSettings): Platform[] {
  const enabled: Partial<Record<Platform, boolean>> = { webflow: webflow.enabled };
  return platformIds.filter((id) => !platforms[id].isOptional || enabled[id]);
}
