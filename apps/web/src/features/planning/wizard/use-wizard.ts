import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { useEffect, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { noOptions, topicBrief } from './wizard-options.ts';
import {
  newWizard,
  type SuggestedFor,
  type WizardState,
  withoutSubtopic,
  withSubtopics,
} from './wizard-state.ts';

/** One entry per user: two users may use the same tab, one after the other. */
const keyOf = (user: string) => `createContentWizard:${user}`;
// Increment when the state's shape changes, so that older data is dropped instead of misread.
const version = 4;

type Kept = { version: number; user: string; state: WizardState };

/** The stored run of this user, or null. */
function keptWizard(user: string): WizardState | null {
  const kept = tabStorage.read<Kept>(keyOf(user));
  if (kept?.version !== version || kept.user !== user) return null;
  // Data stored before a field was added lacks it.
  return { ...freshWizard(), ...kept.state, options: { ...noOptions, ...kept.state.options } };
}

const freshWizard = () => newWizard(new Date(), newUuid());

export type Wizard = ReturnType<typeof useWizard>;

/** The state of one run, kept across a reload of this tab. `user` is the signed-in user's id. */
export function useWizard(user: string) {
  const [state, setState] = useState<WizardState>(() => keptWizard(user) ?? freshWizard());
  // The owner of this run: when a session ends, the screen is briefly shown without a user.
  const [owner] = useState(user);
  useEffect(() => {
    tabStorage.keep(keyOf(owner), { version, user: owner, state } satisfies Kept);
  }, [owner, state]);

  return {
    state,
    change: (part: Partial<WizardState>) => setState((before) => ({ ...before, ...part })),
    /** New suggestions replace the old ones and open step 2; as many as are needed are selected. */
    takeSubtopics: (suggestedFor: SuggestedFor, subtopics: Subtopic[]) =>
      setState((before) => ({
        ...before,
        step: 2,
        suggestedFor,
        subtopics,
        drafts: {},
        cluster: before.cluster && { ...before.cluster, pillar: 0, links: null },
        selected: subtopics.slice(0, suggestedFor.count).map((_, index) => index),
      })),
    /** An imported list instead of suggestions, all selected. */
    takeImported: (subtopics: Subtopic[]) =>
      setState((before) => ({
        ...before,
        step: 2,
        articleCount: String(subtopics.length),
        suggestedFor: {
          topic: before.topic.trim(),
          count: subtopics.length,
          brief: topicBrief(before.options),
          isImported: true,
        },
        subtopics,
        drafts: {},
        cluster: before.cluster && { ...before.cluster, pillar: 0, links: null },
        selected: subtopics.map((_, index) => index),
      })),
    changeSubtopic: (index: number, subtopic: Subtopic) =>
      setState((before) => ({
        ...before,
        subtopics: before.subtopics.map((one, at) => (at === index ? subtopic : one)),
      })),
    /** Adds a subtopic, selected up to the limit. */
    addSubtopics: (added: Subtopic[]) => setState((before) => withSubtopics(before, added)),
    removeSubtopic: (index: number) => setState((before) => withoutSubtopic(before, index)),
    /** What is typed in a form; null closes it. */
    setDraft: (key: string, draft: Subtopic | null) =>
      setState((before) => {
        const { [key]: _closed, ...others } = before.drafts;
        return { ...before, drafts: draft ? { ...others, [key]: draft } : others };
      }),
    forget: () => tabStorage.forget(keyOf(owner)),
    startOver: () => setState(freshWizard()),
  };
}
