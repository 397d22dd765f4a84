/** Formats a time in UTC, because the server does not know the user's time zone: `2026-11-22 14:05 UTC`. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
