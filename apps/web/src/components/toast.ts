import { useSyncExternalStore } from 'react';

const colors = { success: 'teal', error: 'red', warning: 'yellow', info: 'ink' } as const;

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a toast was shown yet: until then the list and its dependencies are not loaded. */
export function useToastsNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => isNeeded);
}

async function show(type: keyof typeof colors, message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  isNeeded = true;
  for (const listener of listeners) listener();
  notifications.show({
    message,
    color: colors[type],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** Short messages at the top right, dismissed automatically after 3000 ms. */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  info: (text: string): void => void show('info', text),
};
