import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { useQuery } from '@tanstack/react-query';
import { articleDraftQuery } from '../article.queries.ts';
import { progressText } from '../article-status.tsx';
import liveClasses from '../live/batch-progress.module.css';
import classes from './editor.module.css';
import { ReadOnlyText } from './rich-text/read-only-text.tsx';

/** An article without a text yet: while it is written, the step and the text as it comes. */
export function LiveDraft({ article }: { article: ArticleDetail }) {
  const { id, status, title } = article;
  const isWritten = status === 'generating';
  const { data } = useQuery({ ...articleDraftQuery(id), enabled: isWritten });
  if (!isWritten) {
    const isWaiting = status === 'processing';
    return <p className={classes.quiet}>{isWaiting ? 'Waiting to be written.' : 'There is no text yet.'}</p>;
  }
  // The step may be newer than the text.
  const progress = { ...data?.progress, step: 'draft' as const, ...article.progress };
  const { words = 0, asked_words: asked = 0 } = progress;
  return (
    <div className={classes.live}>
      <p className={classes.step}>{progressText(progress)}</p>
      {/* Not a live region: the step is announced, and not each word. */}
      <progress
        className={liveClasses.bar}
        aria-label="Words written"
        max={asked || 1}
        value={Math.min(words, asked)}
      />
      {data?.html && <ReadOnlyText html={data.html} label={`${title}, so far`} />}
    </div>
  );
}
