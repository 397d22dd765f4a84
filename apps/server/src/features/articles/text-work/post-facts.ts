import { cutText } from '@chapterhouse/contract/cut-text';
import { walkHtml } from '../../../lib/html/html-tokens.ts';
import { articleLanguage } from '../claims/article-language.ts';
import { minhashOf, type StoredMinhash } from '../quality/minhash.ts';
import { pageText } from '../sources/page-text.ts';

/** What is searched in a post: its headings, and its beginning if it has no excerpt. */
type PostFacts = {
  headings: string[];
  text: string;
  language: string | null;
  /** Of its whole text, to be compared with the articles of its owner. */
  signature: StoredMinhash;
};

const mostHeadings = 30;
const longestHeading = 200;
const longestText = 600;

/** Reads the HTML of a post, or the page of one. Pure. */
export function postFacts(html: string, userId: string): PostFacts {
  const { text } = pageText(html);
  return {
    headings: headingsOf(html),
    text: cutText(text, longestText),
    language: articleLanguage(text),
    signature: minhashOf(text, userId),
  };
}

function headingsOf(html: string): string[] {
  const headings: string[] = [];
  let heading: string | undefined;
  walkHtml(html, {
    onOpen: (name) => {
      if (name === 'h2' || name === 'h3') heading = '';
    },
    onText: (text) => {
      if (heading !== undefined && heading.length < longestHeading) heading += text;
    },
    onClose: (name) => {
      if (name !== 'h2' && name !== 'h3') return;
      const words = heading && cutText(heading.replace(/\s+/g, ' ').trim(), longestHeading);
      heading = undefined;
      if (words && headings.length < mostHeadings) headings.push(words);
    },
  });
  return headings;
}
