import { productName, productVersion } from '@chapterhouse/contract/product';
import { useConfig } from '../system/config.queries.ts';
import classes from './footer.module.css';

export function Footer() {
  const config = useConfig();
  return (
    <footer className={classes.root}>
      <span>
        {productName} © {new Date().getFullYear()}. All rights reserved
      </span>
      <span>
        Version {productVersion}.0
        {config && ` · Build ${config.build_number} · ${config.build_date}`}
      </span>
    </footer>
  );
}
