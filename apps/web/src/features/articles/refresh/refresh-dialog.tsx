import { capabilitiesOf, type Platform } from '@chapterhouse/contract/platforms/registry';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../components/toast/toast.ts';
import { DialogFrame } from '../actions/dialog-frame.tsx';
import { useRequestRefresh } from './refresh.queries.ts';

type Props = { article: { id: string; title: string; platform: Platform }; onClose: () => void };

/** Asks what a refresh may do to the date, says what it costs, and requests it. */
export function RefreshDialog({ article, onClose }: Props) {
  const { mutateAsync } = useRequestRefresh(article.id);
  const [movesDate, setMovesDate] = useState(false);
  const [showsDate, setShowsDate] = useState(false);
  return (
    <DialogFrame
      title="Propose a Refresh"
      confirm="Propose Refresh"
      busy="Requesting..."
      onClose={onClose}
      onConfirm={async () => {
        const date = movesDate ? 'update' : 'keep';
        const { message } = await mutateAsync({ date, shows_date: showsDate });
        toast.success(message);
        onClose();
      }}
    >
      <p>
        The AI model reads “<bdi>{article.title}</bdi>” and proposes changes only where they are needed. You
        see them before anything changes. This takes one call to the AI model, and no article of your plan.
      </p>
      {capabilitiesOf(article.platform).redates && (
        <Checkbox
          label="Set the date of the post to the day of the update"
          description="If the address of your posts contains their date, it changes too."
          checked={movesDate}
          onChange={(event) => setMovesDate(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Begin the text with “Updated on” and the date"
        checked={showsDate}
        onChange={(event) => setShowsDate(event.currentTarget.checked)}
      />
    </DialogFrame>
  );
}
