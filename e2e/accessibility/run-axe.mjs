/**
 * Runs in the page, with axe loaded there, after the scheme changed to dark or a check of the light layout: violations, one per
 * line. Axe is slow, and most of a page is as on the widths
 * and pages before. So `whole` checks the whole page, and otherwise only elements count whose key is not among those that
 * the page got (`tellChecked`) or checked itself.
 *
 * @param {{ scheme: 'light' | 'dark', rules: import('axe-core').RunOnly, whole: boolean }} options
 * @returns {Promise<{ violations: string[], checked: string }>} with the keys of the elements that were checked now
 */
export async function runAxe({ scheme, rules, whole }) {
  // Where a scene has scrolled, a target that lies half under the fixed header would count as too small.
  scrollTo(0, 0);
  if (scheme === 'dark') {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
  }
  const styles = new Map();
  /** What it shows behind its texts, with all ancestors. */
  const paintOf = (element) => {
    if (!element) return '';
    if (!styles.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter};`;
      const isBare = own === 'rgba(0, 0, 0, 0) none 1 none;';
      styles.set(element, (isBare ? '' : own) + paintOf(element.parentElement));
    }
    return styles.get(element);
  };
  const textOf = ({ childNodes }) =>
    [...childNodes].flatMap(({ nodeType, data }) => (nodeType === 3 ? data.trim() : []));

  /** What the rules of colors read. */
  const colorsOf = (element) => {
    const own = getComputedStyle(element);
    const around = getComputedStyle(element.parentElement ?? element);
    const link = element.matches('a') && [own.textDecorationLine, around.color, around.fontWeight];
    return [own.color, own.fontSize, own.fontWeight, own.textShadow, link, paintOf(element)];
  };
  /** What the other rules read. The size of a control counts only where it is too small. */
  const structureOf = (element) => {
    const { width, height, left, top } = element.getBoundingClientRect();
    const isNamed = element.matches('a, button, input, label, summary, [role]');
    const isSmall = (width < 24 || height < 24) && element.matches('a, button, input, summary, [role]');
    const isInline = getComputedStyle(element).display === 'inline';
    return [
      element.localName,
      [...element.attributes].flatMap(({ name, value }) => (name === 'style' ? [] : [name, value])),
      isNamed ? element.textContent : textOf(element),
      isSmall && !isInline && [width, height, left, top].map(Math.round),
    ];
  };

  const hash = (text) => {
    let [high, low] = [7, 3];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 0x5bd1e995);
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    }
    return (high >>> 0) * 2 ** 20 + (low >>> 12);
  };
  const keyOf = (element) => {
    const key = [scheme, colorsOf(element), scheme === 'light' && structureOf(element)];
    // Created for each page.
    return hash(JSON.stringify(key).replaceAll(/_r_\w+?_|mantine-[a-z0-9]{9}\b/g, ''));
  };

  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Neither one letter, nor what is disabled, too small or left of the page to be seen. */
  const hasContrast = (element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || right <= 0 || bottom + scrollY <= 0) return false;
    if (element.closest(':disabled, [aria-disabled="true"], svg')) return false;
    const field = 'input:not([type="checkbox"], [type="radio"]), select, textarea';
    return textOf(element).join('').length > 1 || element.matches(field);
  };

  const known = globalThis.checkedKeys;
  const fresh = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      isVisible(element) && (scheme === 'light' || hasContrast(element)) && !known.has(keyOf(element)),
  );
  if (fresh.length === 0 && !whole) return { violations: [], checked: '' };

  const { violations, passes } = await axe.run(whole ? document : { include: fresh }, {
    // The only frame is the sandboxed preview of an article.
    iframes: false,
    elementRef: true,
    resultTypes: scheme === 'light' ? ['violations'] : ['violations', 'passes'],
    runOnly: rules,
  });
  // In the dark only what axe could judge: not what lies below a dialog.
  const done =
    scheme === 'light'
      ? fresh
      : passes.flatMap(({ id, nodes }) =>
          id === 'color-contrast' ? nodes.map(({ element }) => element) : [],
        );
  const keys = violations.length > 0 ? [] : done.map(keyOf);
  for (const key of keys) known.add(key);
  return {
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    ),
    checked: keys.join(),
  };
}

/**
 * Runs in a new page: gives it the keys of the elements that need no second check. As one text, because
 * Playwright packs each number of a list by itself.
 *
 * @param {string} keys
 */
export function tellChecked(keys) {
  globalThis.checkedKeys = new Set(keys.split(',').map(Number));
}
