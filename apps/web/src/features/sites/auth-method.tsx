import classes from './sites.module.css';

type Props<Method extends string> = {
  methods: readonly { value: Method; label: string }[];
  value: Method;
  disabled: boolean;
  onChange: (method: Method) => void;
};

/** How the site lets us in. */
export function AuthMethod<Method extends string>({ methods, value, disabled, onChange }: Props<Method>) {
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
