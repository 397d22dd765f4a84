import type { ArticleCluster, ClusterLinkState } from '@chapterhouse/contract/articles/cluster';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import { InlineError } from '../../../components/error-state.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { formatRecent } from '../../../lib/format-time.ts';
import editor from '../text/editor.module.css';
import classes from './cluster.module.css';
import { ClusterPicture } from './cluster-picture.tsx';

function clusterQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'cluster'] as const,
    queryFn: async ({ signal }) => (await api('getArticleCluster', { params: { id }, signal })).cluster,
    staleTime: 0,
  });
}

/** The cluster in which an article was planned, and which of its links exist. Nothing for other articles. */
export function ClusterPanel({ articleId }: { articleId: string }) {
  const { data, error, isFetching, refetch } = useQuery(clusterQuery(articleId));
  if (error) {
    return (
      <div className={editor.card}>
        <InlineError
          message={errorText(error, 'Could not load the cluster of this article.')}
          query={{ isFetching, refetch }}
        />
      </div>
    );
  }
  if (!data || data.articles.length < 2) return null;
  return (
    <div className={editor.card}>
      <Cluster cluster={data} articleId={articleId} />
    </div>
  );
}

const sentences: Record<ClusterLinkState, string> = {
  linked: 'Links to',
  waiting: 'Will link to',
  open: 'Does not link yet to',
};

function Cluster({ cluster, articleId }: { cluster: ArticleCluster; articleId: string }) {
  const { articles, pillar_id: pillarId, updates_live: updatesLive } = cluster;
  const places = new Map(articles.map(({ id }, at) => [id, at]));
  const links = cluster.links.flatMap(({ from, to, state }) => {
    const [one, other] = [places.get(from), places.get(to)];
    return one === undefined || other === undefined ? [] : [{ from: one, to: other, state }];
  });
  const current = places.get(articleId);
  const pillar = pillarId === null ? undefined : places.get(pillarId);
  const hasOpen = links.some(({ state }) => state === 'open');
  return (
    <section className={classes.panel} aria-labelledby="cluster-heading">
      <h2 id="cluster-heading" className={textClasses.heading}>
        Cluster
      </h2>
      <ClusterPicture
        count={articles.length}
        pillar={pillar ?? null}
        links={links}
        {...(current === undefined ? {} : { current })}
      />
      <ol className={classes.list} aria-label="Articles of the cluster">
        {articles.map(({ id, title, status, date }, at) => (
          <li key={id} className={classes.row}>
            <span className={classes.number}>{at + 1}</span>
            <p className={classes.title}>
              {id === articleId ? (
                <bdi aria-current="page">{title}</bdi>
              ) : (
                <Link to="/articles/$articleId" params={{ articleId: id }}>
                  <bdi>{title}</bdi>
                </Link>
              )}
              {id === pillarId && <span className={classes.pillar}>Pillar</span>}
            </p>
            <p className={textClasses.quiet}>
              {status === 'published' ? `Live since ${formatRecent(date)}` : 'Not live yet'}
            </p>
            {(['linked', 'waiting', 'open'] as const).map((state) => {
              const targets = links.filter((link) => link.from === at && link.state === state);
              return targets.length === 0 ? null : (
                <p key={state} className={textClasses.quiet}>
                  {sentences[state]} {targets.map(({ to }) => to + 1).join(', ')}
                </p>
              );
            })}
          </li>
        ))}
      </ol>
      <p className={textClasses.quiet}>
        A link is added when the article that it leads to is live.
        {hasOpen &&
          (updatesLive
            ? ' If an article has no words for a link, mention its subject in the text.'
            : ' Links that live posts lack are suggested under “Internal links” of the article that they lead to.')}
      </p>
    </section>
  );
}
