import { type ConnectionOutcome, connectionOutcomes } from '@chapterhouse/contract/platforms/wordpress/texts';
import { confirm, info } from '../../components/dialogs.ts';
import { toast } from '../../components/toast/toast.ts';

const parameter = 'connection';

/** The result of an authorization that redirected here; null if none. */
export function outcomeIn(search: string): ConnectionOutcome | null {
  const found = new URLSearchParams(search).get(parameter);
  return found !== null && Object.hasOwn(connectionOutcomes, found) ? (found as ConnectionOutcome) : null;
}

/** Removes the result from the URL, so that a reload or a bookmark does not show it again. */
function takeOutcome(): ConnectionOutcome | null {
  const outcome = outcomeIn(window.location.search);
  const address = new URL(window.location.href);
  if (address.searchParams.has(parameter)) {
    address.searchParams.delete(parameter);
    window.history.replaceState(window.history.state, '', address);
  }
  return outcome;
}

const dialogTypes = { unverified: 'warning', rejected: 'info', expired: 'warning', failed: 'error' } as const;

/** Success is a toast; errors stay until dismissed. */
export function showOutcome(upgrade: () => void): void {
  const outcome = takeOutcome();
  if (outcome === null) return;
  const message = connectionOutcomes[outcome];
  const title = outcome === 'unverified' ? 'Site saved' : 'Site not connected';
  if (outcome === 'connected') toast.success(message);
  else if (outcome === 'limit') {
    confirm({ type: 'warning', title, message, confirmLabel: 'Upgrade Now', onConfirm: upgrade });
  } else info({ type: dialogTypes[outcome], title, message });
}
