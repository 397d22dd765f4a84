import type { ExportFormat } from '@chapterhouse/contract/articles/history-endpoints';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconDownload } from '#icons';
import type { BodyOf } from '../../../api/client.ts';
import { useOneRun } from '../../../api/use-action.ts';
import { filterQuery, type HistorySearch } from '../history/history-view.ts';

// Loaded on the first click, not with the list.
const ExportChoices = lazy(async () => ({
  default: (await import('./export-choices.tsx')).ExportChoices,
}));

type Props = {
  scope: ExportScope;
  /** For the menu's heading: "3 selected articles". */
  label: string;
};

/** Filter of the export; an empty scope means all articles. */
type ExportScope = Omit<BodyOf<'prepareExport'>, 'format'>;

/** The selected articles, else those that match the filters. */
export function exportScope(
  search: HistorySearch,
  selected: ReadonlySet<string>,
): { scope: ExportScope; label: string } {
  if (selected.size > 0) {
    const label = selected.size === 1 ? '1 selected article' : `${selected.size} selected articles`;
    return { scope: { article_ids: [...selected] }, label };
  }
  const scope = filterQuery(search);
  return { scope, label: Object.keys(scope).length > 0 ? 'All filtered articles' : 'All articles' };
}

/** Downloads articles as a zip, which the browser streams to disk. */
export function ExportMenu({ scope, label }: Props) {
  const [isPending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const run = useOneRun(async (format: ExportFormat) => {
    setPending(true);
    try {
      const { startExport } = await import('./export-choices.tsx');
      await startExport({ format, ...scope });
    } finally {
      setPending(false);
    }
  });

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }
  return (
    <div style={{ position: 'relative' }}>
      <Button
        ref={button}
        variant="default"
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      >
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <ExportChoices
            label={label}
            onClose={close}
            onChoose={(format) => {
              close();
              void run(format);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
