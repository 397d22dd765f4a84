import { type RefObject, useEffect, useRef } from 'react';

const storageKey = 'singleKeys';

/** Whether single keys do something. They can be turned off, as for people who speak what they type. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(storageKey) !== 'off',
  turn: (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off'),
};

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Not while typing, with a modifier, or over an open dialog or menu. */
function isForPage({
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  return document.querySelector(overlays) === null;
}

/** Single keys of a screen: what each of them does. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!run || !isForPage(event) || !singleKeys.areOn()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

type ListKeys = { onEdit: (articleId: string) => void; onPublish?: (articleId: string) => void };

/** `j`, `k`, `e` and `p` in a list of articles. Each row has one element with `data-article`, which takes the focus. */
export function useListKeys(area: RefObject<HTMLElement | null>, { onEdit, onPublish }: ListKeys): void {
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-article]') ?? [])];
  const isFocused = (row: HTMLElement) => row.closest('tr, li')?.contains(document.activeElement) === true;

  function move(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex(isFocused);
    const top = area.current?.getBoundingClientRect().top ?? 0;
    const next = at === -1 ? all.find((row) => row.getBoundingClientRect().top >= top) : all[at + step];
    next?.focus();
  }
  function run(action: ((articleId: string) => void) | undefined) {
    const id = rows().find(isFocused)?.dataset.article;
    if (id !== undefined) action?.(id);
  }
  useKeys({ j: () => move(1), k: () => move(-1), e: () => run(onEdit), p: () => run(onPublish) });
}
