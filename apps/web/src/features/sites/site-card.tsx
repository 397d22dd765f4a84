import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { toast } from '../../components/toast.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { Avatar } from './avatar.tsx';
import { SiteLink } from './site-link.tsx';
import { siteTone } from './site-tone.ts';
import classes from './sites.module.css';

type ConnectedSite = {
  id: string;
  name: string;
  url: string;
  status: string;
  status_message: string | null;
  auth_type: string;
  last_sync: string | null;
};
type TestAnswer = { message: string; site: ConnectedSite };
type Handlers = { onSuccess: (answer: TestAnswer) => void; onError: (error: Error) => void };

type Props = {
  site: ConnectedSite;
  /** How the site lets us in, in words. */
  method: string;
  facts?: ReactNode;
  connectionTest: {
    mutate: (id: string, handlers: Handlers) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onEdit: () => void;
  onReconnect: () => void;
  onDelete: () => void;
};

/** A site that articles go live at by themselves: what it is, how it is, and what can be done about it. */
export function ConnectedSiteRow(props: Props) {
  const { site, method, facts, onEdit, onReconnect, onDelete } = props;
  const { id, name, url, status, status_message, auth_type, last_sync } = site;
  const { mutate, isPending, error, reset } = props.connectionTest;

  function test() {
    mutate(id, {
      onSuccess: (answer) => {
        const isFine = answer.site.status === 'connected';
        if (isFine) toast.success(answer.message || siteTexts.connectionTestPassed);
        else toast.error(answer.message || siteTexts.connectionTestFailed);
      },
      onError: (failure) => toast.error(errorText(failure, siteTexts.connectionTestFailed)),
    });
  }
  function leave(to: () => void) {
    reset();
    to();
  }
  const problem = error ? errorText(error, siteTexts.connectionTestFailed) : null;
  const shown = status === 'error' && status_message ? status_message : problem;

  return (
    <>
      <Avatar name={name} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <SiteLink url={url} />
        <div className={classes.facts}>
          <StatusBadge tone={siteTone(status)}>{status}</StatusBadge>
          <span className={classes.tag}>{method}</span>
          {facts}
          <span className={classes.quiet}>
            Last Sync: {last_sync ? <time dateTime={last_sync}>{formatDateTime(last_sync)}</time> : 'Never'}
          </span>
        </div>
        <div role="status">{shown !== null && <p className={classes.problem}>{shown}</p>}</div>
      </div>
      <div className={classes.buttons}>
        {status === 'error' && auth_type === 'oauth2' && (
          <Button size="xs" onClick={() => leave(onReconnect)} aria-label={`Reconnect ${name}`}>
            Reconnect
          </Button>
        )}
        <Button size="xs" variant="default" onClick={test} disabled={isPending} className={classes.test}>
          {isPending ? 'Testing...' : 'Test Connection'}
        </Button>
        <Button size="xs" variant="default" onClick={() => leave(onEdit)} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </>
  );
}
