import type { ArticleVersion } from '@chapterhouse/contract/articles/article-text';

const authors = { ai: 'AI', user: 'you', blog: 'the blog' } as const;

/** The origin of a version as text. */
export function originWords({
  origin,
  author,
  restored_from,
}: Pick<ArticleVersion, 'origin' | 'author' | 'restored_from'>): string {
  switch (origin) {
    case 'written':
      return 'Written by AI';
    case 'rewritten':
      return 'Rewritten by AI';
    case 'edited':
      return 'Edited by you';
    case 'blog':
      return 'Changed on the blog';
    case 'restored':
      return `${restored_from === null ? 'Restored' : `Version ${restored_from} restored`}, text by ${authors[author]}`;
  }
}
