import { gitTexts } from '@chapterhouse/contract/platforms/git/presets';
import { Button } from '@mantine/core';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useHold } from '../../components/dialog/use-hold.ts';
import { InlineError } from '../../components/error-state.tsx';
import textClasses from '../../components/styles/text.module.css';
import classes from '../../features/sites/sites.module.css';

type Learned = Awaited<ReturnType<typeof api<'readGitLayout'>>>;

/** Fills the fields of the form with the layout that posts of the repository have; nothing is saved by it. */
export function ReadLayout({ siteId, onRead }: { siteId: string; onRead: (learned: Learned) => void }) {
  const { mutate, isPending, data, error } = useAction({
    mutationFn: () => api('readGitLayout', { params: { id: siteId } }),
    onSuccess: onRead,
  });
  useHold(isPending ? 'choice' : null);
  return (
    <>
      <div className={classes.access}>
        <p className={textClasses.muted} aria-live="polite">
          {data
            ? summaryOf(data)
            : 'Path and front matter can be read from the newest post of the repository.'}
        </p>
        <Button size="xs" variant="default" onClick={() => mutate()} loading={isPending}>
          Read from a Post
        </Button>
      </div>
      {error && <InlineError message={errorText(error, gitTexts.readFailed)} />}
    </>
  );
}

function summaryOf({ read_from, left_out }: Learned): string {
  const without = left_out.length === 0 ? '' : ` Left out: ${left_out.join(', ')}.`;
  return `Filled in from ${read_from}.${without} Check the fields, then save.`;
}
