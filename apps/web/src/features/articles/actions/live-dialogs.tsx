import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { articleVersionQuery } from '../article.queries.ts';
import { Comparison, OtherFields } from '../versions/comparison.tsx';
import classes from './actions.module.css';
import { useChange } from './article-calls.ts';
import { DialogFrame } from './dialog-frame.tsx';

type Props = { article: ArticleDetail; onClose: () => void; onDone: () => void };

/** The changes that readers will see, and a warning if the address of the post changes. */
export function UpdateLiveDialog({ article, onClose, onDone }: Props) {
  const { mutateAsync } = useChange('update live post', () =>
    api('updateLivePost', { params: { id: article.id }, body: { version: article.version } }),
  );
  const version = article.live_post?.version ?? null;
  const live = useQuery({ ...articleVersionQuery(article.id, version ?? 0), enabled: version !== null });
  const slug = live.data && live.data.slug !== article.slug ? live.data.slug : undefined;
  return (
    <DialogFrame
      title="Update the live post?"
      confirm="Update Live Post"
      busy="Sending..."
      size="48rem"
      onClose={onClose}
      onConfirm={async () => {
        toast.success((await mutateAsync(undefined)).message);
        onDone();
      }}
    >
      <Text>
        Readers of {article.site || 'the site'} see the new text as soon as the blog has it. If the post was
        also changed on the blog, nothing is overwritten: you choose first.
      </Text>
      {slug !== undefined && (
        <p className={classes.warning}>
          The address of the post changes from “{slug}” to “{article.slug}”. Links to the old address break
          unless your blog redirects them.
        </p>
      )}
      {version !== null && live.isPending && (
        <Loading text="Loading the changes...">
          <Skeleton height="3rem" />
        </Loading>
      )}
      {live.error && (
        <InlineError message={errorText(live.error, 'Could not load the changes.')} query={live} />
      )}
      {live.data && (
        <section
          className={classes.changes}
          aria-label="Changes to the live post"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
        >
          <Comparison before={live.data} after={article} />
          <OtherFields before={live.data} after={article} />
        </section>
      )}
    </DialogFrame>
  );
}

/** `isTrash`: whether the post is deleted on the blog, or becomes a draft there. */
export function UnpublishDialog({ article, isTrash, onClose, onDone }: Props & { isTrash: boolean }) {
  const { mutateAsync } = useChange('unpublish article', () =>
    api('unpublishArticle', { params: { id: article.id }, body: { post: isTrash ? 'trash' : 'draft' } }),
  );
  const where = article.site || 'the blog';
  const isGone = Boolean(capabilitiesOf(article.platform).deletesForGood);
  return (
    <DialogFrame
      title={isTrash ? 'Delete this post on the blog?' : 'Unpublish this post?'}
      confirm={isTrash ? 'Delete on the Blog' : 'Unpublish'}
      busy="Sending..."
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        toast.success((await mutateAsync(undefined)).message);
        onDone();
      }}
    >
      <Text>
        {isTrash
          ? `The post “${article.title}” is ${isGone ? 'deleted for good' : 'moved to the trash'} on ${where}, with its comments.`
          : `The post “${article.title}” becomes a draft on ${where}.`}{' '}
        Readers who follow a link to it get an error. The article and its versions stay here, as a draft that
        you can schedule again{isTrash ? '; it then becomes a new post' : ''}.
      </Text>
    </DialogFrame>
  );
}
