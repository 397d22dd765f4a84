import { type FormEvent, useState } from 'react';
import { errorText, formErrorsOf } from '../../api/api-error.ts';
import { confirm } from '../../components/dialogs.ts';
import { toast } from '../../components/toast/toast.ts';
import { type ServiceCalls, useServiceCalls } from './settings.queries.ts';

type Options<Values, Body> = {
  initial: Values;
  toBody: (values: Values) => Body;
  calls: ServiceCalls<Body>;
  /** As in "Mail server saved". */
  name: string;
  /** What happens when the settings are removed. */
  consequence: string;
};

type TextField<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string;

const noResponse = 'The server did not respond. Try again.';

/** The state of a service's form: its values, what is wrong with them, and the result of the last test. */
export function useServiceForm<Values extends object, Body>(options: Options<Values, Body>) {
  const { initial, toBody, calls, name, consequence } = options;
  const [values, setValues] = useState(initial);
  const { saving, testing, removal } = useServiceCalls(calls);
  const error = saving.error ?? testing.error;
  const problems: Readonly<Record<string, string>> = error ? formErrorsOf(error, noResponse) : {};

  function change(next: Partial<Values>) {
    saving.reset();
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
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      testing.reset();
      saving.mutate(toBody(values), { onSuccess: () => toast.success(`${name} saved`) });
    },
    test: () => {
      saving.reset();
      testing.mutate(toBody(values));
    },
    askToRemove: () =>
      confirm({
        type: 'danger',
        title: `Remove the ${name}?`,
        message: consequence,
        confirmLabel: 'Remove',
        busyLabel: 'Removing...',
        onConfirm: () =>
          removal.mutateAsync().then(
            () => toast.success(`${name} removed`),
            (reason: unknown) => toast.error(errorText(reason, `Failed to remove the ${name}`)),
          ),
      }),
  };
}

export type ServiceFormState = Pick<
  ReturnType<typeof useServiceForm<object, unknown>>,
  'failure' | 'result' | 'isSaving' | 'isTesting' | 'submit' | 'test' | 'askToRemove'
>;
