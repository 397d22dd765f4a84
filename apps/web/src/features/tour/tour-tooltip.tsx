import { Button } from '@mantine/core';
import { useId } from 'react';
import type { TooltipRenderProps } from 'react-joyride';
import classes from './tour.module.css';

/** One step, in the product's own clothes; the library keeps the focus inside. */
export function TourTooltip({
  step,
  index,
  size,
  isLastStep,
  backProps,
  skipProps,
  primaryProps,
}: TooltipRenderProps) {
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      className={classes.root}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <p className={classes.progress}>
        Step {index + 1} of {size}
      </p>
      <h2 className={classes.title} id={`${id}-title`}>
        {step.title}
      </h2>
      <p className={classes.text} id={`${id}-text`}>
        {step.content}
      </p>
      <div className={classes.buttons}>
        {!isLastStep && (
          <Button
            {...untitled(skipProps)}
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.skip ?? ''}
          />
        )}
        {index > 0 && <Button {...untitled(backProps)} variant="default" size="sm" />}
        <Button {...untitled(primaryProps)} size="sm" />
      </div>
    </div>
  );
}

/** A button that says its name needs no bubble that says it again. */
function untitled<P extends { title: string; role: string }>({ title: _title, role: _role, ...props }: P) {
  return props;
}
