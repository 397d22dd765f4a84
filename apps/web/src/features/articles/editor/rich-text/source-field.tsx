import classes from './rich-text.module.css';

type Props = { value: string; onChange: (html: string) => void };

export function SourceField({ value, onChange }: Props) {
  return (
    <textarea
      className={classes.source}
      aria-label="Text as HTML"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
