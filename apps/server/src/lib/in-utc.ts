/** A time for a sentence of the server, which does not know its reader's zone: `2026-11-22 14:05 UTC`. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
