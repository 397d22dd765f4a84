// @vitest-environment happy-dom
import type { ArticleApproval } from '@chapterhouse/contract/articles/approval';
import type { PictureOptions } from '@chapterhouse/contract/articles/picture-endpoints';
import type { ArticleRecord } from '@chapterhouse/contract/articles/record';
import type { EndpointName } from '@chapterhouse/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiKeysScreen } from './features/accounts/api-keys/api-keys-screen.tsx';
import { SignInScreen } from './features/accounts/sign-in-screen.tsx';
import { ApprovalBar } from './features/approvals/approval-bar.tsx';
import { ReviewDialog } from './features/approvals/review-dialog.tsx';
import { ActionDialog } from './features/articles/actions/action-dialog.tsx';
import { GenerateDialog } from './features/articles/pictures/generate-dialog.tsx';
import { RecordPanel } from './features/articles/record/record-panel.tsx';
import { ArticleActions } from './features/articles/text/article-actions.tsx';
import { AddPicture } from './features/media/add-picture.tsx';
import { SettingsScreen } from './features/settings/settings-screen.tsx';
import { WebhooksScreen } from './features/webhooks/webhooks-screen.tsx';
import { other } from './platforms/other/definition.ts';
import { articleDetail } from './test/articles.ts';
import {
  clickTwice,
  fill,
  inRouter,
  leaveBrowser,
  type Replies,
  renderComponent,
} from './test/render-component.tsx';
import { config, prepareSession } from './test/session.ts';

// Otherwise the first tests wait for their modules.
beforeAll(async () => {
  await Promise.all([
    import('./features/accounts/api-keys/create-key.tsx'),
    import('./features/articles/actions/action-dialog.tsx'),
    import('./features/approvals/review-dialog.tsx'),
    other.SiteForm.preload?.(),
  ]);
});
beforeEach(prepareSession);
afterEach(leaveBrowser);

const { id } = articleDetail;
const none = () => undefined;
const button = (name: string) => screen.findByRole('button', { name });
const picture: PictureOptions = { model: 'demo', prompt: 'A loaf.', price_per_picture: 0.04, request: null };
const approval: ArticleApproval = {
  ...{ title: 'Bread', status: 'scheduled', date: articleDetail.date, needs_approval: true },
  ...{ awaits_approval: true, content_hash: 'c', approved: null },
};
const source = { source: 'none', details: null, updated_at: null } as const;
const settings = {
  ai: { ...source, has_key: false, ends_demo_billing: false },
  mail: { ...source, has_password: false },
};
const record: ArticleRecord = {
  ...{ article_id: id, title: 'Bread', site: 'Oven', status: 'scheduled', url: null, published_date: null },
  ...{ version: 2, current_version: 2, content_hash: 'c', current_hash: 'd', state: 'not_reviewed' },
  ...{ responsible_person: '', label: { placed: null, removed: false } },
  ...{ pictures: [], reviews: [], versions: [] },
};

type Case = {
  call: EndpointName | '/identity/sign-in';
  shown: ReactNode;
  replies?: Replies;
  /** Returns the button. */
  reach: (user: ReturnType<typeof renderComponent>['user']) => Promise<HTMLElement>;
};

const article = (action: Parameters<typeof ActionDialog>[0]['action']) => (
  <ActionDialog action={action} article={articleDetail} onClose={none} onDone={none} />
);

const retriable = (
  <ArticleActions
    article={{ ...articleDetail, actions: ['retry'] }}
    isDirty={false}
    onPreview={none}
    onDeleted={none}
    onFailed={none}
  />
);

const cases: Case[] = [
  { call: 'publishArticle', shown: article('publishNow'), reach: () => button('Publish Now') },
  { call: 'deleteArticle', shown: article('delete'), reach: () => button('Delete') },
  {
    call: 'retryArticle',
    shown: retriable,
    reach: () => button('Retry'),
  },
  {
    call: 'approveArticle',
    shown: <ApprovalBar articleId={id} shownHash="c" />,
    replies: { getArticleApproval: { body: approval } },
    reach: () => button('Approve'),
  },
  {
    call: 'recordArticleReview',
    shown: <RecordPanel articleId={id} isDirty={false} />,
    replies: { getArticleRecord: { body: record } },
    reach: async (user) => {
      await user.click(await button('Record Review'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('checkbox', { name: /^Legal/ }));
      return dialog.getByRole('button', { name: 'Record Review' });
    },
  },
  {
    call: 'generatePictures',
    shown: <GenerateDialog articleId={id} options={picture} onChoose={none} onClose={none} />,
    reach: () => button('Generate Pictures'),
  },
  {
    call: 'addMediaFromAddress',
    shown: <AddPicture onAdded={none} />,
    reach: async (user) => {
      await fill(user, screen.getByRole('textbox', { name: 'From an address' }), 'https://a.test/x.png');
      return button('Add');
    },
  },
  {
    call: 'createApiKey',
    shown: <ApiKeysScreen />,
    replies: { listApiKeys: { body: { api_keys: [] } }, listConnectedApps: { body: { connected_apps: [] } } },
    reach: async (user) => {
      await user.click(await button('Create Key'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'n8n');
      await user.click(dialog.getByRole('checkbox', { name: /^Read sites/ }));
      return dialog.getByRole('button', { name: 'Create Key' });
    },
  },
  {
    call: 'createWebhook',
    shown: <WebhooksScreen />,
    replies: { listWebhooks: { body: { webhooks: [] } } },
    reach: async (user) => {
      await user.click(await button('Add Webhook'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/^URL/), 'hooks.example.com');
      await user.click(dialog.getByLabelText('An article went live'));
      return dialog.getByRole('button', { name: 'Add Webhook' });
    },
  },
  {
    call: 'createOtherWebsite',
    shown: <other.SiteForm site={null} reconnects={false} onClose={none} />,
    reach: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Website Name' }), 'Oven');
      await user.type(screen.getByRole('textbox', { name: 'Website URL' }), 'oven.example.com');
      return button('Add Website');
    },
  },
  {
    call: 'testMailSettings',
    shown: <SettingsScreen />,
    replies: { getSettings: { body: settings } },
    reach: () => button('Send Me a Test Email'),
  },
  {
    call: '/identity/sign-in',
    shown: inRouter(<SignInScreen />),
    replies: { getConfig: { body: config }, identity: { '/sign-in': 'waits' } },
    reach: async (user) => {
      await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
      await fill(user, screen.getByLabelText(/^Password/, { selector: 'input' }), 'secret');
      return button('Sign in');
    },
  },
];

test.each(cases)('a double click calls $call once', async ({ call, shown, replies, reach }) => {
  const { user, sent } = renderComponent(shown, { [call]: 'waits', ...replies });
  const pressed = await reach(user);
  // The second click comes later.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  clickTwice(pressed);
  clock.mockRestore();
  await waitFor(() => expect(sent(call)).not.toEqual([]));
  expect(sent(call)).toHaveLength(1);
});

test('what follows a change happens once', async () => {
  const happened: string[] = [];
  const { user } = renderComponent(
    <ReviewDialog
      kind="approve"
      draftName="x"
      action="Approve"
      send={async () => {
        happened.push('sent');
        return 'Approved.';
      }}
      onClose={() => happened.push('closed')}
    />,
  );
  await user.click(await screen.findByRole('checkbox', { name: /^Facts/ }));
  clickTwice(await button('Approve'));
  await screen.findByText('Approved.');
  expect(happened).toEqual(['sent', 'closed']);
});

test('a change that failed is possible again, and is announced once', async () => {
  const { reply, sent } = renderComponent(retriable, { retryArticle: { status: 409, error: 'Not now.' } });
  clickTwice(await button('Retry'));
  expect(await screen.findAllByText('Not now.')).toHaveLength(1);
  reply({ retryArticle: { body: { message: 'It is being written.' } } });
  clickTwice(await button('Retry'));
  expect(await screen.findAllByText('It is being written.')).toHaveLength(1);
  expect(sent('retryArticle')).toHaveLength(2);
});
