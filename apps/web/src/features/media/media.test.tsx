// @vitest-environment happy-dom
import type { LibraryMedia } from '@chapterhouse/contract/media/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  fill,
  inRouter,
  type Replies,
  removeComponents,
  renderComponent,
} from '../../test/render-component.tsx';
import { AddPicture } from './add-picture.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { MediaScreen } from './media-screen.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./media-details.tsx');
});
afterEach(removeComponents);

const crumb: LibraryMedia = {
  ...{ id: '0190a000-0000-7000-8000-000000000601', name: 'crumb.jpg', origin: 'uploaded' },
  ...{
    width: 1600,
    height: 900,
    bytes: 40_000,
    alt: 'An open crumb',
    caption: '',
    focal_x: 0.5,
    focal_y: 0.5,
  },
  ...{ decorative: false, created_at: '2026-11-20T12:00:00.000Z', url: '/a.webp', thumbnail_url: '/t.webp' },
  ...{ files: [], used_in: [] },
};
const used = {
  ...crumb,
  ...{ id: crumb.id.replace(/1$/, '2'), name: 'loaf.jpg' },
  used_in: [{ article_id: '0190a000-0000-7000-8000-00000000000a', title: 'Rye', role: 'featured' as const }],
};
const library = (media: LibraryMedia[], next_cursor?: string) => ({
  body: { media, quota: { used: media.length, limit: 500 }, ...(next_cursor && { next_cursor }) },
});
const open = (replies: Replies) => renderComponent(inRouter(<MediaScreen />), replies);
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('a library that fails to load shows an error, and loads on Retry; an empty one explains what will appear', async () => {
  const { user, reply } = open({});
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listMedia: library([]) });
  await user.click(retry);
  await screen.findByText('No pictures yet.');
  screen.getByText('0 of 500 pictures');
});

test('search and “Unused only” query the server; no match is not an empty library', async () => {
  const { user, calls } = open({ listMedia: library([]) });
  await screen.findByText('No pictures yet.');
  await fill(user, screen.getByRole('searchbox', { name: 'Search pictures' }), ' crumb ');
  await user.click(screen.getByRole('checkbox', { name: 'Unused only' }));
  await screen.findByText('No picture matches.');
  expect(calls.at(-1)?.query).toEqual({ search: 'crumb', unused: 'true' });
});

test('Show More loads the next page, and keeps the first', async () => {
  const { user, calls, reply } = open({ listMedia: library([crumb], 'second') });
  await screen.findByRole('button', { name: /^Edit crumb\.jpg Unused/ });
  reply({ listMedia: library([used]) });
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await screen.findByRole('button', { name: /^Edit loaf\.jpg Used in 1 article$/ });
  screen.getByRole('button', { name: /^Edit crumb/ });
  expect(calls.at(-1)?.query).toEqual({ cursor: 'second' });
});

test('a next page that fails is reported beside Show More; the pictures stay', async () => {
  const { user, reply } = open({ listMedia: library([crumb], 'second') });
  await screen.findByRole('button', { name: /^Edit crumb/ });
  reply({ listMedia: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await screen.findByText('Could not load more pictures.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  reply({ listMedia: library([used]) });
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await screen.findByRole('button', { name: /^Edit loaf/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('every rejected file is named, and the others are added', async () => {
  const onAdded = vi.fn();
  const { user, calls, reply } = renderComponent(<AddPicture multiple onAdded={onAdded} />, {
    uploadMedia: { status: 400, error: 'This is not a picture.' },
  });
  const input = screen.getByLabelText<HTMLInputElement>('Picture file');
  await user.upload(input, [png('a.png'), png('b.png')]);
  await waitFor(() =>
    expect(alerts()).toEqual(['a.png: This is not a picture.', 'b.png: This is not a picture.']),
  );
  expect(calls.map(({ query }) => query)).toEqual([{ name: 'a.png' }, { name: 'b.png' }]);
  reply({ uploadMedia: { body: crumb } });
  fireEvent.drop(screen.getByText('Drop or paste a picture here'), {
    dataTransfer: { files: [png('c.png')] },
  });
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address is fetched once, and stays in the field after a failure', async () => {
  const onAdded = vi.fn();
  const { user, sent, reply } = renderComponent(<AddPicture onAdded={onAdded} />, {
    addMediaFromAddress: 'waits',
  });
  expect(isDisabled('Add')).toBe(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From an address' });
  await fill(user, field, ' https://a.test/x.png ');
  await user.keyboard('{Enter}{Enter}');
  expect(sent('addMediaFromAddress')).toEqual([{ url: 'https://a.test/x.png' }]);
  reply({ addMediaFromAddress: 'lost' });
  await screen.findByRole('alert');
  expect(field.value).toBe(' https://a.test/x.png ');
  reply({ addMediaFromAddress: { body: crumb } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(onAdded).toHaveBeenCalledWith(crumb);
});

async function edit(replies: Replies, media = crumb) {
  const rendered = open({ listMedia: library([media]), ...replies });
  await rendered.user.click(await screen.findByRole('button', { name: /^Edit / }));
  await screen.findByRole('dialog', { name: media.name });
  return rendered;
}

test('details are saved with a focal point set by keyboard; a failure keeps the fields', async () => {
  const { user, sent, reply } = await edit({ updateMedia: 'lost' });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.clear(name);
  screen.getByText('Enter a name');
  expect(isDisabled('Save')).toBe(true);
  await fill(user, name, 'Crumb');
  fireEvent.change(screen.getByRole('slider', { name: 'From the left' }), { target: { value: '20' } });
  await user.click(screen.getByRole('checkbox', { name: 'Decorative' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alternative text' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(name.value).toBe('Crumb');
  reply({ updateMedia: { body: crumb } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('updateMedia').at(-1)).toEqual({
    ...{ name: 'Crumb', alt: 'An open crumb', caption: '', focal_x: 0.2, focal_y: 0.5, decorative: true },
  });
});

test('closing with changes asks for confirmation', async () => {
  const { user } = await edit({});
  await fill(user, screen.getByRole('textbox', { name: 'Caption' }), 'Day two');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption' }).value).toBe('Day two');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: 'crumb.jpg' })).toBeNull();
});

test('deleting asks for confirmation; after a failure the picture stays', async () => {
  const { user, calls } = await edit({ deleteMedia: { status: 409, error: 'An article uses it now.' } });
  await user.click(screen.getByRole('button', { name: 'Delete Picture' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Picture' }));
  expect(calls.filter(({ name }) => name === 'deleteMedia')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe('An article uses it now.');
  screen.getByRole('dialog', { name: 'crumb.jpg' });
});

test('a picture in use names its articles and cannot be deleted', async () => {
  await edit({}, used);
  expect(screen.getByRole('link', { name: 'Rye' }).getAttribute('href')).toBe(
    `/articles/${used.used_in[0]?.article_id}`,
  );
  expect(isDisabled('Delete Picture')).toBe(true);
});

test('a picture is chosen from the library, and the dialog closes', async () => {
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const { user } = renderComponent(<ChoosePicture onChoose={onChoose} onClose={onClose} />, {
    listMedia: library([crumb]),
  });
  await user.click(await screen.findByRole('button', { name: /^Use crumb/ }));
  expect(onChoose).toHaveBeenCalledWith(crumb);
  expect(onClose).toHaveBeenCalledOnce();
});
