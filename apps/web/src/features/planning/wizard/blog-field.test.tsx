// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { ImportTitles } from '../titles/import-titles.tsx';
import { type Blog, BlogField } from './blog-field.tsx';
import { useWizard } from './use-wizard.ts';

afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

const oven: Blog = {
  platform: 'wordpress',
  id: 'a',
  name: 'The Slow Oven',
  url: 'https://oven.example.com',
  collectionId: '',
};

test('if one list fails, blogs of the others can be chosen, with Retry below', async () => {
  const retry = vi.fn();
  const onChange = vi.fn();
  const choice = {
    ...{ groups: [{ label: 'WordPress', blogs: [oven] }], isEmpty: false, isLoading: false, failed: true },
    ...{ isFetching: false, retry, blog: undefined, preselected: undefined },
  };
  const { user } = renderComponent(
    <BlogField choice={choice} blog={undefined} error={undefined} onChange={onChange} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blog' }), 'wordpress:a');
  expect(onChange).toHaveBeenCalledWith(oven);
  expect(screen.getByRole('alert').textContent).toMatch(/^Could not load all of your blogs/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

function Import() {
  const { state, change } = useWizard('ada');
  const { importText: text } = state;
  if (text === null) {
    return (
      <button type="button" onClick={() => change({ importText: '' })}>
        Import
      </button>
    );
  }
  return (
    <ImportTitles
      text={text}
      onText={(importText) => change({ importText })}
      known={[]}
      most={5}
      onClose={() => change({ importText: null })}
      onImport={() => {}}
    />
  );
}

test('pasted titles are restored after an expired session', async () => {
  const { user } = renderComponent(<Import />);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('textbox', { name: 'Titles' }));
  await user.paste('Rye bread\nWheat bread');
  await screen.findByText(/2 titles found/);
  removeComponents();
  renderComponent(<Import />);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Titles' })).value).toBe(
    'Rye bread\nWheat bread',
  );
});
