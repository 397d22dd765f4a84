/**
 * Runs in the page of `findLayoutProblems`, so that it uses nothing of this file, and the browser's globals. All of it is
 * one call: with a separate call for each step, waiting would cost more than inspecting.
 *
 * @returns {Promise<string[]>}
 */
export async function inspectLayout() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await document.fonts.ready;
  await frame();
  await frame();
  // A label that is sliding, as that of a button that begins to load, is on its way out of its frame. Asked again and
  // again, as the promise of an animation may stay open when its element changes.
  const isMoving = ({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
  while (document.getAnimations().some(isMoving)) await frame();

  const problems = new Set();
  const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"]';
  /** Letters may reach out of a narrow line, and positions are rounded. */
  const slack = { across: 1.5, down: 4 };

  const nameOf = (element) => {
    const words = (element.ariaLabel ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const [own = ''] = element.classList;
    return `${element.localName}${own && `.${own}`} "${words}"`;
  };
  const isOutside = (inner, outer) =>
    inner.left < outer.left - slack.across ||
    inner.right > outer.right + slack.across ||
    inner.top < outer.top - slack.down ||
    inner.bottom > outer.bottom + slack.down;

  const frames = new Map();
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const { position, transform, containerType, overflowX, overflowY } = getComputedStyle(element);
      const isContaining = transform !== 'none' || containerType !== 'normal';
      const box = element.getBoundingClientRect();
      frames.set(element, { element, box, position, isContaining, overflowX, overflowY });
    }
    return frames.get(element);
  };

  /** The ancestors whose `overflow` applies to it: an absolute element leaves those that do not contain it. */
  function* framesOf(element) {
    let { position } = frameOf(element);
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const frame = frameOf(at);
      if (position === 'fixed' && !frame.isContaining) continue;
      if (position === 'absolute' && frame.position === 'static' && !frame.isContaining) continue;
      position = frame.position;
      yield frame;
    }
  }

  /** Text for screen readers only. */
  const known = new Map();
  const isUnseen = (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { clipPath } = getComputedStyle(element);
    const parent = element.parentElement;
    const unseen = clipPath === 'inset(50%)' || element.localName === 'svg' || (!!parent && isUnseen(parent));
    known.set(element, unseen);
    return unseen;
  };
  const isHidden = (element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isUnseen(element);

  const check = (element, box, what) => {
    if (isHidden(element)) return;
    const around = [...framesOf(element)];
    if (what === 'text') around.unshift(frameOf(element));
    for (const { element: at, box: outer, overflowX, overflowY } of around) {
      const sideways = { ...boxOf(box), top: outer.top, bottom: outer.bottom };
      const down = { ...boxOf(box), left: outer.left, right: outer.right };
      const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
      if ((clips(overflowX) && isOutside(sideways, outer)) || (clips(overflowY) && isOutside(down, outer))) {
        if (!at.closest('[title]')) problems.add(`${what} ${nameOf(element)} is clipped by ${nameOf(at)}`);
        return;
      }
      if (scrolls(overflowX) || scrolls(overflowY)) return;
    }
    if (box.left < -slack.across || box.right > innerWidth + slack.across) {
      problems.add(`${what} ${nameOf(element)} lies outside the screen`);
    }
  };
  const boxOf = ({ left, right, top, bottom }) => ({ left, right, top, bottom });

  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || isHidden(control)) continue;
    check(control, box, 'control');
    const row = control.closest('tr, li, [role="row"]');
    const outer = row?.getBoundingClientRect();
    if (outer && outer.width > 0 && isOutside(box, outer)) {
      problems.add(`control ${nameOf(control)} lies outside its row`);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent || parent.closest('textarea, select, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 0) check(parent, box, 'text');
  }

  for (const row of document.querySelectorAll('tr, [role="row"]')) {
    const next = row.nextElementSibling?.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    if (next && next.height > 0 && next.top > box.top && next.top < box.bottom - slack.across) {
      problems.add(`row ${nameOf(row)} covers the next one`);
    }
  }

  // A border right above or below other content looks like a mistake.
  const nearest = 4;
  for (const framed of document.querySelectorAll('.surface, [role="alert"]')) {
    const box = framed.getBoundingClientRect();
    if (box.height === 0 || isHidden(framed) || getComputedStyle(framed).borderTopWidth === '0px') continue;
    for (const beside of [framed.previousElementSibling, framed.nextElementSibling]) {
      const other = beside?.getBoundingClientRect();
      if (!other?.height || isHidden(beside) || /absolute|fixed|sticky/.test(frameOf(beside).position))
        continue;
      const isInColumn = other.left < box.right && other.right > box.left;
      const gap = Math.max(other.top - box.bottom, box.top - other.bottom);
      if (isInColumn && gap < nearest) problems.add(`${nameOf(framed)} touches ${nameOf(beside)}`);
    }
  }

  // Code and tables of an article keep their own scroll bar. Arrow keys reach every button of a toolbar.
  const own = 'pre, textarea, input, .ProseMirror *, [role="toolbar"]';
  for (const area of document.querySelectorAll(`body *:not(${own})`)) {
    const { overflowX } = getComputedStyle(area);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    if (area.scrollWidth > area.clientWidth + 1 && !isHidden(area)) {
      problems.add(`${nameOf(area)} scrolls sideways by ${area.scrollWidth - area.clientWidth} px`);
    }
  }
  const wider = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  if (wider > 0) problems.add(`the page is ${wider} px wider than the screen`);
  return [...problems];
}
