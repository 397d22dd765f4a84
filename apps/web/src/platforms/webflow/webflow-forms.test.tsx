// @vitest-environment happy-dom
import { webflowMessageType, webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { site as known } from '../../test/sites.ts';
import { WebflowSiteForm } from './site-form.tsx';

const popup = { closed: false, close: () => undefined, location: { replace: vi.fn() } };
beforeEach(() => {
  popup.location.replace.mockClear();
  vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
});
afterEach(() => {
  leaveBrowser();
  vi.restoreAllMocks();
});

const site = { ...known, connection: null, settings: {} };
const connected = {
  ...known,
  ...{ auth_type: 'api_token' as const, collection_id: 'c1', collection_name: 'Posts' },
};
function open(replies: Replies = {}, of: typeof site | null = null) {
  const onClose = vi.fn();
  const rendered = renderComponent(
    <WebflowSiteForm site={of} reconnects={false} onClose={onClose} />,
    replies,
  );
  return {
    ...rendered,
    onClose,
    press: async (name: string) => rendered.user.click(await screen.findByRole('button', { name })),
  };
}
const answer = (data: object) =>
  fireEvent(
    window,
    new MessageEvent('message', {
      data: { type: webflowMessageType, ...data },
      origin: window.location.origin,
    }),
  );

test('a blocked popup, a failed address and a canceled authorization are reported, and can be retried', async () => {
  const { press, reply } = open();
  vi.mocked(window.open).mockReturnValueOnce(null);
  await press('Authorize with Webflow');
  await screen.findByText(webflowTexts.popupBlocked);
  await press('Authorize with Webflow');
  await screen.findByText('This is not available.');
  reply({ authorizeWebflow: { body: { auth_url: 'https://webflow.test/authorize' } } });
  await press('Authorize with Webflow');
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://webflow.test/authorize'));
  answer({ error: 'access_denied' });
  await screen.findByText(webflowTexts.cancelled);
});

test('after authorization one of the sites is chosen and saved; loading them can be retried', async () => {
  const { press, reply, user, sent, onClose } = open({
    authorizeWebflow: { body: { auth_url: 'https://webflow.test/authorize' } },
    exchangeWebflowToken: { body: { access_token: 'sealed' } },
  });
  await press('Authorize with Webflow');
  await screen.findByText(/^Waiting for your answer/);
  answer({ code: 'abc' });
  await screen.findByText('This is not available.');
  const choice = { id: 'w1', displayName: 'Oven', shortName: 'oven', previewUrl: null, customDomains: [] };
  reply({ fetchWebflowSites: { body: { sites: [choice, { ...choice, id: 'w2', displayName: 'Cellar' }] } } });
  await press('Retry');
  const field = await screen.findByRole('combobox', { name: /^Webflow Site/ });
  await user.selectOptions(field, '');
  await press('Save');
  await screen.findByText(webflowTexts.siteRequired);
  await user.selectOptions(field, 'w2');
  reply({ createWebflowSiteWithToken: { body: { site: connected } } });
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('createWebflowSiteWithToken')).toMatchObject([
    { site_name: 'Cellar', site_id: 'w2', access_token: 'sealed' },
  ]);
});

test('a token can be entered instead, and the input stays if it is rejected', async () => {
  const { press, user } = open({ createWebflowSite: { status: 400, error: 'Webflow refused the token.' } });
  await user.click(screen.getByRole('radio', { name: 'API Token' }));
  const name = screen.getByLabelText<HTMLInputElement>(/^Site Name/);
  await fill(user, name, 'Oven');
  await fill(user, screen.getByLabelText(/^Site URL/), 'oven.example.com');
  await fill(user, screen.getByLabelText(/^API Token/, { selector: 'input[type=password]' }), 'secret');
  await press('Save');
  await screen.findByText('Webflow refused the token.');
  expect(name.value).toBe('Oven');
});

test('the collection keeps its stored value while Webflow fails; its fields are mapped after Retry', async () => {
  const collection = {
    ...{ id: 'c1', displayName: 'Posts', slug: 'posts', problem: null },
    ...{ fields: [], suggested_mapping: null },
  };
  const { press, reply } = open({ getWebflowSiteForEdit: 'lost' }, site);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry).toBeTruthy();
  reply({ getWebflowSiteForEdit: { body: { ...connected, site_id: 'w1', field_mapping: null } } });
  await press('Retry');
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Collection' });
  await screen.findByText('This is not available.');
  expect(field.value).toBe('c1');
  reply({
    listWebflowCollections: { body: { collections: [{ id: 'c1', displayName: 'Posts', slug: 'posts' }] } },
    getWebflowCollection: { body: { ...collection, problem: 'It has no field for the text.' } },
  });
  await press('Retry');
  await press('Retry').catch(() => undefined);
  await screen.findByText('It has no field for the text.');
});
