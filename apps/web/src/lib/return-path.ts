const key = 'returnPath';

/**
 * The page that asked for a sign-in, kept for this tab: it survives a reload and the redirect to Google, and is opened
 * once, after the sign-in.
 */
export const returnPath = {
  keep: (path: string): void => sessionStorage.setItem(key, path),
  /** Only a path of this site. */
  take: (): string | undefined => {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && /^\/[^/\\]/.test(path) ? path : undefined;
  },
};
