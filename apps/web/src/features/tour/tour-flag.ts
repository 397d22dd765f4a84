/** One flag for each person: who shares a browser with somebody still gets a tour of their own. */
const keyOf = (userId: string) => `tourCompleted:${userId}`;

export function isTourDone(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'true';
  } catch {
    // A browser that keeps nothing would show it at every visit.
    return true;
  }
}

export function markTourDone(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'true');
  } catch {
    // Full or forbidden storage: see above.
  }
}
