import { type RefObject, useEffect, useRef } from 'react';

/**
 * Follows the rows' links to articles within the app, with one listener for all of them: a link component of the
 * router in every row costs more than the row. With a modifier key they are links as any other.
 */
export function useFollowedLinks(
  area: RefObject<HTMLElement | null>,
  onOpen: (articleId: string) => void,
): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    function follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
      const id = target.closest('a[data-article]')?.getAttribute('data-article');
      if (!id) return;
      event.preventDefault();
      latest.current(id);
    }
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [area]);
}
