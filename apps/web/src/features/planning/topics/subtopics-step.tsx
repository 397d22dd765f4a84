import type { Subtopic } from '@chapterhouse/contract/articles/entities';
import { repeatsWithin } from '@chapterhouse/contract/articles/title-similarity';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { titleRepeatsQuery } from '../../articles/articles.queries.ts';
import { TipArea } from '../../articles/tip-area.tsx';
import { ClusterFields } from '../wizard/cluster-fields.tsx';
import { StepFrame } from '../wizard/step-frame.tsx';
import type { Wizard } from '../wizard/use-wizard.ts';
import { blockedBy, newSubtopic, onlyNTopics, toggled } from '../wizard/wizard-state.ts';
import { SubtopicCard, SubtopicForm, type Warning } from './subtopic-card.tsx';
import own from './subtopics.module.css';

/**
 * A hint for each subtopic that repeats another one of the list, an article or a post on a site, by index. Only a
 * hint: nothing is shown while the check is loading or failed.
 */
function useRepeats(subtopics: readonly Subtopic[], topic: string): ReadonlyMap<number, Warning> {
  const titles = useMemo(() => subtopics.map(({ title }) => title), [subtopics]);
  const { data: older = [] } = useQuery({
    ...titleRepeatsQuery(titles, topic),
    enabled: titles.length > 0,
  });
  return useMemo(() => {
    const known = new Map(
      repeatsWithin(titles, topic).map(({ index, title }): [number, Warning] => [
        index,
        { before: 'Repeats ', title, after: ' in this list.' },
      ]),
    );
    for (const { index, title, url, article_id: articleId } of older) {
      const before = url ? 'Repeats a post on your site: ' : 'Repeats your article ';
      known.set(index, { before, title, after: '.', url, articleId });
    }
    return known;
  }, [titles, topic, older]);
}

const tipDelayMs = 1000;

// Loaded on demand: few users import tables.
const ImportTitles = lazy(async () => ({
  default: (await import('../titles/import-titles.tsx')).ImportTitles,
}));

export function SubtopicsStep({ wizard }: { wizard: Wizard }) {
  const { state, change, changeSubtopic, addSubtopics, removeSubtopic, setDraft } = wizard;
  const { subtopics, selected, drafts } = state;
  const added = drafts[newSubtopic];
  const wanted = state.suggestedFor?.count ?? 0;
  const firstFew = subtopics.slice(0, wanted).map((_, index) => index);
  const repeats = useRepeats(subtopics, state.suggestedFor?.topic ?? '');
  return (
    <StepFrame
      title="Subtopics"
      intro="Each subtopic that you select becomes one article."
      continueDisabled={blockedBy(state) !== ''}
      onContinue={() => change({ step: 3 })}
      onBack={() => change({ step: 1 })}
    >
      <div className={own.pickBar}>
        <p className={own.picked} role="status">
          {selected.length} of {wanted} subtopics selected
          {selected.length > wanted && <span className={own.badge}>{onlyNTopics(wanted)}</span>}
        </p>
        <div className={own.pickButtons}>
          <Button size="xs" variant="default" onClick={() => change({ selected: firstFew })}>
            Select First {firstFew.length}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => change({ selected: [] })}
            disabled={selected.length === 0}
          >
            Clear
          </Button>
        </div>
      </div>
      <TipArea delay={tipDelayMs}>
        <ul className={own.cards}>
          {subtopics.map((subtopic, index) => (
            <SubtopicCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the selection is by index in this list, and titles may repeat.
              key={index}
              subtopic={subtopic}
              checked={selected.includes(index)}
              warning={repeats.get(index)}
              draft={drafts[index]}
              onDraft={(draft) => setDraft(String(index), draft)}
              onToggle={() => change({ selected: toggled(selected, index) })}
              onChange={(changed) => changeSubtopic(index, changed)}
              onRemove={() => removeSubtopic(index)}
            />
          ))}
        </ul>
      </TipArea>
      {added ? (
        <div className={own.newForm}>
          <SubtopicForm
            draft={added}
            onDraft={(draft) => setDraft(newSubtopic, draft)}
            saveLabel="Add Subtopic"
            onSave={(subtopic) => {
              addSubtopics([subtopic]);
              setDraft(newSubtopic, null);
            }}
            onCancel={() => setDraft(newSubtopic, null)}
          />
        </div>
      ) : (
        <div className={own.own}>
          <Button
            size="xs"
            variant="default"
            onClick={() => setDraft(newSubtopic, { title: '', description: '' })}
          >
            Add Your Own
          </Button>
          <Button size="xs" variant="default" onClick={() => change({ importText: '' })}>
            Import Titles
          </Button>
        </div>
      )}
      <ClusterFields wizard={wizard} />
      {state.importText !== null && (
        <Suspense>
          <ImportTitles
            text={state.importText}
            onText={(importText) => change({ importText })}
            most={limits.articles.max}
            known={subtopics.map(({ title }) => title)}
            onClose={() => change({ importText: null })}
            onImport={addSubtopics}
          />
        </Suspense>
      )}
    </StepFrame>
  );
}
