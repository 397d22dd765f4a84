import type { GhostNewsletter } from '@chapterhouse/contract/platforms/ghost/entities';
import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import type { BodyOf } from '../../api/client.ts';
import { checkSite, type FieldErrors, siteAddress } from '../../features/sites/site-address.ts';
import type { Site } from '../platform.ts';
import { visibilities } from './visibilities.ts';

export const newsletters: readonly { value: GhostNewsletter; label: string }[] = [
  { value: 'ask', label: 'Stop and ask me' },
  { value: 'send', label: 'Publish it, and let Ghost send the email' },
];

export type GhostForm = {
  name: string;
  url: string;
  /** '' on update: the stored one stays. */
  admin_api_key: string;
  /** '': the owner of the Ghost site. */
  author_id: string;
  visibility: string;
  newsletter: string;
};

export function ghostFormOf(site: Site | null): GhostForm {
  const { author_id, visibility, newsletter } = site?.settings ?? {};
  return {
    name: site?.name ?? '',
    url: site?.url ?? '',
    admin_api_key: '',
    author_id: author_id ?? '',
    visibility: visibility ?? 'public',
    newsletter: newsletter ?? 'ask',
  };
}

/** The key is only checked for presence; the server recognizes other kinds of keys. */
export function checkGhostForm(form: GhostForm, isNew: boolean): FieldErrors<keyof GhostForm> {
  const errors: FieldErrors<keyof GhostForm> = checkSite(form);
  if (isNew && !form.admin_api_key.trim()) errors.admin_api_key = ghostTexts.keyRequired;
  return errors;
}

function chosen<T extends string>(options: readonly { value: T }[], value: string): { value: T } | undefined {
  return options.find((option) => option.value === value);
}

function common(form: GhostForm) {
  return {
    platform: 'ghost' as const,
    name: form.name.trim(),
    url: siteAddress(form.url),
    visibility: chosen(visibilities, form.visibility)?.value ?? 'public',
    newsletter: chosen(newsletters, form.newsletter)?.value ?? 'ask',
  };
}

export function newSiteBody(form: GhostForm): BodyOf<'createSite'> {
  return { ...common(form), admin_api_key: form.admin_api_key.trim() };
}

/** Without the author if unchanged: the server checks it with Ghost. */
export function updateBody(form: GhostForm, stored: GhostForm): BodyOf<'updateSite'> {
  const key = form.admin_api_key.trim();
  return {
    ...common(form),
    ...(key === '' ? {} : { admin_api_key: key }),
    ...(form.author_id === stored.author_id ? {} : { author_id: form.author_id || null }),
  };
}
