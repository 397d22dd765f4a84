import { limits } from '@chapterhouse/contract/limits';
import { Textarea } from '@mantine/core';
import { useDraft } from '../../../components/kept-draft.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { BulkAction, BulkInput } from './use-bulk.ts';
import { chosenMoment, suggestedMoment, WhenField } from './when-dialog.tsx';

type Words = { title: (many: string) => string; message: string; confirm: string; busy: string };

const words: Readonly<
  Record<Exclude<BulkAction, 'publishNow' | 'flagPublished' | 'unschedule' | 'cancel'>, Words>
> = {
  reschedule: {
    title: (many) => `Move ${many}`,
    message: 'All of them are published at the same time. Articles that are not scheduled do not change.',
    confirm: 'Reschedule',
    busy: 'Moving...',
  },
  schedule: {
    title: (many) => `Schedule ${many}`,
    message: 'All of them are published at the same time. Articles that are not drafts do not change.',
    confirm: 'Schedule',
    busy: 'Scheduling...',
  },
  retry: {
    title: (many) => `Retry ${many}?`,
    message: 'Failed articles resume from the last finished step.',
    confirm: 'Retry',
    busy: 'Retrying...',
  },
  rewrite: {
    title: (many) => `Rewrite ${many}`,
    message:
      'What you do not mention stays, such as tables, links and pictures. You see the changes in each article before they replace anything.',
    confirm: 'Rewrite',
    busy: 'Starting...',
  },
  delete: {
    title: (many) => `Delete ${many}?`,
    message:
      'This deletes their texts and versions. Live posts stay on the blogs; all others are deleted there, or moved to the trash where the blog has one. This cannot be undone.',
    confirm: 'Delete',
    busy: 'Deleting...',
  },
};
export type BulkChoice = keyof typeof words;

type Props = {
  action: BulkChoice;
  count: number;
  /** What it leads to, besides the text that is always shown. */
  consequences?: string;
  onRun: (input: BulkInput) => Promise<unknown>;
  onClose: () => void;
};

/** The dialog of a bulk action. */
export function BulkDialog({ action, count, consequences = '', onRun, onClose }: Props) {
  const { title, message, confirm, busy } = words[action];
  const [value, setValue, hasDate] = useDraft(`bulkDate.1.${action}`, () => suggestedMoment(null));
  const [instruction, setInstruction, hasWish] = useDraft(`bulkWish.1.${action}`, '');
  const needsDate = action === 'reschedule' || action === 'schedule';
  const moment = chosenMoment(value);
  const wish = instruction.trim();
  return (
    <DialogFrame
      title={title(count === 1 ? '1 article' : `${count} articles`)}
      confirm={confirm}
      busy={busy}
      isRestored={hasDate || hasWish}
      isDangerous={action === 'delete'}
      disabled={needsDate && moment === null}
      onClose={onClose}
      onConfirm={async () => {
        await onRun({
          action,
          ...(needsDate && moment ? { date: moment.toISOString() } : {}),
          ...(action === 'rewrite' && wish !== '' ? { instruction: wish } : {}),
        });
        onClose();
      }}
    >
      <p>
        {consequences} {message}
      </p>
      {needsDate && <WhenField label="Publication" value={value} onChange={setValue} />}
      {action === 'rewrite' && (
        <Textarea
          label="What should change? (optional)"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={limits.articleText.instruction}
          value={instruction}
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
      )}
    </DialogFrame>
  );
}
