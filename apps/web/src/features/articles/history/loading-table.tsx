import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './history.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const labels = ['Site', 'Status', 'Publication Date', 'Preview/HTML', 'View Post'];

/** Has the table's own shape, so that the rows come without a jump. */
export function LoadingTable() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading content...
      </p>
      <div className={classes.scroller} aria-hidden="true">
        <table className={classes.table}>
          <thead>
            <tr className={classes.head}>
              <th />
              {['Title', ...labels].map((label) => (
                <th key={label}>{label}</th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className={classes.row}>
                <td className={classes.choice} />
                <td className={classes.titleCell}>
                  <Skeleton width="75%" />
                </td>
                {labels.map((label) => (
                  <td key={label} data-label={label}>
                    <Skeleton width="70%" />
                  </td>
                ))}
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
