import { limits } from '@chapterhouse/contract/limits';

const { metaTitle: titleRoom, metaDescription: descriptionRoom } = limits.articleText;

type Input = {
  title: string;
  metaTitle: string;
  metaDescription: string;
  excerpt: string;
  slug: string;
  /** The blog's name, or ''. */
  site: string;
};

/** The search result: the SEO fields, or their fallbacks. */
export function searchResult({ title, metaTitle, metaDescription, excerpt, slug, site }: Input) {
  return {
    address: [site || 'your blog', slug || 'from-the-title'].join(' › '),
    title: cut(metaTitle.trim() || title.trim() || 'Title', titleRoom),
    description: cut(
      metaDescription.trim() || excerpt.trim() || 'The beginning of the text appears here.',
      descriptionRoom,
    ),
  };
}

/** Truncates at a word boundary. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  const lastSpace = short.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? short.slice(0, lastSpace) : short).trimEnd()}…`;
}
