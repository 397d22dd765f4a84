import { Button, Group } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useOpenDialog } from '../../components/dialogs.ts';
import { useToastsNeeded } from '../../components/toast/toast.ts';
import classes from './root-layout.module.css';

const DialogWindow = lazy(async () => ({
  default: (await import('../../components/dialog/dialog-window.tsx')).DialogWindow,
}));
const ToastList = lazy(async () => ({
  default: (await import('../../components/toast/toast-list.tsx')).ToastList,
}));

/** Renders overlays on every page. */
export function RootLayout() {
  const dialog = useOpenDialog();
  const hasToasts = useToastsNeeded();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        {hasToasts && <ToastList path={path} />}
        {dialog !== undefined && <DialogWindow dialog={dialog} />}
      </Suspense>
    </>
  );
}

/** Shown when rendering fails. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error]);
  return (
    <main className={classes.root}>
      <h1 className={classes.title}>Something went wrong</h1>
      <p className={classes.text}>
        We've encountered an unexpected error. Our team has been notified and is working on a fix.
      </p>
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
        <Button variant="default" onClick={() => window.history.back()}>
          Go Back
        </Button>
      </Group>
    </main>
  );
}
