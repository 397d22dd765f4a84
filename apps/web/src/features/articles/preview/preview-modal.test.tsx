// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leaveBrowser, renderComponent } from '../../../test/render-component.tsx';
import { PreviewModal } from './preview-modal.tsx';

const article = {
  ...{ id: '0190a000-0000-7000-8000-000000000301', title: 'Rye', topic: 'Bread', site: 'Shop' },
  ...{ platform: 'other' as const, has_content: false },
};
const html = '<p>Rye keeps.</p>';
const labeled = `${html}\n<p class="ai-label">Made with AI</p>`;

afterEach(leaveBrowser);

test.each([
  [labeled, { labeled_html: labeled }],
  [html, {}],
])('what is copied for publishing by hand has the label of the site: %s', async (copied, label) => {
  const content = { content: html, html, language: 'en', findings: [], ...label };
  const { user } = renderComponent(<PreviewModal article={article} onClose={() => undefined} />, {
    getArticleContent: { body: content },
  });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'HTML' })).value).toBe(copied);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied!' });
  expect(await navigator.clipboard.readText()).toBe(copied);
});
