/** Formats an age as in the history's label: just now, Xs, Xm or Xh ago. Both in epoch milliseconds. */
export function agoLabel(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000);
  // A clock set back must not show a negative age.
  if (seconds < 1) return 'just now';
  if (seconds < 60) return `${seconds}s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ago` : `${Math.floor(minutes / 60)}h ago`;
}
