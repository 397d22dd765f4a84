import { Button, Group } from '@mantine/core';
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { closeAllDialogs, useOpenDialog } from '../../components/dialogs.ts';
import { PageSpinner } from '../../components/loading.tsx';
import { useToastsNeeded } from '../../components/toast/toast.ts';
import { isLoadFailure } from '../../lib/load-screen.ts';
import classes from './root-layout.module.css';

const DialogWindow = lazy(async () => ({
  default: (await import('../../components/dialog/dialog-window.tsx')).DialogWindow,
}));
const ToastList = lazy(async () => ({
  default: (await import('../../components/toast/toast-list.tsx')).ToastList,
}));

/** Renders overlays on every page. */
export function RootLayout() {
  const hasToasts = useToastsNeeded();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{hasToasts && <ToastList path={path} />}</Suspense>
      <OpenDialogWindow />
    </>
  );
}

function OpenDialogWindow() {
  const dialog = useOpenDialog();
  if (dialog === undefined) return null;
  return (
    <CatchBoundary getResetKey={() => dialog.id} errorComponent={DialogError}>
      <Suspense fallback={<DialogLoading />}>
        <DialogWindow dialog={dialog} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Over the page while the window of a dialog is loaded: the click is being answered. */
function DialogLoading() {
  return (
    <div className={classes.overlay} data-loading>
      <PageSpinner />
    </div>
  );
}

/** The page below stays as it is. */
function DialogError({ error }: { error: unknown }) {
  return (
    <div className={classes.overlay}>
      <ErrorMessage error={error}>
        <Button variant="default" onClick={closeAllDialogs}>
          Close
        </Button>
      </ErrorMessage>
    </div>
  );
}

/** Shown when rendering fails, or when the code of a screen cannot be loaded. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorMessage error={error}>
        <Button variant="default" onClick={() => window.history.back()}>
          Go Back
        </Button>
      </ErrorMessage>
    </main>
  );
}

const crashed = {
  title: 'Something went wrong',
  text: "We've encountered an unexpected error. Our team has been notified and is working on a fix.",
};
const notLoaded = {
  title: 'This page could not be loaded',
  text: 'The connection was lost, or the app was updated. Check your connection, then reload the page.',
};

/** `children`: the second button. Only a crash is reported. */
function ErrorMessage({ error, children }: { error: unknown; children: ReactNode }) {
  const isCrash = !isLoadFailure(error);
  useEffect(() => {
    if (isCrash) reportError(error);
  }, [error, isCrash]);
  const { title, text } = isCrash ? crashed : notLoaded;
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
        {children}
      </Group>
    </div>
  );
}
