// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { config } from '../../../test/session.ts';
import { FeaturedImageOptions } from './featured-image-options.tsx';
import { Fold } from './fold.tsx';
import type { WizardOptions } from './wizard-options.ts';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('../../media/choose-picture.tsx');
});
afterEach(removeComponents);

const isOpen = () => document.querySelector('details')?.open;

test('a section opens on click, and if it contains an error', async () => {
  const fold = (hasError: boolean) => (
    <Fold title="Sources" note="2 addresses" hasError={hasError}>
      Addresses
    </Fold>
  );
  const { user } = renderComponent(fold(false));
  expect(isOpen()).toBe(false);
  await user.click(screen.getByText('Sources'));
  expect(isOpen()).toBe(true);
  removeComponents();
  renderComponent(fold(true));
  expect(isOpen()).toBe(true);
});

function Featured() {
  const [options, setOptions] = useState<Pick<WizardOptions, 'featuredImage' | 'featuredMedia'>>({
    featuredImage: 'none',
    featuredMedia: null,
  });
  return (
    <FeaturedImageOptions
      options={options}
      error={undefined}
      onChange={(part) => setOptions({ ...options, ...part })}
    />
  );
}

test('one picture from the library is chosen for all articles; sample pictures are labeled as samples', async () => {
  const picture = {
    ...{ id: '0190a000-0000-7000-8000-000000000601', name: 'crumb.jpg', origin: 'uploaded' as const },
    ...{ width: 1600, height: 900, bytes: 1, alt: '', caption: '', focal_x: 0.5, focal_y: 0.5, files: [] },
    ...{
      decorative: false,
      created_at: '2026-11-20T12:00:00.000Z',
      url: '/a.webp',
      thumbnail_url: '/t.webp',
    },
    used_in: [],
  };
  const { user } = renderComponent(<Featured />, {
    getConfig: { body: config },
    listMedia: { body: { media: [picture], quota: { used: 1, limit: 500 } } },
  });
  const choice = screen.getByRole('combobox', { name: 'Featured image' });
  await screen.findByRole('option', { name: 'Generate (sample pictures)' });
  await user.selectOptions(choice, 'One picture from the library');
  await user.click(screen.getByRole('button', { name: 'Choose Picture' }));
  await user.click(await screen.findByRole('button', { name: /^Use crumb/ }));
  await screen.findByRole('button', { name: 'Change crumb.jpg' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
