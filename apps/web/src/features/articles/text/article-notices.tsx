import { decide } from '@chapterhouse/contract/articles/article-actions';
import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { Button } from '@mantine/core';
import { InlineError } from '../../../components/error-state.tsx';
import { ApprovalBar } from '../../approvals/approval-bar.tsx';
import { retriesOf } from '../actions/action-words.ts';
import { progressText } from '../article-status.tsx';
import classes from './editor.module.css';
import type { ArticleForm } from './form/use-article-form.ts';
import { GateFindings } from './gate-findings.tsx';

/** Why the text cannot be changed now, by the same table as the server; null if it can. */
export function readOnlyReason(article: ArticleDetail): string | null {
  if (article.actions.includes('edit')) return null;
  const decision = decide(
    {
      status: article.status,
      hasContent: article.has_content,
      platform: article.platform,
      hasSite: article.site_id !== null,
      hasConflict: article.conflict !== null,
      awaitsApproval: article.awaits_approval,
      isApproved: false,
    },
    'edit',
  );
  return decision.legal ? 'This article can’t be changed right now.' : decision.reason;
}

/** The findings themselves say more than the message that sums them up. */
function showsMessage({ status, error_msg: message, gate_findings: findings }: ArticleDetail): boolean {
  return (
    (status === 'scheduled' || status === 'draft' || status === 'published') &&
    message !== null &&
    findings.length === 0
  );
}

const changing = {
  update: 'The live post is being updated.',
  unpublish: 'The post is being unpublished.',
  trash: 'The post is being deleted on the blog.',
} as const;

/** How the text here differs from the one that readers see; null if it does not. */
function liveText(article: ArticleDetail): string | null {
  const { status, platform, live_post: live, conflict, site } = article;
  if (status === 'published' && !capabilitiesOf(platform).publishes) {
    return 'This article is live on a website that you update yourself. Copy your changes there.';
  }
  if (status === 'scheduled' && !capabilitiesOf(platform).publishes) {
    return `You publish this article on ${site || 'your website'} yourself. Then flag it as published.`;
  }
  // The message says what it waits for.
  if (live?.change) return showsMessage(article) ? null : changing[live.change];
  if (!live?.is_outdated || conflict) return null;
  return `The post on ${site || 'the blog'} still has the earlier text. Update it to show your changes to readers.`;
}

function isWriting({ status }: ArticleDetail): boolean {
  return status === 'processing' || status === 'generating';
}

type Props = {
  article: ArticleDetail;
  form: ArticleForm;
  readOnly: string | null;
  /** Why an action without a dialog failed. */
  failure: string | null;
  onPreview: () => void;
};

/** Notices above the article. */
export function ArticleNotices({ article, form, readOnly, failure, onPreview }: Props) {
  const retries = retriesOf(article);
  const live = liveText(article);
  return (
    <div className={classes.notices}>
      {failure !== null && <InlineError message={failure} />}
      {article.has_content && (
        <ApprovalBar articleId={article.id} shownHash={article.content_hash} isDirty={form.isDirty} />
      )}
      {article.status === 'error' && (
        <InlineError
          message={[article.error_msg ?? articleTexts.defaultError, retries?.text].filter(Boolean).join(' ')}
        />
      )}
      <GateFindings article={article} isDirty={form.isDirty} />
      {showsMessage(article) && (
        <p className={classes.notice} role="status">
          {article.error_msg}
        </p>
      )}
      {live !== null && (
        <p className={classes.notice} role="status">
          {live}{' '}
          {!capabilitiesOf(article.platform).publishes && (
            <Button size="compact-sm" variant="default" onClick={onPreview}>
              Get HTML
            </Button>
          )}
        </p>
      )}
      {article.blog_remarks.length > 0 && article.post_id !== null && (
        <section className={classes.notice} aria-label="What the blog changed or rejected">
          {article.blog_remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </section>
      )}
      {isWriting(article) && (
        <p className={classes.notice} role="status">
          {article.has_content
            ? 'This article is being rewritten. The text below stays until the new one is ready.'
            : 'This article is being written. You can edit it when it is finished.'}{' '}
          {/* Announced; seen above the text that comes. */}
          {article.progress && (
            <strong className={article.has_content ? undefined : 'visually-hidden'}>
              {progressText(article.progress)}
            </strong>
          )}
        </p>
      )}
      {/* An article without text says so in its place. */}
      {readOnly !== null && !isWriting(article) && article.has_content && (
        <p className={classes.notice}>{readOnly}</p>
      )}
      {form.wasRestored && form.isDirty && (
        <p className={classes.notice} role="status">
          Your unsaved changes were restored.{' '}
          <Button size="compact-sm" variant="default" onClick={() => form.discard()}>
            Discard Changes
          </Button>
        </p>
      )}
      {form.wasCut && (
        <p className={classes.notice} role="status">
          Saved. Unsupported HTML was removed.
        </p>
      )}
    </div>
  );
}
