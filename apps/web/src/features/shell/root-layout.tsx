import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenDialog } from '../../components/dialogs.ts';

const DialogWindow = lazy(async () => ({
  default: (await import('../../components/dialog-window.tsx')).DialogWindow,
}));
const ToastList = lazy(async () => ({
  default: (await import('../../components/toast-list.tsx')).ToastList,
}));

/** Around every page: what may open over it. */
export function RootLayout() {
  const dialog = useOpenDialog();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <ToastList />
        {dialog !== undefined && <DialogWindow dialog={dialog} />}
      </Suspense>
    </>
  );
}
