import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { useEffect, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { newWizard, type WizardState } from './wizard-state.ts';
import { keepWizard, keptWizard } from './wizard-storage.ts';

const freshWizard = () => newWizard(new Date(), newUuid());

export type Wizard = ReturnType<typeof useWizard>;

/** The state of one run, kept across a reload of this tab. `user` is the id of who is signed in. */
export function useWizard(user: string) {
  const [state, setState] = useState<WizardState>(() => keptWizard(user) ?? freshWizard());
  useEffect(() => keepWizard(user, state), [user, state]);

  return {
    state,
    change: (part: Partial<WizardState>) => setState((before) => ({ ...before, ...part })),
    /** New suggestions replace the old ones and what was picked from them, and lead to step 2. */
    takeSubtopics: (suggestedFor: { topic: string; count: number }, subtopics: Subtopic[]) =>
      setState((before) => ({ ...before, step: 2, suggestedFor, subtopics, selected: [] })),
    startOver: () => setState(freshWizard()),
  };
}
