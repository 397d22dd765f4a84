/** Mantine hides its reveal button from keyboard and screen reader; ours is there for both. */
export const revealButton = {
  'aria-label': 'Show typed characters',
  'aria-hidden': false,
  tabIndex: 0,
} as const;
