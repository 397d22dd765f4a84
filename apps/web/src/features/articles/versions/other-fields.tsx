import { type ArticleFields, changedFields, fieldLabels } from '../text/form/article-fields.ts';
import classes from './comparison.module.css';

const words = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '));

type Props = { before: ArticleFields; after: ArticleFields };

/** Differences in the other fields: the old value struck out, the new one underlined. */
export function OtherFields({ before, after }: Props) {
  const names = changedFields(before, after).filter((name) => name !== 'title' && name !== 'html');
  if (names.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldLabels[name]}</dt>
          <dd>
            {before[name].length > 0 && <del>{words(before[name])}</del>}{' '}
            {after[name].length > 0 && <ins>{words(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
