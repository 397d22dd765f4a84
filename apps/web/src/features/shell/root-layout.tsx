import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenDialog } from '../../components/dialogs.ts';
import { useToastsNeeded } from '../../components/toast.ts';

const DialogWindow = lazy(async () => ({
  default: (await import('../../components/dialog-window.tsx')).DialogWindow,
}));
const ToastList = lazy(async () => ({
  default: (await import('../../components/toast-list.tsx')).ToastList,
}));

/** Renders overlays on every page. */
export function RootLayout() {
  const dialog = useOpenDialog();
  const hasToasts = useToastsNeeded();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        {hasToasts && <ToastList />}
        {dialog !== undefined && <DialogWindow dialog={dialog} />}
      </Suspense>
    </>
  );
}
