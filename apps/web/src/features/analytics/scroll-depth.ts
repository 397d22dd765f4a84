const steps = [25, 50, 75, 90, 100] as const;

/** Scroll depth of a page, each step once: `reached` takes the depth from 0 to 1. */
export function createScrollDepth(onStep: (percent: number) => void) {
  let told = 0;
  return {
    reached: (share: number): void => {
      // Zoomed pages end a fraction of a pixel early.
      const percent = Math.round(share * 1000) / 10;
      for (const step of steps) {
        if (step <= told || percent < step) continue;
        told = step;
        onStep(step);
      }
    },
    /** Resets for a new page. */
    reset: (): void => {
      told = 0;
    },
  };
}
