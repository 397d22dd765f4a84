import classes from './sites.module.css';

/** How the site lets us in. One way works on this installation; the other is shown as what it is, not offered. */
export function AuthMethod() {
  return (
    <fieldset className={classes.methods}>
      <legend className={classes.methodsTitle}>Authentication method</legend>
      <label className={classes.method}>
        <input type="radio" name="auth_type" value="app_password" defaultChecked />
        App Password
      </label>
      <label className={classes.method} data-disabled>
        <input type="radio" name="auth_type" value="oauth2" disabled />
        OAuth2 <span className={classes.quiet}>(not available yet)</span>
      </label>
    </fieldset>
  );
}
