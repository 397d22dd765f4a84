/**
 * What is typed and not saved, as JSON in this tab's session storage: it survives a reload and an expired session. If storage
 * is full or disabled, nothing is kept, and the page still has it. Never for passwords or keys.
 */
export const tabStorage = {
  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // See above.
    }
  },
  /** Null if there is nothing. The key must name the shape of the value. */
  read<T>(key: string): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
  /** Forgets what another user typed in this tab, when somebody signs in. */
  belongTo(userId: string): void {
    try {
      if (this.read(ownerKey) !== userId) {
        for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) this.forget(key);
      }
    } catch {
      // See above.
    }
    this.keep(ownerKey, userId);
  },
};

const ownerKey = 'draftsOf';

/** Each stores what is typed in one open form (`useDraft`). */
export const openDrafts = new Set<() => void>();

/** For the moment in which the session ends or the page is left, while the forms are still there. */
export function keepOpenDrafts(): void {
  for (const keep of openDrafts) keep();
}

/** Of the keys of what is typed in forms whose own keys name no user. */
export const draftPrefix = 'draft.';

const returnPathKey = 'returnPath';

/**
 * The page that asked for a sign-in, kept for this tab: it survives a reload and the redirect to Google, and is opened
 * once, after the sign-in.
 */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(returnPathKey, path),
  /** Only a path of this site. */
  take: (): string | undefined => {
    const path = sessionStorage.getItem(returnPathKey);
    sessionStorage.removeItem(returnPathKey);
    return path !== null && /^\/[^/\\]/.test(path) ? path : undefined;
  },
};

const setupTokenKey = 'setupToken';

/**
 * The one-time set-up link's token (`/sign-up?setup=…`), kept for this tab: it survives a reload,
 * the sign-in page and the redirect to Google, until an exchange uses it.
 */
export const setupToken = {
  keep: (token: string): void => sessionStorage.setItem(setupTokenKey, token),
  read: (): string | undefined => sessionStorage.getItem(setupTokenKey) ?? undefined,
  forget: (): void => sessionStorage.removeItem(setupTokenKey),
};
