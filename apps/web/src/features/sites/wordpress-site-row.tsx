import type { WordPressSite } from '@chapterhouse/contract/sites/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { Button } from '@mantine/core';
import { errorText } from '../../api/api-error.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { toast } from '../../components/toast.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { Avatar } from './avatar.tsx';
import { SiteLink } from './site-link.tsx';
import { siteTone } from './site-tone.ts';
import classes from './sites.module.css';
import { useTestWordPressSite } from './sites.queries.ts';

type Props = { site: WordPressSite; onEdit: () => void; onDelete: () => void };

export function WordPressSiteRow({ site, onEdit, onDelete }: Props) {
  const { id, name, url, status, status_message, auth_type, last_sync } = site;
  const { mutate, isPending, error, reset } = useTestWordPressSite();

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
          <span className={classes.tag}>{auth_type === 'oauth2' ? 'OAuth2' : 'App Password'}</span>
          <span className={classes.quiet}>
            Last Sync: {last_sync ? <time dateTime={last_sync}>{formatDateTime(last_sync)}</time> : 'Never'}
          </span>
        </div>
        <div role="status">{shown !== null && <p className={classes.problem}>{shown}</p>}</div>
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={test} disabled={isPending} className={classes.test}>
          {isPending ? 'Testing...' : 'Test Connection'}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            reset();
            onEdit();
          }}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </>
  );
}
