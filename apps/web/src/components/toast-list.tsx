import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear. */
export function ToastList() {
  return (
    <Notifications
      style={{ maxWidth: 'min(350px, calc(100vw - 2rem))' }}
      position="top-right"
      autoClose={3000}
      limit={20}
      containerWidth={350}
      zIndex={1000}
    />
  );
}
