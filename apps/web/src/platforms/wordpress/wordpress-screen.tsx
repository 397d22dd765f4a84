import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { takeOutcome, tellOutcome } from './connection-outcome.ts';
import { WordPressSites } from './definition.tsx';

/** Where WordPress's own authorization page leads back to, too. */
export function WordPressScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const outcome = takeOutcome();
    if (outcome) tellOutcome(outcome, () => void navigate({ to: '/subscription' }));
  }, [navigate]);
  return (
    <WordPressSites
      header={(add) => (
        <PageHeader
          title="WordPress Sites"
          subtitle="Connect WordPress sites for one-click scheduling and publishing."
          actions={add}
        />
      )}
    />
  );
}
