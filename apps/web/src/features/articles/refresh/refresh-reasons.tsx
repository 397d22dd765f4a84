import type { RefreshReason } from '@chapterhouse/contract/articles/refresh-endpoints';
import { webUrl } from '@chapterhouse/contract/web-address';
import classes from './refresh.module.css';

/** Why an article is worth refreshing, each with the place that it is about. */
export function RefreshReasons({ reasons }: { reasons: readonly RefreshReason[] }) {
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ kind, message, excerpt, url }) => (
        <li key={`${kind} ${excerpt} ${url}`}>
          {message} {url !== null && <Address url={url} />}
          {excerpt !== '' && <q className={classes.excerpt}>{excerpt}</q>}
        </li>
      ))}
    </ul>
  );
}

function Address({ url }: { url: string }) {
  const href = webUrl(url);
  if (!href) return url;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}
