import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { AuthMethod, LoadingForm } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import type { SiteFormProps } from '../platform.ts';
import { ConnectForm } from './connect-form.tsx';
import { EditForm } from './edit-form.tsx';
import { TokenForm } from './token-form.tsx';
import { webflowSiteForEditQuery } from './webflow.queries.ts';

const methods = [
  { value: 'oauth2', label: 'OAuth2' },
  { value: 'api_token', label: 'API Token' },
] as const;

function AddSite({ onClose }: { onClose: () => void }) {
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('oauth2');
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

export function WebflowSiteForm({ site, reconnects, onClose }: SiteFormProps) {
  const [isReconnecting, setReconnecting] = useState(reconnects);
  if (site === null) return <AddSite onClose={onClose} />;
  if (isReconnecting) return <ConnectForm known={site} onClose={onClose} />;
  return <EditSite id={site.id} onReconnect={() => setReconnecting(true)} onClose={onClose} />;
}
