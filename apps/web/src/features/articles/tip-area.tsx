import { type ReactNode, type RefObject, useRef } from 'react';
import classes from './tip-area.module.css';
import { useTip } from './use-tip.ts';

type Props = {
  /** Milliseconds of pointing or focus before a tooltip appears. */
  delay: number;
  className?: string | undefined;
  /** For whoever needs the element itself. */
  areaRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** Shows the `data-tip` of whatever is pointed at or focused inside it. */
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
