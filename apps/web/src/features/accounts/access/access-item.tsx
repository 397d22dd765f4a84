import type { ApiKey } from '@chapterhouse/contract/accounts/api-keys';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm } from '../../../components/dialogs.ts';
import listClasses from '../../../components/item-list/item-list.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import classes from '../api-keys/api-keys.module.css';

type Question = Pick<Parameters<typeof confirm>[0], 'title' | 'message' | 'confirmLabel' | 'busyLabel'>;

type Props = Pick<ApiKey, 'name' | 'scopes' | 'last_used_at' | 'last_used_address'> & {
  heading: 'h2' | 'h3';
  /** Beside the name. */
  marks?: ReactNode;
  /** What else is known of it, before its last use. */
  facts: readonly string[];
  icon?: ReactNode;
  /** What ends the access, and the texts that it takes. */
  end: { ask: Question; run: () => Promise<unknown>; done: string; failed: string };
};

/** Something that may use the account without its user: a key or an app, with its permissions and the button that ends it. */
export function AccessItem({
  heading: Heading,
  name,
  marks,
  scopes,
  facts,
  last_used_at,
  last_used_address,
  icon,
  end,
}: Props) {
  const askToEnd = () =>
    confirm({
      type: 'danger',
      ...end.ask,
      failed: end.failed,
      onConfirm: () => end.run().then(() => toast.success(end.done)),
    });
  return (
    <li className={listClasses.item}>
      <div className={listClasses.words}>
        <Heading className={listClasses.name}>
          <span>{name}</span>
          {marks}
        </Heading>
        <ul className={listClasses.codes} aria-label={`Permissions of ${name}`}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
        <p className={classes.dates}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span>
            {last_used_at === null
              ? 'Never used'
              : `Last used ${formatDateTime(last_used_at)} from ${last_used_address ?? 'an unknown address'}`}
          </span>
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        className={listClasses.danger ?? ''}
        leftSection={icon}
        aria-label={`${end.ask.confirmLabel} ${name}`}
        onClick={askToEnd}
      >
        {end.ask.confirmLabel}
      </Button>
    </li>
  );
}
