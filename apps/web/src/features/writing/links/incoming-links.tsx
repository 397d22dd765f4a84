import type { IncomingLink } from '@chapterhouse/contract/articles/links';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import claims from '../claims/claims.module.css';
import { incomingLinksQuery, useAddIncomingLink } from '../quality/quality.queries.ts';

/** Other live articles that could link to this one. Adding a link updates their live post. */
export function IncomingLinks({ articleId }: { articleId: string }) {
  const { data, error, isFetching, refetch } = useQuery(incomingLinksQuery(articleId));
  if (error)
    return (
      <InlineError
        message={errorText(error, 'Could not look for posts that could link here.')}
        query={{ isFetching, refetch }}
      />
    );
  if (!data || data.suggestions.length === 0) return null;
  return (
    <>
      <h3 className={claims.limits}>Posts that could link here</h3>
      <p className={claims.limits}>Adding a link changes the post on the blog.</p>
      <ul className={claims.list} aria-label="Posts that could link here">
        {data.suggestions.map((suggestion) => (
          <Suggestion key={suggestion.article_id} articleId={articleId} suggestion={suggestion} />
        ))}
      </ul>
    </>
  );
}

type Props = { articleId: string; suggestion: IncomingLink };

function Suggestion({ articleId, suggestion }: Props) {
  const { article_id, title, version, place, sentence } = suggestion;
  const add = useAddIncomingLink(articleId);
  const at = sentence.indexOf(place.quote);
  return (
    <li className={claims.claim}>
      <p className={claims.source}>
        <Link to="/articles/$articleId" params={{ articleId: article_id }}>
          <bdi>{title}</bdi>
        </Link>
        <q dir="auto">
          {sentence.slice(0, Math.max(at, 0))}
          <b>{at < 0 ? place.quote : sentence.slice(at, at + place.quote.length)}</b>
          {at < 0 ? '' : sentence.slice(at + place.quote.length)}
        </q>
      </p>
      <p className={`${claims.source} ${claims.kept}`}>
        <Button
          size="compact-sm"
          variant="default"
          loading={add.isPending}
          aria-label={`Add Link in “${title}”`}
          onClick={() => add.mutate({ article_id, version, quote: place.quote })}
        >
          Add Link
        </Button>
      </p>
      {add.error && (
        <div className={claims.failure}>
          <InlineError message={errorText(add.error, 'The link could not be added.')} />
        </div>
      )}
    </li>
  );
}
