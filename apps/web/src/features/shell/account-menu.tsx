import type { User } from '@chapterhouse/contract/accounts/entities';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconCreditCard, IconDownload, IconKey, IconLogout, IconTable, IconTrash, IconWebhook } from '#icons';
import { apiErrorFrom, errorText } from '../../api/api-error.ts';
import { refuseSession, tokenKey } from '../../api/client.ts';
import { routes } from '../../api/routes.ts';
import { useOneRun } from '../../api/use-action.ts';
import { useDensity } from '../../components/table/use-density.ts';
import { toast } from '../../components/toast/toast.ts';
import { session } from '../accounts/session/session.ts';
import classes from './account.module.css';
import { AccountSummary, SubscriptionFailure } from './account-summary.tsx';

/** Longer than a browser takes to start the download. */
const keptMs = 60_000;

/**
 * Saves all data about the signed-in user as a zip. An interrupted download saves nothing. Throws
 * `ApiError`, or the error of `fetch` if the connection breaks.
 */
async function downloadAccount(): Promise<void> {
  const [method, path] = routes.exportAccount;
  const token = localStorage.getItem(tokenKey);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { method, headers });
  if (!response.ok) {
    if (response.status === 401) refuseSession(token);
    const body: unknown = await response.json().catch(() => undefined);
    throw apiErrorFrom(response.status, body, response.headers.get('retry-after'));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

const downloadFailed = 'Could not download your data. Please try again.';

async function download(): Promise<void> {
  toast.info('Preparing your data. The download starts when it is complete.');
  await downloadAccount().catch((error: unknown) => toast.error(errorText(error, downloadFailed)));
}

/** The account button with its menu, initially open: it is loaded on the first click. */
export function AccountMenu({ user }: { user: User }) {
  const [opened, setOpened] = useState(true);
  const { isComfortable, toggle } = useDensity();
  const [deleting, setDeleting] = useState(false);
  const save = useOneRun(download);
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);

  /** Mantine returns the focus only for menus that were closed initially. */
  function change(next: boolean) {
    if (!next && dropdown.current?.contains(document.activeElement)) button.current?.focus();
    setOpened(next);
  }
  return (
    <>
      <Menu
        opened={opened}
        onChange={change}
        width="16rem"
        position="top-start"
        zIndex={200}
        transitionProps={{ duration: 100 }}
      >
        <Menu.Target>
          <button ref={button} type="button" className={classes.button}>
            <AccountSummary user={user} />
          </button>
        </Menu.Target>
        <Menu.Dropdown ref={dropdown}>
          <div className={classes.who}>
            <AccountSummary user={user} whole />
          </div>
          <SubscriptionFailure user={user} />
          <Menu.Divider />
          {!user.isBetaTester && (
            <Menu.Item
              leftSection={<IconCreditCard size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/subscription" {...props} />}
            >
              Manage Subscription
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/api-keys" {...props} />}
          >
            API Keys
          </Menu.Item>
          <Menu.Item
            leftSection={<IconWebhook size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/webhooks" {...props} />}
          >
            Webhooks
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={toggle}
          >
            {isComfortable ? 'Dense Tables' : 'Comfortable Tables'}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
            Download My Data
          </Menu.Item>
          <Menu.Item
            color="var(--ch-danger-text)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Delete Account
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void session.logout()}>
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
