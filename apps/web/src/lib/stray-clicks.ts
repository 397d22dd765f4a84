/** What a click acts on. Fields are not: a click in one only selects or toggles, which the next click reverts. */
const controls = 'a[href], button, summary, [role="button"], [role="menuitem"], [role="option"]';

/**
 * Ignores the second click of a double click if it lands on another control than the first: the first one has
 * removed what was under the pointer, such as a dialog or a step of the wizard, and nobody has seen what is there
 * now. `page` receives every click, for example `window`. Returns a function that removes the listener.
 */
export function ignoreStrayClicks(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    // 0 is a click by key or by a program, 1 the first one at this place for half a second.
    if (event.detail < 2) {
      first = control;
    } else if (control !== null && control !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}
