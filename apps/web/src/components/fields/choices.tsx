import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

type Props<Value extends string> = {
  legend: string;
  type: 'checkbox' | 'radio';
  choices: readonly (readonly [value: Value, name: string, about: string])[];
  chosen: readonly Value[];
  onChoose: (value: Value) => void;
  /** The id of a problem among the `children`. */
  describedBy?: string | undefined;
  children?: ReactNode;
};

/** A group of choices, each with a line that explains it. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, type, choices, chosen, onChoose, describedBy, children } = props;
  const name = useId();
  return (
    <fieldset className={classes.group} aria-describedby={describedBy}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map(([value, label, about]) => (
        <label key={value} className={classes.choice}>
          <input type={type} name={name} checked={chosen.includes(value)} onChange={() => onChoose(value)} />
          <span>
            {label}
            <span className={classes.about}>{about}</span>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
