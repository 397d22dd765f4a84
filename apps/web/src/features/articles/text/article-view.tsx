import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Button, Group, Text } from '@mantine/core';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { session } from '../../accounts/session/session.ts';
import { ClaimsPanel } from '../../writing/claims/claims-panel.tsx';
import { LinksPanel } from '../../writing/links/links-panel.tsx';
import { QualityPanel } from '../../writing/quality/quality-panel.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleNotices, readOnlyReason } from './article-notices.tsx';
import { ArticleSubtitle } from './article-subtitle.tsx';
import classes from './editor.module.css';
import { ArticleFormFields } from './form/article-form.tsx';
import { SaveBar } from './form/save-bar.tsx';
import { useArticleForm } from './form/use-article-form.ts';
import { LiveDraft } from './live-draft.tsx';
import { linkEdits } from './rich-text/editor-links.ts';
import { ReadOnlyText } from './rich-text/read-only-text.tsx';
import { useRewritePassage } from './use-rewrite-passage.ts';

type LeaveGuardProps = { isDirty: boolean; onDiscard: () => void };

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useReturnFocus();
  return (
    <HeldModal
      busy={false}
      opened
      centered
      onClose={onStay}
      withCloseButton={false}
      title="Leave without saving?"
    >
      <Text>This article has unsaved changes. If you leave now, you will lose them.</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button color="red" variant="outline" onClick={onLeave}>
          Leave Without Saving
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </Group>
    </HeldModal>
  );
}

/** Asks before leaving with unsaved changes, by a link, the back button or closing the page. */
function LeaveGuard({ isDirty, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // After the session ended, do not ask: the changes are kept for the next sign-in.
    shouldBlockFn: ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && session.get().isAuthenticated,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={reset}
      onLeave={() => {
        onDiscard();
        proceed();
      }}
    />
  );
}

const Proposals = lazy(async () => ({ default: (await import('./proposals.tsx')).Proposals }));
const RefreshPanel = lazy(async () => ({
  default: (await import('../refresh/refresh-panel.tsx')).RefreshPanel,
}));
const ClusterPanel = lazy(async () => ({
  default: (await import('../cluster/cluster-panel.tsx')).ClusterPanel,
}));
const RecordPanel = lazy(async () => ({
  default: (await import('../record/record-panel.tsx')).RecordPanel,
}));
const PreviewModal = lazy(async () => ({
  default: (await import('../preview/preview-modal.tsx')).PreviewModal,
}));
const StaleDialog = lazy(async () => ({ default: (await import('./form/stale-dialog.tsx')).StaleDialog }));

function refusedFields(error: unknown): Map<string, string> {
  const details = error instanceof ApiError ? error.details : [];
  return new Map(details.map(({ field, message }) => [field.split('.')[0] ?? field, message]));
}

/** Ctrl+S saves, wherever the focus is. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

type Props = { article: ArticleDetail; user: string };

export function ArticleView({ article: loaded, user }: Props) {
  const navigate = useNavigate();
  const form = useArticleForm(loaded, user);
  const { article } = form;
  const [isDeleted, setDeleted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [seen] = useState(() => new Set(loaded.proposals.map(({ id }) => id)));
  const [isPreviewed, setPreviewed] = useState(false);
  const showPreview = () => setPreviewed(true);
  const [editor, setEditor] = useState<Editor | null>(null);
  const readOnly = readOnlyReason(article);
  const rewritePassage = useRewritePassage(article, form.isDirty);
  // Keep the form while there are unsaved changes, even if the article went live.
  const isForm = readOnly === null || form.isDirty;
  useSaveKey(() => {
    if (readOnly === null) void form.submit();
  });
  useEffect(() => {
    if (isDeleted) void navigate({ to: '/history', replace: true });
  }, [isDeleted, navigate]);

  function discard() {
    const bringBack = form.discard();
    toast.undoable('Your changes were discarded.', async () => {
      bringBack();
      return 'Your changes are back. They are not saved yet.';
    });
  }

  return (
    <>
      <PageHeader
        title={article.title || article.topic}
        subtitle={<ArticleSubtitle article={article} />}
        actions={
          <ArticleActions
            article={article}
            isDirty={form.isDirty}
            onPreview={showPreview}
            onDeleted={() => {
              form.discard();
              setDeleted(true);
            }}
            onFailed={setFailure}
          />
        }
      />
      <ArticleNotices
        article={article}
        form={form}
        readOnly={readOnly}
        failure={failure}
        onPreview={showPreview}
      />
      <p className="visually-hidden" role="status">
        {article.proposals.length > 0 && 'A new text waits for your decision.'}
      </p>
      {article.proposals.length > 0 && (
        <Suspense>
          <Proposals
            article={article}
            seen={seen}
            locked={form.isDirty ? 'Save or discard your changes before you use this text.' : readOnly}
          />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div className={classes.card}>
          {isForm && (
            <form onSubmit={(event) => event.preventDefault()} noValidate aria-label="Article">
              <ArticleFormFields form={form} refused={refusedFields(form.saveError)} onEditor={setEditor} />
              <SaveBar form={form} locked={readOnly} onDiscard={discard} />
            </form>
          )}
          {!isForm && article.has_content && (
            <ReadOnlyText
              html={article.html}
              media={article.media}
              label={article.title}
              articleId={article.id}
            />
          )}
          {!isForm && !article.has_content && <LiveDraft article={article} />}
        </div>
        <aside className={classes.aside} aria-label="About this article">
          {article.has_content && (
            <div className={classes.card}>
              <QualityPanel
                articleId={article.id}
                shownHash={article.content_hash}
                isDirty={form.isDirty}
                {...(rewritePassage ? { onRewrite: rewritePassage } : {})}
              />
            </div>
          )}
          {article.has_content && (
            <div className={classes.card}>
              <ClaimsPanel articleId={article.id} shownHash={article.content_hash} isDirty={form.isDirty} />
            </div>
          )}
          {article.status === 'published' && article.has_content && (
            <Suspense>
              <div className={classes.card}>
                <RefreshPanel article={article} isDirty={form.isDirty} />
              </div>
            </Suspense>
          )}
          {article.has_content && article.site_id !== null && (
            <div className={classes.card}>
              <LinksPanel
                articleId={article.id}
                shownHash={article.content_hash}
                isLive={article.status === 'published'}
                changed={form.isDirty ? form.fields.html : null}
                edits={editor && readOnly === null ? linkEdits(editor) : null}
              />
            </div>
          )}
          <Suspense>
            <ClusterPanel articleId={article.id} />
          </Suspense>
          {article.has_content && (
            <Suspense>
              <div className={classes.card}>
                <RecordPanel articleId={article.id} isDirty={form.isDirty} />
              </div>
            </Suspense>
          )}
          {article.has_content && (
            <div className={classes.card}>
              <VersionsPanel
                article={article}
                locked={
                  form.isDirty ? 'Save or discard your changes before you restore a version.' : readOnly
                }
              />
            </div>
          )}
        </aside>
      </div>
      <LeaveGuard isDirty={form.isDirty} onDiscard={form.discard} />
      {isPreviewed && (
        <Suspense>
          <PreviewModal article={article} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      {form.staleOpen && (
        <Suspense>
          <StaleDialog form={form} />
        </Suspense>
      )}
    </>
  );
}
