import { Button } from '@mantine/core';
import { IconCheck } from '#icons';
import { confirm } from '../../../components/dialogs.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { useSession } from '../../accounts/session/session.ts';
import { SubtopicsStep } from '../topics/subtopics-step.tsx';
import { useBlogs } from './blog-field.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SiteTopicStep } from './site-topic-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useWizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import type { Step } from './wizard-state.ts';

const steps: readonly { step: Step; label: string }[] = [
  { step: 1, label: 'Site & Topic' },
  { step: 2, label: 'Subtopics' },
  { step: 3, label: 'Schedule' },
  { step: 4, label: 'Summary' },
];

type StepListProps = { step: Step; onOpen: (step: Step) => void };

/** Finished steps can be opened again. */
function StepList({ step: current, onOpen }: StepListProps) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map(({ step, label }) => (
        <li
          key={step}
          className={classes.step}
          data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
          aria-current={step === current ? 'step' : undefined}
        >
          {step < current ? (
            <button
              type="button"
              className={`${textClasses.plainButton} ${classes.stepButton}`}
              onClick={() => onOpen(step)}
            >
              <span className={classes.stepNumber}>
                <IconCheck size={16} stroke={2.2} aria-label="Done" />
              </span>
              <span className={classes.stepLabel}>{label}</span>
            </button>
          ) : (
            <>
              <span className={classes.stepNumber}>{step}</span>
              <span className={classes.stepLabel}>{label}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function askToStartOver(startOver: () => void): void {
  confirm({
    type: 'warning',
    title: 'Start over?',
    message: 'The topic, the subtopics and all options that you entered are discarded.',
    confirmLabel: 'Start Over',
    cancelLabel: 'Keep Editing',
    onConfirm: startOver,
  });
}

export function CreateScreen() {
  const { user } = useSession();
  const wizard = useWizard(user?.id ?? '');
  const { state, change, startOver } = wizard;
  const choice = useBlogs(state.blog);
  const isStarted = state.step > 1 || state.topic !== '';
  return (
    <div className={classes.page}>
      <PageHeader
        title="Create Content"
        subtitle="Turn one topic into a series of articles, published on schedule."
        actions={
          isStarted && (
            <Button variant="default" onClick={() => askToStartOver(startOver)}>
              Start Over
            </Button>
          )
        }
      />
      <div className={classes.wizard}>
        <StepList step={state.step} onOpen={(step) => change({ step })} />
        <div className={classes.card}>
          {state.step === 1 && <SiteTopicStep wizard={wizard} choice={choice} />}
          {state.step === 2 && <SubtopicsStep wizard={wizard} />}
          {state.step === 3 && <ScheduleStep wizard={wizard} />}
          {state.step === 4 && <SummaryStep wizard={wizard} blog={choice.blog} />}
        </div>
      </div>
    </div>
  );
}
