import type { WebflowSite } from '@chapterhouse/contract/platforms/webflow/entities';
import { toast } from '../../components/toast.ts';

/** A site that does not answer is kept; its row says what is wrong. */
export function tellSaved(saved: WebflowSite, wasKnown: boolean): void {
  const done = wasKnown ? 'Webflow site updated' : 'Webflow site added';
  if (saved.status === 'error') toast.warning(`${done}, but the connection does not work yet`);
  else toast.success(done);
}
