import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import { toast } from '../../components/toast/toast.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useSession } from '../accounts/session/session.ts';
import { type FieldErrors, siteAddress } from './site-address.ts';
import { useSaveSite } from './sites.queries.ts';

/** Some endpoints use other field names than the form. */
const formFields: Readonly<Record<string, string>> = { site_name: 'name', site_url: 'url' };

/** The server's validation errors by the form's fields. */
function formErrorsOf(error: unknown): Record<string, string> {
  const errors = Object.entries(fieldErrorsOf(error));
  return Object.fromEntries(errors.map(([field, message]) => [formFields[field] ?? field, message]));
}

/** A site that does not respond is kept; its entry says what is wrong. */
export function showSaved(what: string, isNew: boolean, status?: string): void {
  const done = `${what} ${isNew ? 'added' : 'updated'}`;
  if (status === 'error') toast.warning(`${done}, but the connection does not work yet`);
  else toast.success(done);
}

type Kept = Readonly<Record<string, string>>;

/** What is typed in the form of a site of a platform, without secrets: it survives an expired session. */
export function useSiteDraft(platform: string, site: { id: string } | null) {
  const { user } = useSession();
  // When a session ends, the user is cleared before the form unmounts.
  const [owner] = useState(user?.id ?? '');
  const key = `site.1.${owner}.${platform}.${site?.id ?? 'new'}`;
  return {
    read: () => tabStorage.read<Kept>(key),
    keep: (typed: Kept) => tabStorage.keep(key, typed),
    forget: () => tabStorage.forget(key),
  };
}

type TextFields<Form> = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form] & string;

type Options<Form, Saved> = {
  initial: Form | (() => Form);
  /** Where these fields are kept until the site is saved; no credentials. */
  draft?: { of: ReturnType<typeof useSiteDraft>; fields: readonly TextFields<Form>[] };
  /** What keeps the form from being saved, by field. */
  check: (form: Form) => FieldErrors<string>;
  /** Something beside the fields keeps it from being saved. */
  isBlocked?: (form: Form) => boolean;
  save: (form: Form) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onFailed?: (error: Error) => void;
};

/** The state of a platform's form. What is missing is shown once it has been asked for. */
export function useSiteForm<Form extends object, Saved>(options: Options<Form, Saved>) {
  const { initial, draft, check, isBlocked, save, onSaved, onFailed = () => undefined } = options;
  const [first] = useState(initial);
  const [form, setForm] = useState<Form>({ ...first, ...draft?.of.read() });
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { mutate, isPending, error, reset } = useSaveSite(save);
  const missing = check(form);
  const shown = Object.entries(missing).filter(([field]) => asked.includes(field) || asked.includes('*'));
  const errors: Record<string, string | undefined> = {
    ...formErrorsOf(error),
    ...Object.fromEntries(shown),
  };

  function change(next: Form) {
    // While it is saved, the result is still to come: a secret may be in it, and a new site must not be added twice.
    if (!isPending) reset();
    setForm(next);
    if (!draft) return;
    const typed = draft.fields.map((name) => [name, String(next[name])] as const);
    if (typed.every(([name, value]) => value === first[name])) draft.of.forget();
    else draft.of.keep(Object.fromEntries(typed));
  }
  return {
    form,
    change,
    errors,
    /** Also for what comes later, when the form may be another one. */
    setForm,
    reset,
    /** Shows what is missing in these fields; '*' means all. */
    ask: setAsked,
    field: (name: TextFields<Form>) => ({
      value: String(form[name]),
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ ...form, [name]: event.currentTarget.value }),
      // Shows the address that is saved.
      onBlur: () => {
        const typed = String(form[name]);
        if (name === 'url' && typed !== siteAddress(typed)) setForm({ ...form, [name]: siteAddress(typed) });
      },
    }),
    /** For `SiteForm`. */
    frame: {
      error,
      isSaving: isPending,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        setAsked(['*']);
        if (isPending || isBlocked?.(form) || Object.keys(missing).length > 0) return;
        mutate(form, { onSuccess: onSaved, onError: onFailed });
      },
    },
  };
}
