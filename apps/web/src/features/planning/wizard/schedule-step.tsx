import type { Period } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { Checkbox, TextInput } from '@mantine/core';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { localTimeZone } from '../../../lib/format-time.ts';
import { PublicationDates } from './publication-dates.tsx';
import scheduleClasses from './schedule.module.css';
import { StepFrame } from './step-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import {
  blockedBy,
  defaultFirstPublication,
  frequencyOf,
  parseLocalInput,
  publishesFirstWhenWritten,
} from './wizard-state.ts';

const periodNames: readonly { value: Period; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

const perPeriodOptions = Array.from(
  { length: limits.articlesPerPeriod.max - limits.articlesPerPeriod.min + 1 },
  (_, index) => String(limits.articlesPerPeriod.min + index),
);

/** More would push the button out of sight; the summary lists them all. */
const datesShown = 10;

export function ScheduleStep({ wizard: { state, change } }: { wizard: Wizard }) {
  const { blog, articlesPerPeriod, period, firstPublication, firstWhenWritten, selected, options } = state;
  const blocked = blockedBy(state);
  const start = parseLocalInput(firstPublication);
  const canPublish = blog !== null && capabilitiesOf(blog.platform).publishes;
  const startsWithSecond = publishesFirstWhenWritten(state);
  const isOnlyFirst = startsWithSecond && selected.length === 1;
  return (
    <StepFrame
      title="Schedule"
      intro="When the first article is published, and how often the next ones follow."
      onContinue={() => blocked === '' && change({ step: 4 })}
      onBack={() => change({ step: 2 })}
    >
      <div className={scheduleClasses.schedule}>
        <div className={scheduleClasses.scheduleFields}>
          {canPublish && (
            <Checkbox
              label="Publish the first one as soon as it is written"
              description={options.needsApproval ? 'And you have approved it' : 'Usually within minutes'}
              checked={firstWhenWritten}
              onChange={(event) =>
                change({
                  firstWhenWritten: event.currentTarget.checked,
                  // The field may be hidden now: it must have a date.
                  ...(start ? {} : { firstPublication: defaultFirstPublication(new Date()) }),
                })
              }
            />
          )}
          {!isOnlyFirst && (
            <>
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
                type="datetime-local"
                label={startsWithSecond ? 'Next publication' : 'First publication'}
                description={`Your local time (${localTimeZone()})`}
                value={firstPublication}
                onChange={(event) => change({ firstPublication: event.currentTarget.value })}
                error={start ? undefined : blocked}
                required
              />
            </>
          )}
          <p className={classes.note} role="status">
            <strong>{frequencyOf(state)}.</strong>{' '}
            {start && start.getTime() < Date.now() && !isOnlyFirst && (
              <>
                This time has passed.{' '}
                {canPublish
                  ? 'Articles that are due are published as soon as they are written.'
                  : 'Articles that are due wait for you to publish them.'}
              </>
            )}
          </p>
        </div>
        <PublicationDates state={state} most={datesShown} />
      </div>
    </StepFrame>
  );
}
