import { webhookSiteTexts } from '@chapterhouse/contract/platforms/webhook/texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { ShownOnce } from '../../components/dialog/shown-once.tsx';
import { useHold } from '../../components/dialog/use-hold.ts';
import { confirm } from '../../components/dialogs.ts';
import { InlineError } from '../../components/error-state.tsx';
import textClasses from '../../components/styles/text.module.css';
import { checkSite, isSiteUrl, siteAddress } from '../../features/sites/site-address.ts';
import { SiteForm, SiteNameField, SiteUrlField } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';
import { showSaved, useSiteDraft, useSiteForm } from '../../features/sites/use-site-form.ts';
import type { Site, SiteFormProps } from '../platform.ts';

type Form = { name: string; url: string; receiver_url: string };

function check(form: Form) {
  const { receiver_url: receiver } = form;
  const missing = receiver.trim() === '' ? webhookSiteTexts.receiverRequired : 'Please enter a valid URL';
  return { ...checkSite(form), ...(isSiteUrl(receiver) ? {} : { receiver_url: missing }) };
}

/** Replaces the secret; the old one signs for a day, too. */
function ReplaceSecret({ site, onReplaced }: { site: Site; onReplaced: (secret: string) => void }) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => api('replaceWebhookSiteSecret', { params: { id: site.id } }),
    onSuccess: ({ secret }) => onReplaced(secret),
    // The secret must not stay in memory after it was shown.
    gcTime: 0,
  });
  useHold(isPending ? 'request' : null);
  const ask = () =>
    confirm({
      type: 'warning',
      title: 'Replace the Secret',
      message: 'You get a new secret. For a day, requests are signed with both, so that none is refused.',
      confirmLabel: 'Replace Secret',
      onConfirm: () => mutate(),
    });
  return (
    <>
      <div className={classes.access}>
        <p className={textClasses.muted}>The secret was shown once. You can replace it.</p>
        <Button size="xs" variant="default" onClick={ask} loading={isPending}>
          Replace Secret
        </Button>
      </div>
      {error && <InlineError message={errorText(error, webhookSiteTexts.saveFailed)} />}
    </>
  );
}

/** The form of a webhook site, and its secret, which is shown only here. */
export function WebhookSiteForm({ site, onClose }: SiteFormProps) {
  const draft = useSiteDraft('webhook', site);
  const [secret, setSecret] = useState<string | null>(null);
  const { field, frame } = useSiteForm<Form, string | null>({
    initial: {
      name: site?.name ?? '',
      url: site?.url ?? '',
      receiver_url: site?.settings.receiver_url ?? '',
    },
    draft: { of: draft, fields: ['name', 'url', 'receiver_url'] },
    check,
    save: async ({ name, url, receiver_url }) => {
      const body = { name: name.trim(), url: siteAddress(url), receiver_url: receiver_url.trim() };
      if (!site) return (await api('createWebhookSite', { body })).secret;
      const { status } = await api('updateWebhookSite', { params: { id: site.id }, body });
      showSaved('Webhook site', false, status);
      return null;
    },
    onSaved: (created) => {
      if (created === null) onClose();
      else {
        draft.forget();
        setSecret(created);
      }
    },
  });
  if (secret !== null) {
    return (
      <ShownOnce
        note="Your receiver uses this secret to verify that a request comes from Chapterhouse. It is shown only once. Store it at the receiver, then click Test Connection."
        secret={secret}
        onDone={onClose}
      />
    );
  }
  return (
    <SiteForm {...frame} onCancel={onClose} texts={webhookSiteTexts}>
      <SiteNameField placeholder="My site" data-autofocus {...field('name')} />
      <SiteUrlField description="Where readers find your site." {...field('url')} />
      <SiteUrlField
        label="Receiver URL"
        placeholder="https://example.com/articles"
        description="The address of your program that receives articles: signed POST requests with JSON."
        {...field('receiver_url')}
      />
      {site && <ReplaceSecret site={site} onReplaced={setSecret} />}
    </SiteForm>
  );
}
