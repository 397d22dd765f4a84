import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function buttonsOf(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return toolbar ? [...toolbar.querySelectorAll('button')].filter(({ disabled }) => !disabled) : [];
}

/** One stop for Tab; arrows go from button to button, as in any toolbar. */
export function useToolbarKeys() {
  const ref = useRef<HTMLDivElement>(null);

  function makeStop(stop: Element | undefined) {
    for (const button of ref.current?.querySelectorAll('button') ?? []) {
      button.tabIndex = button === stop ? 0 : -1;
    }
  }
  // Buttons come and go with the mode, and may be disabled: there is always exactly one stop.
  useEffect(() => {
    const buttons = buttonsOf(ref.current);
    const stops = buttons.filter(({ tabIndex }) => tabIndex === 0);
    if (stops.length !== 1) makeStop(buttons[0]);
  });

  return {
    ref,
    onFocus: (event: FocusEvent) => {
      if (event.target instanceof HTMLButtonElement && ref.current?.contains(event.target)) {
        makeStop(event.target);
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      // Keys of a popover reach here through React, though it stands elsewhere on the page.
      if (!move || !(event.target instanceof Node) || !ref.current?.contains(event.target)) return;
      const buttons = buttonsOf(ref.current);
      const at = buttons.findIndex((button) => button.matches(':focus'));
      event.preventDefault();
      buttons[move(at, buttons.length)]?.focus();
    },
  };
}
