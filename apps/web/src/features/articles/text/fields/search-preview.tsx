import classes from './fields.module.css';
import { searchResult } from './search-result.ts';

type Props = Parameters<typeof searchResult>[0];

/** The article as a search engine may list it. */
export function SearchPreview(props: Props) {
  const { address, title, description } = searchResult(props);
  return (
    <figure className={classes.preview} aria-label="Search result preview">
      <figcaption className={classes.previewLabel}>Search result preview</figcaption>
      <p className={classes.previewAddress}>{address}</p>
      <p className={classes.previewTitle}>{title}</p>
      <p className={classes.previewDescription}>{description}</p>
    </figure>
  );
}
