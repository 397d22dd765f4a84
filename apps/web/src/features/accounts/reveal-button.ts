/** Mantine hides its reveal button from keyboards and screen readers; ours is accessible to both. */
export const revealButton = {
  'aria-label': 'Show typed characters',
  'aria-hidden': false,
  tabIndex: 0,
} as const;
