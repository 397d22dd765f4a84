import type { Article } from '@chapterhouse/contract/articles/entities';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TipArea } from '../tip-area.tsx';
import { ArticleRow, type RowActions, viewTip } from './article-row.tsx';
import classes from './history.module.css';
import type { RowFailure } from './use-article-actions.ts';

const tipDelayMs = 300;
const loadingRows = ['a', 'b', 'c', 'd', 'e', 'f'];

function Head() {
  return (
    <thead>
      <tr className={classes.head}>
        <th scope="col">Title</th>
        <th scope="col">Site</th>
        <th scope="col">Status</th>
        <th scope="col">Publication Date</th>
        <th scope="col">Preview/HTML</th>
        <th scope="col">
          <span data-tip={viewTip} className={classes.explained}>
            View Post
          </span>
        </th>
      </tr>
    </thead>
  );
}

function LoadingRow() {
  return (
    <tr className={classes.row}>
      <td className={classes.titleCell}>
        <Skeleton width="75%" />
        <Skeleton width="45%" height="0.875em" />
      </td>
      {['Site', 'Status', 'Publication Date', 'Preview/HTML', 'View Post'].map((label) => (
        <td key={label} data-label={label}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  );
}

/** Has the table's own shape, so that the rows come without a jump. */
export function LoadingTable() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading content...
      </p>
      <div className={classes.scroller} aria-hidden="true">
        <table className={classes.table}>
          <Head />
          <tbody>
            {loadingRows.map((row) => (
              <LoadingRow key={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type Props = RowActions & { articles: readonly Article[]; failure: RowFailure | null };

export function ArticleTable({ articles, failure, ...actions }: Props) {
  return (
    <TipArea delay={tipDelayMs} className={classes.scroller}>
      <table className={classes.table} aria-label="Articles">
        <Head />
        <tbody>
          {articles.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              failure={failure?.id === article.id ? failure.message : null}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </TipArea>
  );
}
