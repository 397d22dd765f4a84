import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** Where toasts appear. */
export function ToastList() {
  return (
    <Notifications
      className={classes.root ?? ''}
      position="top-right"
      autoClose={3000}
      limit={20}
      containerWidth={350}
      zIndex={1000}
    />
  );
}
