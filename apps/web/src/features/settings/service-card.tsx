import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCircleCheck } from '#icons';
import { Card } from '../../components/card.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { RestoredNote } from '../../components/kept-draft.tsx';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { formatDateTime } from '../../lib/format-time.ts';
import classes from './settings.module.css';
import type { Settings } from './settings.queries.ts';
import type { ServiceFormState } from './use-service-form.ts';

type Source = Settings['ai']['source'];

const badges: Readonly<Record<Source, { tone: StatusTone; label: string }>> = {
  environment: { tone: 'blue', label: 'Set by the environment' },
  stored: { tone: 'green', label: 'Set up' },
  none: { tone: 'yellow', label: 'Not set up' },
};

type CardProps = { title: string; source: Source; intro: string; children: ReactNode };

/** A service of the installation, and where its settings come from. */
export function ServiceCard({ title, source, intro, children }: CardProps) {
  const { tone, label } = badges[source];
  return (
    <Card title={title} action={<StatusBadge tone={tone}>{label}</StatusBadge>} className={classes.card}>
      <p className={classes.intro}>{intro}</p>
      {children}
    </Card>
  );
}

type EnvironmentProps = { variables: string; details: readonly (readonly [string, string | null])[] };

/** Read only: the environment takes precedence. */
export function EnvironmentSettings({ variables, details }: EnvironmentProps) {
  return (
    <>
      <dl className={classes.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        The environment sets these values ({variables}) and takes precedence. To change them here instead,
        remove the variables and restart.
      </p>
    </>
  );
}

type FormProps = {
  form: ServiceFormState;
  testLabel: string;
  updatedAt: string | null;
  children: ReactNode;
};

/** The fields of a service with their buttons; the result of a test is shown beside them. */
export function ServiceForm({ form, testLabel, updatedAt, children }: FormProps) {
  const isBusy = form.isSaving || form.isTesting;
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <div className={classes.fields}>{children}</div>
      {form.isRestored && <RestoredNote />}
      <div aria-live="polite" className={classes.result}>
        {form.result?.ok && (
          <p className={classes.works}>
            <IconCircleCheck size={18} aria-hidden />
            {form.result.message}
          </p>
        )}
        {form.result?.ok === false && <InlineError message={form.result.message} />}
        {form.failure !== null && <InlineError message={form.failure} />}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSaving} disabled={form.isTesting}>
          Save
        </Button>
        <Button variant="default" loading={form.isTesting} disabled={form.isSaving} onClick={form.test}>
          {testLabel}
        </Button>
        {updatedAt !== null && (
          <>
            <Button variant="subtle" color="red" disabled={isBusy} onClick={form.askToRemove}>
              Remove
            </Button>
            <span className={classes.saved}>Saved {formatDateTime(updatedAt)}</span>
          </>
        )}
      </div>
    </form>
  );
}

/** What a field for a stored secret says when it is empty. */
export function secretHint(isStored: boolean): string {
  return isStored
    ? 'Stored and encrypted. Leave empty to keep it.'
    : 'Stored encrypted, and never shown again.';
}
