import { noOptions } from './wizard-options.ts';
import type { WizardState } from './wizard-state.ts';

/** Each user has a place of their own: two people may share a tab, one after the other. */
const keyOf = (user: string) => `createContentWizard:${user}`;
// Raised when the state's shape changes, so that an older tab's memory is dropped rather than misread.
const version = 4;

type Kept = { version: number; user: string; state: WizardState };

/** Keeps the run across a reload of this tab. A browser that refuses storage only loses that comfort. */
export function keepWizard(user: string, state: WizardState): void {
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify({ version, user, state } satisfies Kept));
  } catch {
    // Full or forbidden storage: nothing depends on it.
  }
}

/** What this tab kept for this user, or null. */
export function keptWizard(user: string): WizardState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? 'null') as Kept | null;
    if (kept?.version !== version || kept.user !== user) return null;
    // A page from before an option was added kept none of it.
    return { ...kept.state, options: { ...noOptions, ...kept.state.options } };
  } catch {
    return null;
  }
}

export function forgetWizard(user: string): void {
  try {
    sessionStorage.removeItem(keyOf(user));
  } catch {
    // See keepWizard.
  }
}
