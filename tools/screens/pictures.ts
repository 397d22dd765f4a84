import type { LibraryMedia } from '@chapterhouse/contract/media/endpoints';
import { article, articleFixtures, articlePath } from './article-fixtures.ts';
import { people } from './base-fixtures.ts';
import { fixtures as mainJobFixtures } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

/** A plain picture in one color. */
const drawn = (color: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )}`;

function picture(
  number: number,
  name: string,
  color: string,
  some: Partial<LibraryMedia> = {},
): LibraryMedia {
  return {
    id: `0190a000-0000-8000-8000-0000000009${String(number).padStart(2, '0')}`,
    name,
    origin: 'uploaded',
    width: 1600,
    height: 900,
    bytes: 412_000,
    alt: 'A round loaf on a wooden board',
    caption: '',
    focal_x: 0.5,
    focal_y: 0.5,
    decorative: false,
    created_at: '2026-11-20T08:00:00Z',
    url: drawn(color, 1600, 900),
    thumbnail_url: drawn(color, 320, 180),
    files: [],
    used_in: [],
    ...some,
  };
}

const loaf = picture(1, 'Round loaf.jpg', '#b98b57', {
  used_in: [{ article_id: article.id, title: article.title, role: 'featured' }],
});
const media = [
  loaf,
  picture(2, 'A starter on the third morning, seen from above, with a spoon.png', '#d9cbb0'),
  picture(3, 'Oven.webp', '#5b4a41', { origin: 'generated', caption: 'Preheated for an hour' }),
  picture(4, 'Flour.jpg', '#e9e4da', { decorative: true, alt: '' }),
];
const library: Fixtures = {
  listMedia: { media, quota: { used: 4, limit: 105 } },
  getMedia: loaf,
};
const options = {
  model: 'demo',
  prompt: 'A featured image.',
  price_per_picture: null,
  request: null,
} as const;

const inLibrary = (some: Fixtures = {}, act?: Scene['act']): Scene => ({
  path: '/media',
  user,
  fixtures: { ...library, ...some },
  ...(act ? { act } : {}),
});
const inArticle = (some: Fixtures, act: NonNullable<Scene['act']>): Scene => ({
  path: articlePath,
  user,
  fixtures: { ...articleFixtures, ...library, ...some },
  act,
});

const inText = `<p>It wakes up slowly.</p><figure><img src="media:${loaf.id}" alt="${loaf.alt}"><figcaption>On its fifth day</figcaption></figure><p>Then it doubles within hours.</p><figure class="alignleft"><img src="media:${loaf.id}" alt=""></figure><p>Bake it hot.</p>`;

/** The media library, and pictures of an article. */
export const pictureScenes: Record<string, Scene> = {
  media: inLibrary({}, (page) => page.getByRole('button', { name: 'Edit Oven.webp' }).waitFor()),
  'media-empty': inLibrary({ listMedia: { media: [], quota: { used: 0, limit: 105 } } }),
  'media-loading': inLibrary({ listMedia: 'never' }),
  'media-failing': inLibrary({ listMedia: { status: 403, error: 'The database is away.' } }),
  'media-details': inLibrary({}, async (page) => {
    await page.getByRole('button', { name: 'Edit Round loaf.jpg' }).click();
    await page.getByRole('dialog').getByLabel('Caption').waitFor();
  }),
  'article-featured': inArticle(
    {
      getArticle: {
        ...article,
        featured_media_id: loaf.id,
        featured_image_url: '',
        featured_image_alt: loaf.alt,
        media: [loaf],
      },
    },
    (page) => page.getByRole('button', { name: 'Remove Picture' }).waitFor(),
  ),
  'article-featured-failed': inArticle(
    {
      getArticle: { ...article, featured_image_url: '', featured_image_alt: '' },
      getPictureOptions: {
        ...options,
        request: { status: 'failed', message: 'The model refused the description: it names a person.' },
      },
    },
    (page) => page.getByText('The featured image could not be added.').waitFor(),
  ),
  'article-pictures-in-text': inArticle(
    {
      getArticle: {
        ...article,
        html: inText,
        media: [loaf],
        status: 'draft',
        gate_findings: [
          {
            check: 'pictures',
            grade: 'suspicion',
            message: 'A picture has no alternative text, and is not marked as decorative.',
            excerpt: loaf.name,
          },
        ],
      },
    },
    async (page) => {
      await page.locator('.ProseMirror figure img:not(.ProseMirror-separator)').last().click();
      await page.getByText('Describe the picture, or mark it as decorative').waitFor();
      await page.getByRole('button', { name: 'Move Down' }).waitFor();
    },
  ),
  'preview-pictures': {
    path: '/history',
    user,
    fixtures: {
      ...mainJobFixtures,
      ...library,
      getArticleContent: { content: inText, html: inText, language: 'en', findings: [] },
    },
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Preview: / })
        .first()
        .click();
      await page.frameLocator('iframe').locator('img').first().waitFor();
    },
  },
  'article-choose-picture': inArticle({}, async (page) => {
    await page.getByRole('button', { name: 'Choose from Library' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use Oven.webp' }).waitFor();
  }),
  'article-generate-picture': inArticle(
    { generatePictures: { media: media.slice(0, 3), cost: null } },
    async (page) => {
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Generate/ }).click();
      await dialog.getByRole('button', { name: 'Use picture 3' }).waitFor();
    },
  ),
};
