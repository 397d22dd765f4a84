import { notifications } from '@mantine/notifications';

const colors = { success: 'teal', error: 'red', warning: 'yellow', info: 'ink' } as const;

function show(type: keyof typeof colors, text: string): void {
  notifications.show({
    message: text,
    color: colors[type],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** Short messages at the top right; they go by themselves after 3000 ms. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};
