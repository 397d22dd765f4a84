import { Button } from '@mantine/core';
import { TipArea } from '../tip-area.tsx';
import { StepFrame } from './step-frame.tsx';
import { SubtopicCard } from './subtopic-card.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { blockedBy, onlyNTopics, toggled } from './wizard-state.ts';

const tipDelayMs = 1000;

export function SubtopicsStep({ wizard: { state, change } }: { wizard: Wizard }) {
  const { subtopics, selected } = state;
  const wanted = state.suggestedFor?.count ?? 0;
  const firstFew = subtopics.slice(0, wanted).map((_, index) => index);
  return (
    <StepFrame
      title="Subtopics"
      intro="Each subtopic that you select becomes one article."
      continueDisabled={blockedBy(state) !== ''}
      onContinue={() => change({ step: 3 })}
      onBack={() => change({ step: 1 })}
    >
      <div className={classes.pickBar}>
        <p className={classes.picked} role="status">
          {selected.length} of {wanted} subtopics selected
          {selected.length > wanted && <span className={classes.badge}>{onlyNTopics(wanted)}</span>}
        </p>
        <div className={classes.pickButtons}>
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
        <ul className={classes.cards}>
          {subtopics.map((subtopic, index) => (
            <SubtopicCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a selection is by place in this list, and titles may repeat.
              key={index}
              subtopic={subtopic}
              checked={selected.includes(index)}
              onToggle={() => change({ selected: toggled(selected, index) })}
            />
          ))}
        </ul>
      </TipArea>
    </StepFrame>
  );
}
