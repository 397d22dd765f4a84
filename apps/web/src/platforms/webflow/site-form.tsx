import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { AuthMethod } from '../../features/sites/auth-method.tsx';
import { LoadingForm } from '../../features/sites/loading-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { ConnectForm } from './connect-form.tsx';
import { EditForm } from './edit-form.tsx';
import { TokenForm } from './token-form.tsx';
import { webflowSiteForEditQuery } from './webflow.queries.ts';

const methods = [
  { value: 'oauth2', label: 'OAuth2' },
  { value: 'api_token', label: 'API Token' },
] as const;

function AddSite({ onClose }: { onClose: () => void }) {
  const [method, setMethod] = useState<WebflowSite['auth_type']>('oauth2');
  return (
    <div className={classes.form}>
      <AuthMethod methods={methods} value={method} disabled={false} onChange={setMethod} />
      {method === 'oauth2' ? <ConnectForm known={null} onClose={onClose} /> : <TokenForm onClose={onClose} />}
    </div>
  );
}

type EditProps = { id: string; onReconnect: () => void; onClose: () => void };

function EditSite({ id, ...actions }: EditProps) {
  const { data, error, isFetching, refetch } = useQuery(webflowSiteForEditQuery(id));
  if (data) return <EditForm site={data} {...actions} />;
  if (!error) return <LoadingForm />;
  return (
    <ErrorState
      message={errorText(error, webflowTexts.loadFailed)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

type Props = { site: WebflowSite | null; reconnects: boolean; onClose: () => void };

export function WebflowSiteModal({ site, reconnects, onClose }: Props) {
  useReturnFocus();
  const [isReconnecting, setReconnecting] = useState(reconnects);
  const reconnect = () => setReconnecting(true);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<span className={classes.modalTitle}>{site ? 'Edit' : 'Add'} Webflow Site</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {site === null && <AddSite onClose={onClose} />}
      {site !== null && isReconnecting && <ConnectForm known={site} onClose={onClose} />}
      {site !== null && !isReconnecting && (
        <EditSite id={site.id} onReconnect={reconnect} onClose={onClose} />
      )}
    </Modal>
  );
}
