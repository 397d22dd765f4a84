import { mostLearnedPosts, type ProfileProposal } from '@chapterhouse/contract/sites/profile';
import { Button, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { Proposal } from './profile-proposal.tsx';
import classes from './site-profile.module.css';

const everyMs = 2_000;

type Props = { siteId: string; draft: ProfileDraft; onUse: (next: Partial<ProfileDraft>) => void };

/** Starts learning from the site's posts, and shows how it goes and what came of it. */
export function LearnProfile({ siteId, draft, onUse }: Props) {
  const client = useQueryClient();
  const params = { id: siteId };
  const queryKey = [...sitesKey, 'profile-proposal', siteId] as const;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('getProfileProposal', { params, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? everyMs : false),
  });
  const show = (proposal: ProfileProposal) => client.setQueryData(queryKey, proposal);
  const learn = useAction({
    mutationFn: (ids: string[]) =>
      api('learnSiteProfile', { params, body: ids.length > 0 ? { post_ids: ids } : {} }),
    onSuccess: show,
  });
  const dismiss = useAction({
    mutationFn: () => api('dismissProfileProposal', { params }),
    onSuccess: () => show({ status: 'none', message: null, started_at: null, proposal: null }),
  });
  const failure = learn.error ?? dismiss.error;
  const dismissButton = (label: string) => (
    <Button size="xs" variant="subtle" onClick={() => dismiss.mutate()} loading={dismiss.isPending}>
      {label}
    </Button>
  );
  return (
    <Panel
      title="Learn from This Site"
      intro="Reads posts of the site and proposes a profile, with the passages that show it. Nothing changes until you save."
      busy={data?.status === 'running'}
    >
      {!data && !error && <PostsComing />}
      {!data && error && (
        <InlineError
          message={errorText(error, 'The proposal could not be loaded')}
          query={{ isFetching, refetch }}
        />
      )}
      {data?.status === 'failed' && <InlineError message={`Learning failed: ${data.message}`} />}
      {data && /none|failed/.test(data.status) && (
        <ChoosePosts siteId={siteId} isPending={learn.isPending} onLearn={learn.mutate} />
      )}
      <div role="status">
        {data?.status === 'running' &&
          'Reading the posts and writing a proposal. This takes about a minute; you can leave this page.'}
      </div>
      {data?.status === 'running' && dismissButton('Cancel')}
      {data?.proposal && (
        <Proposal learned={data.proposal} draft={draft} onUse={onUse}>
          {dismissButton('Dismiss Proposal')}
        </Proposal>
      )}
      {failure && <InlineError message={errorText(failure, 'Could not do this. Try again.')} />}
    </Panel>
  );
}

/** As high as the choice, so that the form below stays where it is. */
function PostsComing() {
  return (
    <div className={classes.coming}>
      <Loading text="Loading posts...">
        <Skeleton height="7.05rem" />
      </Loading>
    </div>
  );
}

type ChooseProps = { siteId: string; isPending: boolean; onLearn: (ids: string[]) => void };

function ChoosePosts({ siteId, isPending, onLearn }: ChooseProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 300);
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...sitesKey, 'posts-to-learn-from', siteId, asked] as const,
    queryFn: ({ signal }) =>
      api('listSitePosts', { params: { id: siteId }, query: asked ? { search: asked } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (!error) return <PostsComing />;
    return (
      <InlineError
        message={errorText(error, 'The posts could not be loaded')}
        query={{ isFetching, refetch }}
      />
    );
  }
  if (data.index.posts === 0) {
    return (
      <p>
        No posts of this site are known yet.{' '}
        <Link to="/websites/$siteId/posts" params={{ siteId }}>
          Read its posts first
        </Link>
        .
      </p>
    );
  }
  const found = data.posts.map(({ id, title, url }) => ({ value: id, label: title || url }));
  const all = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))];
  return (
    <div className={classes.choose}>
      <MultiSelect
        label="Posts"
        placeholder={chosen.length === 0 ? `The latest ${Math.min(mostLearnedPosts, data.index.posts)}` : ''}
        data={all}
        // The server searches.
        filter={({ options }) => options}
        searchable
        clearable
        maxValues={mostLearnedPosts}
        nothingFoundMessage="No post found"
        searchValue={search}
        onSearchChange={setSearch}
        value={chosen.map(({ value }) => value)}
        onChange={(values) => setChosen(all.filter(({ value }) => values.includes(value)))}
      />
      <Button variant="default" loading={isPending} onClick={() => onLearn(chosen.map(({ value }) => value))}>
        Learn from This Site
      </Button>
    </div>
  );
}
