import type { WordPressSite } from '@chapterhouse/contract/sites/entities';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import type { WordPressForm } from './site-form.ts';
import classes from './sites.module.css';
import { fetchWordPressSiteForEdit } from './sites.queries.ts';
import { WordPressSiteForm } from './wordpress-site-form.tsx';

const emptyForm: WordPressForm = { name: '', url: '', username: '', app_password: '' };

/** The form's first values: the site with its credentials, or without the password when those do not come. */
function useInitialForm(site: WordPressSite | null): WordPressForm | null {
  const [form, setForm] = useState<WordPressForm | null>(site ? null : emptyForm);
  useEffect(() => {
    if (!site) return;
    const aborter = new AbortController();
    const known = { name: site.name, url: site.url, username: site.username ?? '', app_password: '' };
    fetchWordPressSiteForEdit(site.id, aborter.signal).then(
      ({ name, url, username, app_password }) =>
        setForm({ name, url, username: username ?? '', app_password }),
      () => {
        if (aborter.signal.aborted) return;
        toast.error('Failed to load site credentials');
        setForm(known);
      },
    );
    return () => aborter.abort();
  }, [site]);
  return form;
}

function LoadingForm() {
  return (
    <div className={classes.form} role="status" aria-label="Loading site...">
      {['a', 'b', 'c', 'd'].map((field) => (
        <Skeleton key={field} height="3.75rem" />
      ))}
    </div>
  );
}

type Props = { site: WordPressSite | null; onClose: () => void };

export function WordPressSiteModal({ site, onClose }: Props) {
  const initial = useInitialForm(site);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<span className={classes.modalTitle}>{site ? 'Edit' : 'Add'} WordPress Site</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {initial ? <WordPressSiteForm site={site} initial={initial} onClose={onClose} /> : <LoadingForm />}
    </Modal>
  );
}
