import { useContext } from 'react';
import classes from './calendar.module.css';
import { SitesContext, useSiteColour } from './site-colours.ts';

function Entry({ id, name }: { id: string; name: string }) {
  return (
    <li className={classes.legendEntry} data-site={useSiteColour(id)}>
      {name}
    </li>
  );
}

/** Which colour is which site. */
export function SiteLegend() {
  const sites = useContext(SitesContext);
  if (sites.length < 2) return null;
  return (
    <ul className={classes.legend} aria-label="Sites by colour">
      {sites.map(({ id, name }) => (
        <Entry key={id} id={id} name={name} />
      ))}
    </ul>
  );
}
