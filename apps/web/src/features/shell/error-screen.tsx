import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { reportError } from '../../lib/report-error.ts';
import classes from './error-screen.module.css';

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
