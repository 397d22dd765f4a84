import type { ClaimedArticle } from './publishing-repository.ts';

const wordPress = { name: 'WordPress', trashed: 'moved to the trash in WordPress' };
const webflow = { name: 'Webflow', trashed: 'archived in Webflow' };

/** What an article's blog is called, and calls things, in sentences for the user. */
export function blogWords({ platform }: Pick<ClaimedArticle, 'platform'>): typeof wordPress {
  return platform === 'webflow' ? webflow : wordPress;
}
