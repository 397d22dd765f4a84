// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fill, removeComponents, renderComponent } from '../../test/render-component.tsx';
import { EditPrompt } from './edit-prompt.tsx';
import { PromptsScreen } from './prompts-screen.tsx';

afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

const prompt = {
  ID: '7',
  name: 'Default topics',
  template: 'Propose {{.Count}} topics.',
  description: '',
  category: 'topics',
  is_active: true,
  is_used: true,
};
const template = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Template' });

test('a typed template is restored after an expired session, until it is discarded', async () => {
  const open = (onClose = () => undefined) =>
    renderComponent(<EditPrompt prompt={prompt} onClose={onClose} />);
  const { user } = open();
  await user.type(await template(), ' Be brief.');
  // The sign-in page takes the place of the screen.
  removeComponents();
  let isClosed = false;
  const again = open(() => {
    isClosed = true;
  });
  expect((await template()).value).toBe('Propose {{.Count}} topics. Be brief.');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(isClosed).toBe(true);
  expect(sessionStorage.length).toBe(0);
});

test('an active prompt in the place of which a later one is used says so', async () => {
  const own = { ...prompt, ID: '8', name: 'Own topics' };
  renderComponent(<PromptsScreen />, {
    listPrompts: { body: { prompts: [{ ...prompt, is_used: false }, own] } },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Default topicsNot used.*Another active prompt of it was changed later\./,
  );
  expect(second?.textContent).not.toContain('Not used');
});

test('prompts that fail to load show an error, and load on Retry; an empty list has its own text', async () => {
  const { user, reply } = renderComponent(<PromptsScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listPrompts: { body: { prompts: [] } } });
  await user.click(retry);
  await screen.findByText('No prompts found');
});

test('deleting asks for confirmation; the prompt is removed from the list, or stays after a failure', async () => {
  const { user, sent, reply } = renderComponent(<PromptsScreen />, {
    listPrompts: { body: { prompts: [{ ...prompt, is_active: false }] } },
  });
  await screen.findByText('Inactive');
  await user.click(screen.getByRole('button', { name: 'Delete Default topics' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete prompt');
  await dialog.findByText('This is not available.');
  screen.getByText('Default topics');
  reply({ deletePrompt: { body: { message: 'Deleted' } }, listPrompts: { body: { prompts: [] } } });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No prompts found');
  expect(sent('deletePrompt')).toHaveLength(2);
});

test('an edited prompt is checked and saved; the server’s objection is at its field', async () => {
  const { user, sent, reply } = renderComponent(<PromptsScreen />, {
    listPrompts: { body: { prompts: [prompt] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Default topics' }));
  await user.clear(await template());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await template()).getAttribute('aria-invalid')).toBe('true');
  expect(sent('updatePrompt')).toEqual([]);
  await fill(user, await template(), 'Propose ');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect((await template()).value).toBe('Propose {{.Count}}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert', { name: '' })).textContent).toBe('This is not available.');
  reply({ updatePrompt: { body: { ...prompt } } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('updatePrompt').at(-1)).toMatchObject({ template: 'Propose {{.Count}}', is_active: true });
});

test('a name that is too long, and a parameter that begins with an underscore, are named as by the server', async () => {
  const { user, sent } = renderComponent(<EditPrompt prompt={prompt} onClose={() => undefined} />);
  await template();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'x'.repeat(201));
  await fill(user, await template(), '{{._x}}');
  screen.getByRole('button', { name: '_x' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“name” must have at most 200 characters.');
  expect(sent('updatePrompt')).toEqual([]);
});

test('the editor says which parameters are added to a template without them', async () => {
  const outline = { ...prompt, category: 'outline', template: '{{.Title}} {{.Sources}}' };
  renderComponent(<EditPrompt prompt={outline} onClose={() => undefined} />);
  await template();
  const added = screen.getByText(/^Added above the template unless it has them/);
  const names = within(added)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Profile',
    'Tone',
    'Language',
    'Audience',
    'Keywords',
    'SitePosts',
    'LaterArticles',
  ]);
  expect(within(added).getByRole('button', { name: 'Profile' }).title).toMatch(/^Who the site is/);
  const others = screen.getByText(/^Also available/);
  expect(within(others).queryByRole('button', { name: 'Profile' })).toBeNull();
});

test('the editor offers the category’s parameters, says what Active means, and asks before it discards', async () => {
  const closed: string[] = [];
  const { user } = renderComponent(<EditPrompt prompt={prompt} onClose={() => closed.push('closed')} />);
  await template();
  expect(screen.getByRole('button', { name: 'ExistingTitles' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'outline');
  expect(screen.queryByRole('button', { name: 'ExistingTitles' })).toBeNull();
  screen.getByText(/^Each category uses its active prompt/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(closed).toEqual([]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('outline');
});
