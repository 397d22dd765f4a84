import { useId } from 'react';
import classes from './segmented.module.css';

type Props<T extends string> = {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly T[];
  value: T;
  onChange: (option: T) => void;
};

/** A choice between a few views, as a row of radio buttons. */
export function Segmented<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
