import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { DialogButtons } from '../../components/dialog/dialog-form.tsx';
import { useHold } from '../../components/dialog/use-hold.ts';
import { InlineError } from '../../components/error-state.tsx';
import { Loading, Skeleton } from '../../components/loading.tsx';
import { UpgradeButton } from '../billing/upgrade-button.tsx';
import classes from './sites.module.css';

type FormProps = {
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  isSaving: boolean;
  saveLabel?: string;
  /** What is required before saving. */
  blockedBy?: string | undefined;
  /** Why it was not saved. */
  error: Error | null;
  texts: FailureTexts;
};

/** The frame of every platform's form: its fields, why it was not saved, and the buttons. */
export function SiteForm(props: FormProps) {
  const { children, onSubmit, onCancel, isSaving, saveLabel = 'Save', blockedBy, error, texts } = props;
  useHold(isSaving ? 'request' : null);
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      {children}
      <DialogButtons failure={<SaveFailure error={error} texts={texts} />}>
        {blockedBy !== undefined && (
          <p className={classes.blocked} id="save-blocked">
            {blockedBy}
          </p>
        )}
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={isSaving || blockedBy !== undefined}
          aria-describedby={blockedBy === undefined ? undefined : 'save-blocked'}
        >
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** A field of a site's form: what `field` of `useSiteForm` returns, and what differs by platform. */
type FieldProps = TextInputProps & { 'data-autofocus'?: boolean };

/** The name under which a site is listed. */
export function SiteNameField(props: FieldProps) {
  return <TextInput label="Site Name" required {...props} />;
}

/** An address that the user types, by default the site's. */
export function SiteUrlField(props: FieldProps) {
  return (
    <TextInput
      label="Site URL"
      required
      type="url"
      inputMode="url"
      placeholder="https://example.com"
      {...props}
    />
  );
}

/** `saveFailed`: without a reason of the server. `siteLimitReached`: at the plan's limit. */
type FailureTexts = { saveFailed: string; siteLimitReached?: string };

/** Why a site was not saved; at the plan's limit, with an upgrade button. */
export function SaveFailure({ error, texts }: { error: Error | null; texts: FailureTexts }) {
  if (!error) return null;
  const { saveFailed, siteLimitReached = siteTexts.siteLimitReached } = texts;
  if (error instanceof ApiError && error.subscriptionLimitReached) {
    return <InlineError message={siteLimitReached} action={<UpgradeButton />} />;
  }
  return <InlineError message={errorText(error, saveFailed)} />;
}

export function LoadingForm() {
  return (
    <Loading text="Loading site...">
      <div className={classes.form}>
        {['a', 'b', 'c', 'd'].map((field) => (
          <Skeleton key={field} height="3.75rem" />
        ))}
      </div>
    </Loading>
  );
}

type MethodProps<Method extends string> = {
  methods: readonly { value: Method; label: string }[];
  value: Method;
  disabled: boolean;
  onChange: (method: Method) => void;
};

/** Authentication method of a site. */
export function AuthMethod<Method extends string>({
  methods,
  value,
  disabled,
  onChange,
}: MethodProps<Method>) {
  return (
    <fieldset className={classes.methods} disabled={disabled}>
      <legend className={classes.methodsTitle}>Authentication method</legend>
      {methods.map((method) => (
        <label className={classes.method} key={method.value}>
          <input
            type="radio"
            name="auth_type"
            value={method.value}
            checked={method.value === value}
            onChange={() => onChange(method.value)}
          />
          {method.label}
        </label>
      ))}
    </fieldset>
  );
}
