const storageKey = 'openedTexts';
/** More are unlikely in one session. */
const most = 500;

/** Hashes of the texts that were opened in this tab: bulk approval lists those that were not. */
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
