import type { StatusTone } from '../../components/status-badge.tsx';

const tones: Record<string, StatusTone> = { connected: 'green', error: 'red', pending: 'yellow' };

/** The colour of a site's status; anything unknown is grey. */
export function siteTone(status: string): StatusTone {
  return tones[status] ?? 'gray';
}
