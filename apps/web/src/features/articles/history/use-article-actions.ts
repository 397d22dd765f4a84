import type { Article } from '@chapterhouse/contract/articles/entities';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { webUrl } from '@chapterhouse/contract/web-address';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { confirm } from '../../../components/dialogs.ts';
import { toast } from '../../../components/toast/toast.ts';
import { platformOf } from '../../../platforms/registry.ts';
import { announcePublishing, consequencesOf } from '../actions/action-words.ts';
import { useArticleCall } from '../actions/article-calls.ts';

export type RowFailure = { id: string; message: string };

/** Handlers of a row's buttons. Failures are kept, so that the row can show them. */
export function useArticleActions() {
  const { mutateAsync: publishArticle } = useArticleCall('publish article', 'publishArticle');
  const { mutateAsync: retryArticle } = useArticleCall('retry article', 'retryArticle');
  const [failure, setFailure] = useState<RowFailure | null>(null);
  const [flagged, setFlagged] = useState<Article | null>(null);

  async function publish(article: Article) {
    setFailure(null);
    try {
      announcePublishing((await publishArticle(article.id)).message);
    } catch (error) {
      toast.error(articleTexts.publishFailed);
      setFailure({ id: article.id, message: errorText(error, articleTexts.publishFailed) });
    }
  }

  function askToPublish(article: Article) {
    if (!capabilitiesOf(article.platform).publishes) return setFlagged(article);
    confirm({
      type: 'info',
      title: publishLabel(article),
      message: consequencesOf('publishNow', article),
      confirmLabel: publishLabel(article),
      busyLabel: 'Publishing...',
      onConfirm: () => publish(article),
    });
  }

  async function retry(article: Article) {
    setFailure(null);
    try {
      toast.success((await retryArticle(article.id)).message);
    } catch (error) {
      setFailure({
        id: article.id,
        message: errorText(error, 'Could not retry the article. Please try again.'),
      });
    }
  }

  async function view(article: Article) {
    const { site_id, post_id, platform } = article;
    const { findPost } = platformOf(platform);
    if (!site_id || !post_id || !findPost) return;
    setFailure(null);
    // Opened before the response: browsers block windows that are not opened by a click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const url = webUrl(await findPost(site_id, post_id));
      if (!url) throw new Error('The server returned no URL');
      if (tab) tab.location.replace(url);
      else window.open(url, '_blank', 'noopener');
    } catch (error) {
      tab?.close();
      setFailure({
        id: article.id,
        message: errorText(error, 'Could not find the address of this post. Please try again.'),
      });
    }
  }

  return { askToPublish, retry, view, failure, setFailure, flagged, endFlag: () => setFlagged(null) };
}

/** On other websites the user publishes manually; the product only records it. */
export function publishLabel(article: Pick<Article, 'platform'>): string {
  return capabilitiesOf(article.platform).publishes ? 'Publish Now' : 'Flag as Published';
}
