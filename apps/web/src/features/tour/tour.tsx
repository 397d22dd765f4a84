import { productName } from '@chapterhouse/contract/product';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { ORIGIN, STATUS, type TooltipRenderProps, useJoyride } from 'react-joyride';
import classes from './tour.module.css';

/** One step, in the product's style; the library traps the focus. */
function TourTooltip({
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

/** Labeled buttons need no tooltip with the same text. */
function untitled<P extends { title: string; role: string }>({ title: _title, role: _role, ...props }: P) {
  return props;
}

/** `onPhone`: where the target is while the sidebar is hidden. */
type TourStep = { target: string; onPhone?: string; title: string; text: string };

/** Names of the shell's `data-tour` marks. */
const steps: readonly TourStep[] = [
  {
    target: 'body',
    title: `Welcome to ${productName}!`,
    text: 'Enter a topic, and your articles are written and published on your blog on schedule. Here are two steps to get started.',
  },
  {
    target: '[data-tour="websites"]',
    onPhone: '[data-tour="menu"]',
    title: 'Connect Your Blog',
    text: 'Start here: connect WordPress or another platform, or add any website that accepts HTML.',
  },
  {
    target: '[data-tour="create"]',
    title: 'Start Creating Content',
    text: 'Then choose a topic, pick the articles you like and set a schedule.',
  },
];

/** The steps with a visible target. */
function stepsToShow(): TourStep[] {
  const isShown = (target: string) => target === 'body' || isSeen(document.querySelector(target));
  return steps.flatMap((step) => {
    const target = [step.target, step.onPhone ?? ''].find((one) => one !== '' && isShown(one));
    return target === undefined ? [] : [{ ...step, target }];
  });
}

function isSeen(element: Element | null): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && right > 0 && left < window.innerWidth;
}

/** Shows the steps in order; calls `onEnd` when the tour is finished or skipped. */
export function Tour({ onEnd }: { onEnd: (isFinished: boolean) => void }) {
  const isStill = useReducedMotion();
  const [steps] = useState(stepsToShow);
  const { controls, Tour: shown } = useJoyride({
    steps: steps.map(({ target, title, text }) => ({
      target,
      title,
      content: text,
      ...(target === 'body' ? { placement: 'center' as const } : {}),
    })),
    run: true,
    continuous: true,
    onEvent: ({ status }) => {
      if (status === STATUS.FINISHED || status === STATUS.SKIPPED) onEnd(status === STATUS.FINISHED);
    },
    tooltipComponent: TourTooltip,
    loaderComponent: null,
    locale: { back: 'Back', next: 'Next', skip: 'Skip Tour', last: 'Get Started!' },
    options: {
      width: 400,
      buttons: ['back', 'skip', 'primary'],
      showProgress: false,
      skipBeacon: true,
      overlayColor: 'var(--ch-scrim)',
      overlayClickAction: false,
      dismissKeyAction: false,
      blockTargetInteraction: true,
      // Targets that have disappeared since the start are skipped.
      targetWaitTimeout: 200,
      scrollDuration: isStill ? 0 : 300,
      arrowColor: 'var(--ch-surface)',
      spotlightRadius: 8,
      spotlightPadding: 4,
      zIndex: 400,
    },
  });

  useEffect(() => {
    const skipOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') controls.skip(ORIGIN.BUTTON_SKIP);
    };
    window.addEventListener('keydown', skipOnEscape);
    return () => window.removeEventListener('keydown', skipOnEscape);
  }, [controls]);

  return shown;
}
