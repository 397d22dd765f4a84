import type { WordPressSite } from '@chapterhouse/contract/platforms/wordpress/entities';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import {
  emptyWordPressForm,
  type WordPressForm,
  wordPressFormOf,
} from '../../platforms/wordpress/form-values.ts';
import { WordPressSiteForm } from '../../platforms/wordpress/site-form.tsx';
import { LoadingForm } from './loading-form.tsx';
import classes from './sites.module.css';
import { fetchWordPressSiteForEdit } from './sites.queries.ts';

/** The form's first values: the site with its credentials, or without the password when those do not come. */
function useInitialForm(site: WordPressSite | null): WordPressForm | null {
  const [form, setForm] = useState<WordPressForm | null>(site ? null : emptyWordPressForm);
  useEffect(() => {
    if (!site) return;
    const aborter = new AbortController();
    fetchWordPressSiteForEdit(site.id, aborter.signal).then(
      (stored) => setForm(wordPressFormOf(stored, stored.app_password)),
      () => {
        if (aborter.signal.aborted) return;
        toast.error('Failed to load site credentials');
        setForm(wordPressFormOf(site, ''));
      },
    );
    return () => aborter.abort();
  }, [site]);
  return form;
}

type Props = { site: WordPressSite | null; reconnects: boolean; onClose: () => void };

export function WordPressSiteModal({ site, reconnects, onClose }: Props) {
  useReturnFocus();
  const initial = useInitialForm(site);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<span className={classes.modalTitle}>{site ? 'Edit' : 'Add'} WordPress Site</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {initial ? (
        <WordPressSiteForm site={site} initial={initial} reconnects={reconnects} onClose={onClose} />
      ) : (
        <LoadingForm />
      )}
    </Modal>
  );
}
