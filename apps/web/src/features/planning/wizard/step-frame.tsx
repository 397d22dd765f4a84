import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { useOneRun } from '../../../api/use-action.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { UpgradeButton } from '../../billing/upgrade-button.tsx';
import classes from './wizard.module.css';

/** The error of a call of the wizard; at the plan's limit, with an upgrade button. */
export function Failure({ error, fallback }: { error: Error | null; fallback: string }) {
  if (!error) return null;
  if (error instanceof ApiError && error.subscriptionLimitReached) return <LimitReached />;
  return <InlineError message={errorText(error, fallback)} />;
}

export function LimitReached() {
  return <InlineError message={articleTexts.articleLimitReached} action={<UpgradeButton />} />;
}

type Props = {
  title: string;
  intro: string;
  children: ReactNode;
  /** The error of the last attempt to continue. */
  error?: ReactNode;
  continueLabel?: string;
  continueDisabled?: boolean;
  busy?: boolean;
  /** May return a promise: afterwards the first field with an error gets the focus. */
  onContinue: () => unknown;
  onBack?: () => void;
  extra?: ReactNode;
};

// The first screen keeps the browser's initial focus; only a change of step moves it.
let seenTitle: string | null = null;

/** One step, from its top: its heading gets the focus when the step changes, so that screen readers announce it. */
export function StepFrame(props: Props) {
  const { title, intro, children, error, continueLabel = 'Continue', busy = false, onBack, extra } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (seenTitle !== null && seenTitle !== title) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    seenTitle = title;
  }, [title]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const goOn = useOneRun(async () => {
    await props.onContinue();
    setTries((count) => count + 1);
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !props.continueDisabled) void goOn();
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      <div>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={classes.intro}>{intro}</p>
      </div>
      {children}
      {error}
      <div className={classes.footer}>
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={busy}>
            Back
          </Button>
        )}
        <div className={classes.forward}>
          {extra}
          <Button type="submit" disabled={props.continueDisabled ?? false} loading={busy}>
            {continueLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
