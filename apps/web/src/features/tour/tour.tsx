import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ORIGIN, STATUS, useJoyride } from 'react-joyride';
import { stepsToShow } from './tour-steps.ts';
import { TourTooltip } from './tour-tooltip.tsx';

/** Shows the steps one after another; `onEnd` when the last one is finished or the tour is skipped. */
export function Tour({ onEnd }: { onEnd: () => void }) {
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
      if (status === STATUS.FINISHED || status === STATUS.SKIPPED) onEnd();
    },
    tooltipComponent: TourTooltip,
    loaderComponent: null,
    locale: { back: 'Back', next: 'Next', skip: 'Skip Tour', last: 'Get Started!' },
    options: {
      width: 400,
      buttons: ['back', 'skip', 'primary'],
      showProgress: false,
      skipBeacon: true,
      overlayColor: 'rgb(0 0 0 / 50%)',
      overlayClickAction: false,
      dismissKeyAction: false,
      blockTargetInteraction: true,
      // What was there when the tour began and has gone since is skipped, not waited for.
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
