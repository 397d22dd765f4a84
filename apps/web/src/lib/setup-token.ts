const key = 'setupToken';

/**
 * The one-time set-up link's token (`/sign-up?setup=…`), kept for this tab: it survives a reload,
 * the sign-in page and the redirect to Google, until an exchange uses it.
 */
export const setupToken = {
  keep: (token: string): void => sessionStorage.setItem(key, token),
  read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  forget: (): void => sessionStorage.removeItem(key),
};
