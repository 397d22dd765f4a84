import { webUrl } from '../../lib/web-url.ts';
import classes from './sites.module.css';

export function SiteLink({ url }: { url: string }) {
  const href = webUrl(url);
  if (!href) return <span className={classes.url}>{url}</span>;
  return (
    <a className={classes.url} href={href} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}
