import type {
  WebflowFieldMapping,
  WebflowSiteChoice,
  WebflowSiteForEdit,
} from '@chapterhouse/contract/platforms/webflow/entities';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import type { BodyOf, ResponseOf } from '../../api/client.ts';
import { checkSite, type FieldErrors, siteAddress } from '../../features/sites/site-address.ts';

export type Collection = ResponseOf<'getWebflowCollection'>;
export type Part = keyof WebflowFieldMapping;

/** The first custom domain with https, else the site's Webflow address. */
export function addressOf({ shortName, customDomains }: WebflowSiteChoice): string {
  const [domain] = customDomains;
  if (domain === undefined) return `https://${shortName}.webflow.io`;
  return `https://${domain.replace(/^https?:\/\//i, '')}`.replace(/(?<!\/)\/+$/, '');
}

/** The site being reauthorized, else the first. */
export function preselected(
  choices: readonly WebflowSiteChoice[],
  known: { url: string } | null,
): WebflowSiteChoice | undefined {
  return choices.find((choice) => known !== null && addressOf(choice) === known.url) ?? choices[0];
}

export type TokenForm = { name: string; url: string; access_token: string };

export function checkTokenForm(form: TokenForm): FieldErrors<keyof TokenForm> {
  const errors: FieldErrors<keyof TokenForm> = checkSite(form);
  if (!form.access_token.trim()) errors.access_token = webflowTexts.tokenRequired;
  return errors;
}

export function tokenBody({ name, url, access_token }: TokenForm): BodyOf<'createWebflowSite'> {
  return { name: name.trim(), url: siteAddress(url), access_token: access_token.trim() };
}

export type EditForm = TokenForm & {
  /** '' if none is selected. */
  collection_id: string;
  /** Null: best matching fields. */
  field_mapping: WebflowFieldMapping | null;
};

export function editFormOf(site: WebflowSiteForEdit): EditForm {
  const { name, url, collection_id, field_mapping } = site;
  return { name, url, access_token: '', collection_id: collection_id ?? '', field_mapping };
}

/** A mapping belongs to one collection; selecting the stored collection restores its mapping. */
export function withCollection(form: EditForm, collection_id: string, stored: WebflowSiteForEdit): EditForm {
  const isStored = collection_id === (stored.collection_id ?? '');
  return { ...form, collection_id, field_mapping: isStored ? stored.field_mapping : null };
}

export function withPart(mapping: WebflowFieldMapping, part: Part, field: string): WebflowFieldMapping {
  if (part === 'body') return { ...mapping, body: field };
  return { ...mapping, [part]: field === '' ? null : field };
}

/** The fields of a collection that can take a part of an article. */
export function fieldsFor({ fields }: Collection, part: Part): Collection['fields'] {
  return fields.filter(({ takes }) => takes.includes(part));
}

function isSame(a: WebflowFieldMapping | null, b: WebflowFieldMapping | null): boolean {
  const parts = ['body', 'excerpt', 'meta_title', 'meta_description'] as const;
  return a === b || (a !== null && b !== null && parts.every((part) => a[part] === b[part]));
}

export function checkEditForm(form: EditForm): FieldErrors<'name' | 'url' | 'body'> {
  const errors: FieldErrors<'name' | 'url' | 'body'> = checkSite(form);
  if (form.field_mapping?.body === '') errors.body = 'Please choose the field for the text';
  return errors;
}

/** Name and URL, and the rest only if changed: the server checks those with Webflow. */
export function updateBody(form: EditForm, stored: WebflowSiteForEdit): BodyOf<'updateWebflowSite'> {
  const { collection_id, field_mapping } = form;
  const isKept =
    collection_id === (stored.collection_id ?? '') && isSame(field_mapping, stored.field_mapping);
  const token = form.access_token.trim();
  return {
    name: form.name.trim(),
    url: siteAddress(form.url),
    ...(token === '' ? {} : { access_token: token }),
    ...(isKept ? {} : { collection_id: collection_id === '' ? null : collection_id, field_mapping }),
  };
}

/** A renewed authorization keeps the site's name. */
export function nameFor(choice: WebflowSiteChoice, known: { name: string; url: string } | null): string {
  return known !== null && addressOf(choice) === known.url ? known.name : choice.displayName;
}

export function checkChoice(
  choice: WebflowSiteChoice | undefined,
  name: string,
): FieldErrors<'site_id' | 'name'> {
  return {
    ...(choice ? {} : { site_id: webflowTexts.siteRequired }),
    ...(name.trim() ? {} : { name: siteTexts.nameRequired }),
  };
}
