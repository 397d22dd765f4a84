import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import classes from './tip-area.module.css';

type Tip = { text: string; x: number; y: number; below: boolean };

const attribute = 'data-tip';

/**
 * One tooltip for all elements inside `area` with `data-tip`: it appears after `delay` milliseconds of hover
 * or focus, stays while hovered, and closes on Escape. One for all, because a tooltip per row is slow.
 */
function useTip(area: RefObject<HTMLElement | null>, delay: number) {
  const [tip, setTip] = useState<Tip | null>(null);
  const id = useId();
  const timer = useRef(0);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let shownFor: Element | null = null;
    let waitingFor: Element | null = null;

    function hide() {
      window.clearTimeout(timer.current);
      shownFor?.removeAttribute('aria-describedby');
      shownFor = null;
      waitingFor = null;
      setTip(null);
    }
    function show(target: Element) {
      const text = target.getAttribute(attribute);
      if (!text || !target.isConnected) return;
      const box = target.getBoundingClientRect();
      const below = box.top < 140;
      shownFor = target;
      target.setAttribute('aria-describedby', id);
      setTip({ text, x: box.left + box.width / 2, y: below ? box.bottom : box.top, below });
    }
    function enter(event: Event) {
      if (!(event.target instanceof Element)) return;
      // Over the tooltip itself: keep it open.
      if (event.target.closest('[role="tooltip"]')) return window.clearTimeout(timer.current);
      const target = event.target.closest(`[${attribute}]`);
      if (target !== null && target === shownFor) return window.clearTimeout(timer.current);
      // Moving within the same target does not restart the delay.
      if (target !== null && target === waitingFor) return;
      window.clearTimeout(timer.current);
      if (shownFor) timer.current = window.setTimeout(hide, 150);
      waitingFor = null;
      if (!target) return;
      // A click also focuses its target; only keyboard focus opens the tooltip.
      if (event.type === 'focusin' && !event.target.matches(':focus-visible')) return;
      hide();
      waitingFor = target;
      timer.current = window.setTimeout(() => show(target), delay);
    }
    function leave(event: Event) {
      if (event instanceof PointerEvent && event.relatedTarget instanceof Node) {
        if (root?.contains(event.relatedTarget)) return;
      }
      window.clearTimeout(timer.current);
      waitingFor = null;
      timer.current = window.setTimeout(hide, 150);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') hide();
    }

    root.addEventListener('pointerover', enter);
    root.addEventListener('focusin', enter);
    root.addEventListener('pointerleave', leave);
    root.addEventListener('focusout', hide);
    root.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKey);
    return () => {
      window.clearTimeout(timer.current);
      root.removeEventListener('pointerover', enter);
      root.removeEventListener('focusin', enter);
      root.removeEventListener('pointerleave', leave);
      root.removeEventListener('focusout', hide);
      root.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [area, delay, id]);

  return { tip, id };
}

type Props = {
  /** Milliseconds of pointing or focus before a tooltip appears. */
  delay: number;
  className?: string | undefined;
  /** Ref to the element. */
  areaRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** Shows the `data-tip` of the hovered or focused element inside it. */
export function TipArea({ delay, className, areaRef, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const area = areaRef ?? own;
  const { tip, id } = useTip(area, delay);
  return (
    <div ref={area} className={className}>
      {children}
      {tip && (
        <div
          role="tooltip"
          id={id}
          className={classes.tip}
          data-below={tip.below || undefined}
          style={{ '--tip-x': `${tip.x}px`, '--tip-y': `${tip.y}px` } as Record<string, string>}
        >
          {tip.text}
        </div>
      )}
    </div>
  );
}
