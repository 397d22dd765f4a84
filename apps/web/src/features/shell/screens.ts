import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  IconActivity,
  IconCalendar,
  IconChecks,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconPencilPlus,
  IconPhoto,
  IconSettings,
  IconTemplate,
  IconUsers,
  IconWorld,
} from '#icons';

export type ScreenLink = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: true }>;
};

/** The screens by the names that the sidebar and the command palette give them. */
export const screens = {
  create: { to: '/create', label: 'Create Content', icon: IconPencilPlus },
  dashboard: { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  history: { to: '/history', label: 'History', icon: IconHistory },
  approvals: { to: '/approvals', label: 'Approvals', icon: IconChecks },
  media: { to: '/media', label: 'Media Library', icon: IconPhoto },
  calendar: { to: '/calendar', label: 'Calendar', icon: IconCalendar },
  websites: { to: '/websites', label: 'Connected Websites', icon: IconWorld },
  subscription: { to: '/subscription', label: 'Subscription', icon: IconCreditCard },
  users: { to: '/admin/users', label: 'User Management', icon: IconUsers },
  prompts: { to: '/admin/prompts', label: 'Prompt Management', icon: IconTemplate },
  operations: { to: '/admin/operations', label: 'Operations', icon: IconActivity },
  settings: { to: '/admin/settings', label: 'Settings', icon: IconSettings },
} as const satisfies Record<string, ScreenLink>;
