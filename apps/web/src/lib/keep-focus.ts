/** What may get the focus in place of what is gone. Not text fields: on a phone they open the keyboard. */
const controls =
  'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled), input[type="radio"]:not(:disabled), summary';
/** Where dialogs, menus and toasts are: beside one of them is nothing of its own. */
const portals = '[data-portal], [data-mantine-shared-portal-node]';
const toasts = '.mantine-Notifications-root';
/** Directly in these is a whole screen: on another one, the focus begins at the top, as on a new page. */
const screens = 'body, #root, #content';

/** Where an element was: each of its ancestors with its place in the next one, from the inside. */
type Place = {
  element: HTMLElement;
  path: readonly { inside: Element; at: number }[];
  /** Among the controls of its item. */
  rank: number;
  isOver: boolean;
};

/** Enough for a menu in a dialog over a dialog. */
const mostPlaces = 10;
/** Whoever moves the focus on purpose does so by then: a dialog that returns it, a field that appears. */
const graceMs = 60;

const controlsIn = (area: Element) =>
  (area.matches(controls) ? [area] : [...area.querySelectorAll(controls)]).filter(
    (one): one is HTMLElement => one instanceof HTMLElement && isShown(one),
  );
const isShown = (element: Element) => element.checkVisibility?.() ?? true;
const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && isShown(element);

function placeOf(element: HTMLElement): Place {
  const path: { inside: Element; at: number }[] = [];
  for (let one: Element = element; one.parentElement; one = one.parentElement) {
    path.push({ inside: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  }
  const item = element.closest('li, tr, fieldset, article, section');
  const rank = item ? Math.max(0, controlsIn(item).indexOf(element)) : 0;
  return { element, path, rank, isOver: element.closest(`${portals}, ${toasts}`) !== null };
}

/** What took the place of a removed element, else its nearest neighbour: in a list the same button of the next item. */
function neighbourOf({ path, rank }: Place): HTMLElement | undefined {
  for (const { inside, at } of path.filter(({ inside }) => inside.isConnected)) {
    // A toast that has the focus would never close.
    if (inside.matches(screens) || inside.closest(toasts) || inside.matches(portals)) return undefined;
    const near = [...inside.children]
      .map((child, index) => ({ child, distance: Math.abs(index - at) * 2 - (index >= at ? 1 : 0) }))
      .sort((one, other) => one.distance - other.distance);
    for (const { child } of near) {
      const found = controlsIn(child);
      if (found.length > 0) return found[rank] ?? found.at(-1);
    }
  }
  return undefined;
}

/**
 * Keeps the place of people who use a keyboard. Where the focused control is removed or disabled, browsers move the
 * focus to the top of the page. It goes to what took its place instead, or to its neighbour; from what opened over the
 * page, to where it was before; and back to a control that was only disabled for a while. Returns a function that ends it.
 */
export function keepFocus(page: Document): () => void {
  /** Newest first. */
  let places: Place[] = [];
  let isLeft = false;
  let timer = 0;

  /** Also on a click: the neighbours of the focused control may have changed since it got the focus. */
  function note() {
    const target = page.activeElement;
    if (!(target instanceof HTMLElement) || target === page.body) return;
    isLeft = false;
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, mostPlaces);
  }
  /** A click beside all controls, or a program, takes the focus from a control that could keep it. */
  function leave() {
    const [last] = places;
    queueMicrotask(() => {
      if (last && last === places[0] && page.activeElement === page.body) isLeft = isUsable(last.element);
    });
  }
  function restore() {
    if (isLeft || page.activeElement !== page.body || !page.hasFocus()) return;
    const [last] = places;
    // It may be usable again soon.
    if (!last || (last.element.isConnected && last.element.matches(':disabled'))) return;
    for (const place of last.isOver ? places : [last]) {
      const target = isUsable(place.element) ? place.element : neighbourOf(place);
      if (target) return target.focus({ preventScroll: true });
    }
    if (last.isOver) page.getElementById('content')?.focus({ preventScroll: true });
  }
  const observer = new MutationObserver(() => {
    if (places.length === 0 || (places[0] && page.activeElement === places[0].element)) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(restore, graceMs);
  });
  page.addEventListener('focusin', note);
  page.addEventListener('click', note, { capture: true });
  page.addEventListener('focusout', leave);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', note);
    page.removeEventListener('click', note, { capture: true });
    page.removeEventListener('focusout', leave);
  };
}
