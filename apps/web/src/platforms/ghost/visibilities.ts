import type { GhostVisibility } from '@chapterhouse/contract/platforms/ghost/entities';

/** Who can read a post. Apart from the form, because the list of sites shows it, too. */
export const visibilities: readonly { value: GhostVisibility; label: string }[] = [
  { value: 'public', label: 'Public' },
  { value: 'members', label: 'Members only' },
  { value: 'paid', label: 'Paid members only' },
];
