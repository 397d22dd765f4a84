/** How many colours `calendar.module.css` has for sites. */
const colours = 6;

/** The same colour for a site on every look; two sites may share one, so the name stands beside it. */
export function siteColour(siteId: string | null): number {
  if (siteId === null) return 0;
  let sum = 0;
  for (const letter of siteId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % colours) + 1;
}
