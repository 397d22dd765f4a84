import { productName } from '@chapterhouse/contract/product';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../components/page-header.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { useConfig } from '../system/config.queries.ts';
import classes from './auth-layout.module.css';

type Props = {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** False if the screen has its own support link. */
  withSupport?: boolean;
  /** For a screen of a few words, which would leave the lower half of a wide window empty. */
  isCentered?: boolean;
};

const promises = [
  'One topic becomes a series of articles.',
  'Each is published on schedule, exactly once.',
  'If something goes wrong, you see why.',
];

/** Terms, privacy and support links, if configured. */
function Links({ withSupport }: { withSupport: boolean }) {
  const links = useConfig()?.links;
  return (
    <p className={classes.links}>
      {links?.terms_url && <a href={links.terms_url}>Terms of Service</a>}
      {links?.privacy_url && <a href={links.privacy_url}>Privacy Policy</a>}
      {withSupport && links?.support_email && <a href={`mailto:${links.support_email}`}>Contact Support</a>}
    </p>
  );
}

/** Layout of the public screens: the product at the side, the screen's card in the middle. */
export function AuthLayout(props: Props) {
  const { title, subtitle, children, below, withSupport = true, isCentered = false } = props;
  usePageTitle(title);
  return (
    <div className={classes.root}>
      <aside className={classes.side} aria-label={`About ${productName}`}>
        <p className={classes.brand}>
          <ProductMark size={34} />
          {productName}
        </p>
        <ul className={classes.promises}>
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </aside>
      <main className={classes.main}>
        <div className={classes.column} data-centered={isCentered || undefined}>
          <p className={classes.smallBrand}>
            <ProductMark size={28} />
            {productName}
          </p>
          <h1 className={classes.title}>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
          {below !== undefined && <div className={classes.below}>{below}</div>}
          <Links withSupport={withSupport} />
        </div>
      </main>
    </div>
  );
}
