import type { RefreshRules } from '@chapterhouse/contract/articles/refresh-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { articlesKey, sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { hasDraft, RestoredNote, useKeptDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import classes from './site-posts.module.css';

/** Of what is typed. */
const keyOf = (siteId: string) => `refreshRules.1.${siteId}`;
const rulesKey = (siteId: string) => [...sitesKey, 'refresh-rules', siteId] as const;

/** After how many months an article of the site is worth refreshing. */
export function RefreshRulesForm({ siteId }: { siteId: string }) {
  // Open if something that was typed before is in it.
  const [isOpen] = useState(() => hasDraft(keyOf(siteId)));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: rulesKey(siteId),
    queryFn: ({ signal }) => api('getRefreshRules', { params: { id: siteId }, signal }),
    // A refetch must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <details className={classes.rules} open={isOpen}>
      <summary>Refreshing{data && `: after ${monthsText(data.after_months)}`}</summary>
      {error && (
        <InlineError
          message={errorText(error, 'The setting could not be loaded')}
          query={{ isFetching, refetch }}
        />
      )}
      {data && <Rules siteId={siteId} saved={data} />}
    </details>
  );
}

const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`);

function Rules({ siteId, saved }: { siteId: string; saved: RefreshRules }) {
  const client = useQueryClient();
  const after = String(saved.after_months);
  const { draft: months, setDraft: setMonths, isChanged, wasKept } = useKeptDraft(keyOf(siteId), after);
  const save = useAction({
    mutationFn: (sent: string) =>
      api('saveRefreshRules', { params: { id: siteId }, body: { after_months: Number(sent) } }),
    onSuccess: async (rules) => {
      client.setQueryData(rulesKey(siteId), rules);
      toast.success('Saved.');
      await client.invalidateQueries({ queryKey: articlesKey });
    },
  });
  const isValid = /^\d{1,3}$/.test(months.trim()) && Number(months) >= 1 && Number(months) <= 120;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid && !save.isPending) save.mutate(months.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={classes.rulesForm}>
      <TextInput
        label="Suggest a refresh after"
        description="Months since the text last changed. Other reasons, such as dead links, apply at once."
        inputMode="numeric"
        value={months}
        onChange={(event) => {
          if (save.isError) save.reset();
          setMonths(event.currentTarget.value);
        }}
        error={isValid ? undefined : 'Enter a number of months from 1 to 120.'}
      />
      {wasKept && <RestoredNote />}
      {save.error && <InlineError message={errorText(save.error, 'The setting could not be saved')} />}
      <Button
        type="submit"
        disabled={!isValid || !isChanged}
        loading={save.isPending}
        className={classes.save ?? ''}
      >
        Save
      </Button>
    </form>
  );
}
