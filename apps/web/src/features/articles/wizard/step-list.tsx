import { IconCheck } from '#icons';
import classes from './wizard.module.css';
import type { Step } from './wizard-state.ts';

const steps: readonly { step: Step; label: string }[] = [
  { step: 1, label: 'Site & Topic' },
  { step: 2, label: 'Subtopics' },
  { step: 3, label: 'Schedule' },
  { step: 4, label: 'Summary' },
];

export function StepList({ step: current }: { step: Step }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ step, label }) => (
        <li
          key={step}
          className={classes.step}
          data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={classes.stepNumber}>
            {step < current ? <IconCheck size={16} stroke={2.2} aria-label="Done" /> : step}
          </span>
          <span className={classes.stepLabel}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
