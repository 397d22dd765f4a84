import { limits } from '@chapterhouse/contract/limits';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction } from './bulk-outcome.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { BulkInput } from './use-bulk.ts';
import { suggestedMoment } from './when-dialog.tsx';
import { chosenMoment, WhenField } from './when-field.tsx';

type Words = { title: (many: string) => string; message: string; confirm: string; busy: string };

const words: Readonly<Record<Exclude<BulkAction, 'publishNow' | 'flagPublished'>, Words>> = {
  reschedule: {
    title: (many) => `Move ${many}`,
    message: 'All of them go live at the same time. Those that are not on the calendar stay as they are.',
    confirm: 'Reschedule',
    busy: 'Moving...',
  },
  schedule: {
    title: (many) => `Schedule ${many}`,
    message: 'All of them go live at the same time. Those that are no drafts stay as they are.',
    confirm: 'Schedule',
    busy: 'Scheduling...',
  },
  unschedule: {
    title: (many) => `Turn ${many} into drafts?`,
    message: 'They are taken off the calendar, here and at their blogs, until you schedule them again.',
    confirm: 'Turn into Drafts',
    busy: 'Taking them off...',
  },
  retry: {
    title: (many) => `Try ${many} again?`,
    message: 'Each one that ended in an error is taken up where it stopped.',
    confirm: 'Retry',
    busy: 'Trying...',
  },
  rewrite: {
    title: (many) => `Write ${many} again`,
    message: 'The texts that are there stay until the new ones are done, and remain among the versions.',
    confirm: 'Write Again',
    busy: 'Starting...',
  },
  delete: {
    title: (many) => `Delete ${many}?`,
    message:
      'Their texts and versions are deleted. Posts that are not live yet are moved to the trash at the blog; those that are live stay there. This cannot be undone.',
    confirm: 'Delete',
    busy: 'Deleting...',
  },
};
export type BulkChoice = keyof typeof words;

type Props = {
  action: BulkChoice;
  count: number;
  onRun: (input: BulkInput) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before the same is done with many articles. */
export function BulkDialog({ action, count, onRun, onClose }: Props) {
  const { title, message, confirm, busy } = words[action];
  const [value, setValue] = useState(() => suggestedMoment(null));
  const [instruction, setInstruction] = useState('');
  const needsDate = action === 'reschedule' || action === 'schedule';
  const moment = chosenMoment(value);
  const wish = instruction.trim();
  return (
    <DialogFrame
      title={title(count === 1 ? '1 article' : `${count} articles`)}
      confirm={confirm}
      busy={busy}
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
      <p>{message}</p>
      {needsDate && <WhenField label="Publication" value={value} onChange={setValue} />}
      {action === 'rewrite' && (
        <Textarea
          label="What should be different? (optional)"
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
