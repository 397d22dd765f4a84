// @vitest-environment happy-dom
import type { ArticleCluster } from '@chapterhouse/contract/articles/cluster';
import type { ArticleRecord } from '@chapterhouse/contract/articles/record';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { wordpress } from '../../../platforms/wordpress/definition.ts';
import { articleDetail } from '../../../test/articles.ts';
import {
  inRouter,
  type Replies,
  removeComponents,
  renderComponent,
} from '../../../test/render-component.tsx';
import { CategoryField } from '../category-field.tsx';
import { ClusterPanel } from '../cluster/cluster-panel.tsx';
import { FeaturedImage } from '../pictures/featured-image.tsx';
import { RecordPanel } from '../record/record-panel.tsx';
import { ArticleActions } from './article-actions.tsx';

// Otherwise the first tests wait for their modules.
beforeAll(async () => {
  await Promise.all([
    import('../actions/action-dialog.tsx'),
    import('../pictures/generate-dialog.tsx'),
    import('../../approvals/review-dialog.tsx'),
  ]);
});
afterEach(removeComponents);

const { id } = articleDetail;
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('unsaved changes disable the actions that would ignore them', async () => {
  const actions = ['publishNow', 'reschedule', 'rewrite', 'delete'] as const;
  const { user } = renderComponent(
    <ArticleActions
      onPreview={() => undefined}
      article={{ ...articleDetail, actions: [...actions] }}
      isDirty
      onDeleted={() => undefined}
      onFailed={() => undefined}
    />,
  );
  expect(isDisabled('Publish Now')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const item = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name });
  expect([(await item('Rewrite')).disabled, (await item('Reschedule')).disabled]).toEqual([true, false]);
});

test('deleting an article lists what is deleted, and leaves the page only after it succeeded', async () => {
  const onDeleted = vi.fn();
  const { user, reply } = renderComponent(
    <ArticleActions
      onPreview={() => undefined}
      article={{ ...articleDetail, actions: ['delete'] }}
      isDirty={false}
      onDeleted={onDeleted}
      onFailed={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this article?' }));
  dialog.getByText(/It will not be published\./);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('This is not available.');
  expect(onDeleted).not.toHaveBeenCalled();
  reply({ deleteArticle: { body: { message: 'The article was deleted.' } } });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('The article was deleted.');
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('a rewrite sends the instruction for its section; a direct action shows why it failed', async () => {
  const sections = [
    { index: 0, level: 2, heading: 'Flour', words: 90 },
    { index: 1, level: 2, heading: 'Water', words: 90 },
  ];
  const { user, sent } = renderComponent(
    <ArticleActions
      onPreview={() => undefined}
      article={{ ...articleDetail, sections, actions: ['rewriteSection', 'unschedule'] }}
      isDirty={false}
      onDeleted={() => undefined}
      onFailed={() => undefined}
    />,
    { rewriteArticle: { body: { message: 'A new text is being written.' } } },
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Rewrite a Section');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rewrite a section' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Section' }), '1');
  await user.click(dialog.getByRole('textbox', { name: /^What should change/ }));
  await user.paste(' Shorter. ');
  await user.click(dialog.getByRole('button', { name: 'Rewrite' }));
  await screen.findByText('A new text is being written.');
  expect(sent('rewriteArticle')).toEqual([
    { base_version: 2, instruction: 'Shorter.', section: { index: 1, heading: 'Water' } },
  ]);
  await choose('Unschedule');
  await screen.findByText('This is not available.');
});

const picture = {
  ...{ id: '0190a000-0000-7000-8000-000000000601', name: 'crumb.jpg', origin: 'generated' as const },
  ...{ width: 1600, height: 900, bytes: 40_000, alt: 'Crumb', caption: '', focal_x: 0.5, focal_y: 0.5 },
  ...{
    decorative: false,
    created_at: articleDetail.updated_at,
    url: '/a.webp',
    thumbnail_url: '/t.webp',
    files: [],
  },
};
const noPicture = {
  featured_media_id: null as string | null,
  featured_image_url: '',
  featured_image_alt: '',
};
const options = { model: 'demo', prompt: 'A loaf.', price_per_picture: 0.04, request: null } as const;

function Featured({ initial = noPicture }) {
  const [fields, setFields] = useState(initial);
  return (
    <FeaturedImage
      articleId={id}
      media={[picture]}
      fields={fields}
      onChange={(part) => setFields({ ...fields, ...part })}
      errors={{ url: undefined, alt: undefined }}
      what={null}
    />
  );
}
const alt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Alternative text' });

test('a featured image that failed to generate shows why, and can be requested again', async () => {
  const request = { status: 'failed' as const, message: 'The model refused.' };
  const { user, reply } = renderComponent(<Featured />, {
    getPictureOptions: { body: { ...options, request } },
  });
  await screen.findByText('The featured image could not be added. The model refused.');
  reply({
    retryFeaturedImage: { body: { status: 'waiting', message: '' } },
    getPictureOptions: { body: { ...options, request: { status: 'waiting', message: '' } } },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The featured image is being generated.');
});

test('pictures are generated as samples, one is used and the others are deleted; its text is proposed', async () => {
  const other = { ...picture, id: picture.id.replace(/1$/, '2') };
  const { user, sent, calls, reply } = renderComponent(<Featured />, {
    getPictureOptions: { body: options },
  });
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  await screen.findByText(/these are sample pictures\.$/);
  await user.click(await screen.findByRole('button', { name: 'Generate Pictures' }));
  await screen.findByText('This is not available.');
  reply({
    generatePictures: { body: { media: [picture, other], cost: 0.08 } },
    deleteMedia: { body: { message: 'Deleted' } },
  });
  await user.click(screen.getByRole('button', { name: 'Generate Pictures' }));
  await user.click(await screen.findByRole('button', { name: 'Use Picture 1' }));
  expect((await alt()).value).toBe('Crumb');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'deleteMedia').map(({ path }) => path.slice(-1))).toEqual([
      '2',
    ]),
  );
  expect(sent('generatePictures')).toEqual(Array(2).fill({ prompt: 'A loaf.', count: 3 }));
  reply({ proposeAltText: 'waits' });
  await user.click(screen.getByRole('button', { name: 'Propose Text' }));
  await waitFor(async () => expect((await alt()).readOnly).toBe(true));
  reply({ proposeAltText: { body: { alt: 'An open crumb', based_on: 'text' } } });
  await screen.findByText(/^Proposed from the article/);
  expect((await alt()).value).toBe('An open crumb');
  await user.click(screen.getByRole('button', { name: 'Remove Picture' }));
  expect(screen.queryByRole('textbox', { name: 'Alternative text' })).toBeNull();
});

test('categories are loaded when the field gets focus; pasted names are added without Enter', async () => {
  let value: string[] = [];
  const field = (replies: Replies) =>
    renderComponent(
      <CategoryField
        label="Categories"
        platform={wordpress}
        siteId={articleDetail.site_id}
        value={value}
        onChange={(next) => {
          value = next;
        }}
      />,
      replies,
    );
  const { user, calls } = field({});
  expect(calls).toEqual([]);
  const input = screen.getByLabelText('Categories', { selector: 'input:not([type=hidden])' });
  await user.click(input);
  await screen.findByText(/Suggestions are unavailable/);
  await user.paste('Bread,Rye');
  expect(value).toEqual(['Bread', 'Rye']);
});

test('a cluster shows which articles link to which; an article without one shows nothing', async () => {
  const cluster: ArticleCluster = {
    ...{ pillar_id: id, updates_live: true },
    articles: [
      { id, title: 'Bread', status: 'published', url: null, date: articleDetail.updated_at },
      { id: '2', title: 'Rye', status: 'scheduled', url: null, date: articleDetail.date },
    ],
    links: [{ from: '2', to: id, state: 'waiting' }],
  };
  renderComponent(inRouter(<ClusterPanel articleId={id} />), { getArticleCluster: { body: { cluster } } });
  await screen.findByText('Will link to 1');
  screen.getByText('Pillar');
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
  screen.getByRole('link', { name: 'Rye' });
  removeComponents();
  renderComponent(<ClusterPanel articleId={id} />);
  expect((await screen.findByRole('alert')).textContent).toBe('This is not available.Retry');
});

const record: ArticleRecord = {
  ...{ article_id: id, title: 'Bread', site: 'Oven', status: 'scheduled', url: null, published_date: null },
  ...{ version: 2, current_version: 3, content_hash: 'c', current_hash: 'd', state: 'not_reviewed' },
  ...{
    responsible_person: '',
    label: { placed: null, removed: false },
    pictures: [],
    reviews: [],
    versions: [],
  },
};

test('a review of the current text is recorded, not while there are unsaved changes', async () => {
  const { user, sent } = renderComponent(<RecordPanel articleId={id} isDirty={false} />, {
    getArticleRecord: { body: record },
    recordArticleReview: { body: { message: 'The review was recorded.' } },
  });
  await screen.findByText(/A later version \(3\) is not on the blog/);
  await user.click(screen.getByRole('button', { name: 'Record Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a review' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Legal/ }));
  await user.click(dialog.getByRole('button', { name: 'Record Review' }));
  await screen.findByText('The review was recorded.');
  expect(sent('recordArticleReview')).toEqual([
    { content_hash: 'd', review: { reviewer: '', note: '', scope: ['legal'] } },
  ]);
  removeComponents();
  renderComponent(<RecordPanel articleId={id} isDirty />, { getArticleRecord: { body: record } });
  await screen.findByText('Not reviewed');
  expect(isDisabled('Record Review')).toBe(true);
  removeComponents();
  renderComponent(<RecordPanel articleId={id} isDirty />);
  expect((await screen.findByRole('alert')).textContent).toBe('This is not available.Retry');
});
