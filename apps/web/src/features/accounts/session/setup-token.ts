const key = 'setupToken';

/**
 * The one-time set-up link's token (`/sign-up?setup=…`), kept for this tab: it outlives a reload, the way over
 * the sign-in page and the detour over Google, and ends with the exchange that used it.
 */
export const setupToken = {
  keep: (token: string): void => sessionStorage.setItem(key, token),
  read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  forget: (): void => sessionStorage.removeItem(key),
};
