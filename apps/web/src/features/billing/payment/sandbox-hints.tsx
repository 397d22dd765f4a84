import { testCards } from './demo-cards.ts';
import classes from './payment.module.css';

/** Stripe's standard test cards; any future date and any three digits go with them. */
export function SandboxHints() {
  return (
    <div className={classes.hints}>
      <p className={classes.hintsTitle}>Test mode: no money moves. Use one of these cards:</p>
      <ul>
        {testCards.map(({ number, meaning }) => (
          <li key={number}>
            <code>{number}</code> {meaning}
          </li>
        ))}
      </ul>
      <p>Any future expiry date and any 3-digit CVC.</p>
    </div>
  );
}
