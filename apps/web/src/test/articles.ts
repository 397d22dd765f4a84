import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { Article } from '@chapterhouse/contract/articles/entities';

/** A scheduled article, as the lists show it. */
export const article: Article = {
  id: '0190a000-0000-7000-8000-00000000000a',
  title: 'How to Keep a Starter Alive',
  topic: 'Bread',
  subtopic: 'Starters',
  site: 'The Slow Oven',
  status: 'scheduled',
  date: '2099-05-04T09:00:00.000Z',
  published_date: null,
  post_id: null,
  site_id: '0190a000-0000-7000-8000-00000000000b',
  wordpress_url: null,
  platform: 'wordpress',
  has_content: true,
  error_msg: null,
  retries: 0,
  retries_until: null,
  awaits_approval: false,
  has_proposal: false,
  verification: null,
  progress: null,
};

/** The same, as its own screen shows it. */
export const articleDetail: ArticleDetail = {
  ...{
    id: article.id,
    title: article.title,
    topic: article.topic,
    site: article.site,
    site_id: article.site_id,
  },
  ...{ status: 'scheduled', platform: 'wordpress', date: article.date, published_date: null, post_id: null },
  ...{ url: null, error_msg: null, retries: 0, retries_until: null, blog_remarks: [], progress: null },
  ...{ has_content: true, html: '<p>Feed it.</p>', slug: 'starter', meta_title: '', meta_description: '' },
  ...{
    focus_keyword: '',
    excerpt: '',
    tags: [],
    categories: [],
    featured_image_url: '',
    featured_image_alt: '',
    featured_media_id: null,
    media: [],
  },
  ...{ title_proposals: [], word_count: 1048, sections: [], version: 2, content_hash: 'c'.repeat(64) },
  ...{ updated_at: '2026-11-20T12:00:00.000Z', conflict: null, awaits_approval: false, gate_findings: [] },
  ...{ overruled: null, proposals: [], live_post: null, author: 'ai', actions: ['edit'] },
};
