import { limits } from '@chapterhouse/contract/limits';
import type { LinkRules } from '@chapterhouse/contract/sites/posts';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { hasDraft, RestoredNote, useKeptDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import classes from './site-posts.module.css';

/** Of what is typed. */
const keyOf = (siteId: string) => `linkRules.1.${siteId}`;
const rulesKey = (siteId: string) => [...sitesKey, 'link-rules', siteId] as const;

/** How many links to the site its new articles have, and which pages always or never. */
export function LinkRulesForm({ siteId }: { siteId: string }) {
  // Open if something that was typed before is in it.
  const [isOpen] = useState(() => hasDraft(keyOf(siteId)));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: rulesKey(siteId),
    queryFn: ({ signal }) => api('getLinkRules', { params: { id: siteId }, signal }),
    // A refetch must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <details className={classes.rules} open={isOpen}>
      <summary>Rules for links{data && `: at most ${data.most} per article`}</summary>
      {error && (
        <InlineError
          message={errorText(error, 'The rules could not be loaded')}
          query={{ isFetching, refetch }}
        />
      )}
      {data && <Rules siteId={siteId} saved={data} />}
    </details>
  );
}

function Rules({ siteId, saved }: { siteId: string; saved: LinkRules }) {
  const client = useQueryClient();
  const { draft, setDraft, isChanged, wasKept } = useKeptDraft(keyOf(siteId), draftOf(saved));
  const save = useAction({
    mutationFn: ({ most, always, never }: Draft) => {
      const body = { most: Number(most), always: linesOf(always), never: linesOf(never) };
      return api('saveLinkRules', { params: { id: siteId }, body });
    },
    onSuccess: (rules, sent) => {
      client.setQueryData(rulesKey(siteId), rules);
      // What was typed meanwhile stays.
      setDraft((now) => (now === sent ? draftOf(rules) : now));
      toast.success('Rules saved. New articles follow them.');
    },
  });
  const change = (next: Partial<typeof draft>) => {
    if (save.isError) save.reset();
    setDraft({ ...draft, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.rulesForm}>
      <NativeSelect
        label="Links per article"
        description="To other pages of this site, at most."
        data={Array.from({ length: limits.linksPerArticle + 1 }, (_, count) => String(count))}
        value={draft.most}
        onChange={(event) => change({ most: event.currentTarget.value })}
      />
      <Textarea
        label="Always offer these pages"
        description="One address per line. They are offered first; each is linked only where it fits."
        autosize
        minRows={2}
        value={draft.always}
        onChange={(event) => change({ always: event.currentTarget.value })}
      />
      <Textarea
        label="Never link to these pages"
        description="One address per line."
        autosize
        minRows={2}
        value={draft.never}
        onChange={(event) => change({ never: event.currentTarget.value })}
      />
      {wasKept && <RestoredNote />}
      {save.error && <InlineError message={errorText(save.error, 'The rules could not be saved')} />}
      <Button type="submit" disabled={!isChanged} loading={save.isPending} className={classes.save ?? ''}>
        Save Rules
      </Button>
    </form>
  );
}

type Draft = ReturnType<typeof draftOf>;

const draftOf = ({ most, always, never }: LinkRules) => ({
  most: String(most),
  always: always.join('\n'),
  never: never.join('\n'),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
