import { type FormEvent, useState } from 'react';
import { formErrorsOf } from '../../api/api-error.ts';
import { confirm } from '../../components/dialogs.ts';
import { useDraft } from '../../components/kept-draft.tsx';
import { toast } from '../../components/toast/toast.ts';
import { type ServiceCalls, useServiceCalls } from './settings.queries.ts';

type Options<Values, Body> = {
  initial: Values;
  /** The password or key, which is not kept when the session ends. */
  secret: keyof Values & string;
  toBody: (values: Values) => Body;
  calls: ServiceCalls<Body>;
  /** As in "Mail server saved". */
  name: string;
  /** What happens when the settings are removed. */
  consequence: string;
  /** When the settings were saved; null: they are not stored. */
  updatedAt: string | null;
};

type TextField<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string;

const noResponse = 'The server did not respond. Try again.';

/** The state of a service's form: its values, what is wrong with them, and the result of the last test. */
export function useServiceForm<Values extends object, Body>(options: Options<Values, Body>) {
  const { initial, secret, toBody, calls, name, consequence, updatedAt } = options;
  const [shown, setShown] = useState({ updatedAt, values: initial });
  const [values, setValues, isRestored] = useDraft(`service.1.${name}`, initial, (typed) => ({
    ...typed,
    [secret]: '',
  }));
  const { saving, testing, removal } = useServiceCalls(calls, toBody);
  if (updatedAt !== shown.updatedAt) {
    setShown({ updatedAt, values: initial });
    // What was typed meanwhile stays.
    if (values === shown.values || values === saving.variables || updatedAt === null) setValues(initial);
  }
  const error = saving.error ?? testing.error;
  const problems: Readonly<Record<string, string>> = error ? formErrorsOf(error, noResponse) : {};

  function change(next: Partial<Values>) {
    // While it is saved, the result is still to come.
    if (!saving.isPending) saving.reset();
    testing.reset();
    setValues({ ...values, ...next });
  }
  return {
    values,
    change,
    field: (field: TextField<Values>) => ({
      value: String(values[field]),
      error: problems[field],
      inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [field]: event.currentTarget.value } as Partial<Values>),
    }),
    /** Errors that belong to no field. */
    failure: problems.form ?? null,
    result: testing.data,
    isRestored,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      testing.reset();
      if (!saving.isPending) saving.mutate(values, { onSuccess: () => toast.success(`${name} saved`) });
    },
    test: () => {
      saving.reset();
      testing.mutate(values);
    },
    askToRemove: () =>
      confirm({
        type: 'danger',
        title: `Remove the ${name}?`,
        message: consequence,
        confirmLabel: 'Remove',
        busyLabel: 'Removing...',
        failed: `Failed to remove the ${name}`,
        onConfirm: () => removal.mutateAsync().then(() => toast.success(`${name} removed`)),
      }),
  };
}

export type ServiceFormState = Pick<
  ReturnType<typeof useServiceForm<object, unknown>>,
  'failure' | 'result' | 'isRestored' | 'isSaving' | 'isTesting' | 'submit' | 'test' | 'askToRemove'
>;
