import type { Period } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { localTimeZone } from '../../../lib/format-time.ts';
import { StepFrame } from './step-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { blockedBy, frequencyText, parseLocalInput } from './wizard-state.ts';

const periodNames: readonly { value: Period; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

const perPeriodOptions = Array.from(
  { length: limits.articlesPerPeriod.max - limits.articlesPerPeriod.min + 1 },
  (_, index) => String(limits.articlesPerPeriod.min + index),
);

export function ScheduleStep({ wizard: { state, change } }: { wizard: Wizard }) {
  const { articlesPerPeriod, period, firstPublication, selected } = state;
  const blocked = blockedBy(state);
  const start = parseLocalInput(firstPublication);
  const isAtOnce = selected.length <= articlesPerPeriod;
  return (
    <StepFrame
      title="Schedule"
      intro="When the first article is published, and how often the next ones follow."
      continueDisabled={blocked !== ''}
      onContinue={() => change({ step: 4 })}
      onBack={() => change({ step: 2 })}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Articles per period"
          data={perPeriodOptions}
          value={String(articlesPerPeriod)}
          onChange={(event) => change({ articlesPerPeriod: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Time period"
          value={period}
          onChange={(event) => {
            const next = periodNames.find(({ value }) => value === event.currentTarget.value);
            if (next) change({ period: next.value });
          }}
        >
          {periodNames.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextInput
        className={classes.medium}
        type="datetime-local"
        label="First publication"
        description={`Your local time (${localTimeZone()})`}
        value={firstPublication}
        onChange={(event) => change({ firstPublication: event.currentTarget.value })}
        error={start ? undefined : blocked}
        required
      />
      <p className={classes.note} role="status">
        <strong>{frequencyText(selected.length, articlesPerPeriod, period)}.</strong>{' '}
        {isAtOnce && 'All selected articles are published at the first publication time. '}
        {start && start.getTime() < Date.now() && (
          <>This time has passed. Articles that are due are published as soon as they are written.</>
        )}
      </p>
    </StepFrame>
  );
}
