const storageKey = 'openedTexts';
/** A session hardly reads more. */
const most = 500;

/** The very texts that were on the screen in this tab: who approves many at once is told which were not. */
export const openedTexts = {
  note(contentHash: string): void {
    const known = read();
    if (known.includes(contentHash)) return;
    sessionStorage.setItem(storageKey, JSON.stringify([...known, contentHash].slice(-most)));
  },
  has(contentHash: string): boolean {
    return read().includes(contentHash);
  },
};

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
