import type { Article } from '@chapterhouse/contract/articles/entities';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { IconCheck, IconCopy, IconDownload } from '#icons';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { useCopy } from '../../../components/dialog/shown-once.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/fields/segmented.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { articleContentQuery } from '../articles.queries.ts';
import { ArticleFrame } from './article-frame.tsx';
import classes from './preview.module.css';
import { downloadDocument, htmlFileName } from './preview-document.ts';
import { hasPictures } from './use-shown-pictures.ts';

/** Saves a page as a download. */
function saveFile(name: string, html: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download holds a reference to the blob.
  window.setTimeout(() => URL.revokeObjectURL(url), 0);
}

const QualityPanel = lazy(async () => ({
  default: (await import('../../writing/quality/quality-panel.tsx')).QualityPanel,
}));

type View = 'Preview' | 'HTML';
const views: readonly View[] = ['Preview', 'HTML'];

function LoadingText() {
  return (
    <Loading text="Loading content...">
      <div className={classes.loading}>
        <Skeleton width="55%" height="1.75rem" />
        {['96%', '100%', '91%', '78%', '97%', '88%', '42%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}

type Props = {
  article: Pick<Article, 'id' | 'title' | 'topic' | 'site' | 'platform' | 'has_content'>;
  onClose: () => void;
};

export function PreviewModal({ article, onClose }: Props) {
  useReturnFocus();
  const { title, topic, site, platform } = article;
  const [view, setView] = useState<View>(capabilitiesOf(platform).publishes ? 'Preview' : 'HTML');
  const [isChecking, setChecking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(articleContentQuery(article.id));
  const html = data?.html;
  const { copied, copyFailed, copy } = useCopy();

  return (
    <HeldModal
      busy={false}
      opened
      onClose={onClose}
      size="56rem"
      padding={0}
      title={
        <span className={classes.heading}>
          <span className={classes.title}>
            <bdi>{title}</bdi>
          </span>
          <span className={classes.about}>
            <bdi>{topic}</bdi>
            {site && (
              <>
                {' · '}
                <bdi>{site}</bdi>
              </>
            )}
          </span>
        </span>
      }
      classNames={{ header: classes.header, title: classes.headerTitle }}
    >
      <div className={classes.bar}>
        <Segmented legend="Show as" options={views} value={view} onChange={setView} />
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            disabled={!html}
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() =>
              html && saveFile(htmlFileName(title), downloadDocument(html, title, data?.language))
            }
          >
            Download as .html
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!html}
            leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            onClick={() => html && void copy(html)}
            className={classes.copy}
          >
            {copied ? 'Copied!' : 'Copy'}
          </Button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {copied ? 'Copied!' : ''}
      </p>
      {copyFailed && (
        <p className={classes.failed} role="alert">
          Your browser blocked copying. Switch to HTML, then select and copy the text.
        </p>
      )}
      {html && hasPictures(html) && (
        <p className={classes.note}>
          The HTML names its pictures but does not contain them. Export the article to get them as files.
        </p>
      )}
      {article.has_content && (
        <details className={classes.quality} onToggle={(event) => setChecking(event.currentTarget.open)}>
          <summary>Checks</summary>
          {isChecking && (
            <Suspense>
              <QualityPanel articleId={article.id} compact />
            </Suspense>
          )}
        </details>
      )}
      <div className={classes.body}>
        {html === undefined && !error && <LoadingText />}
        {html === undefined && error && (
          <ErrorState
            message="Failed to load article content. Please try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {html === '' && <p className={classes.empty}>No content available</p>}
        {html && view === 'Preview' && (
          <ArticleFrame className={classes.frame} html={html} title={title} label={`Preview of ${title}`} />
        )}
        {html && view === 'HTML' && (
          <textarea className={classes.code} readOnly value={html} aria-label="HTML" spellCheck={false} />
        )}
      </div>
    </HeldModal>
  );
}
