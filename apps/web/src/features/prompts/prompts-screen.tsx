import type { ListedPrompt, Prompt } from '@chapterhouse/contract/prompts/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconPencil, IconTrash } from '#icons';
import { confirm } from '../../components/dialogs.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import listClasses from '../../components/item-list/item-list.module.css';
import { ItemList } from '../../components/item-list/item-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { toast } from '../../components/toast/toast.ts';
import classes from './prompts.module.css';
import { promptsQuery, useDeletePrompt } from './prompts.queries.ts';

const EditPrompt = lazy(async () => ({ default: (await import('./edit-prompt.tsx')).EditPrompt }));

function PromptItem({ prompt, onEdit }: { prompt: ListedPrompt; onEdit: () => void }) {
  const deletion = useDeletePrompt();
  function askToDelete() {
    confirm({
      type: 'danger',
      title: 'Confirm Delete',
      message: `Are you sure you want to delete prompt "${prompt.name}"? This action cannot be undone.`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      failed: 'Failed to delete prompt',
      onConfirm: () =>
        deletion.mutateAsync(prompt.ID).then(
          () => toast.success('Prompt deleted successfully'),
          (error: unknown) => {
            toast.error('Failed to delete prompt');
            throw error;
          },
        ),
    });
  }
  return (
    <li className={listClasses.item}>
      <div className={listClasses.words}>
        <h2 className={listClasses.name}>
          {prompt.name}
          {!prompt.is_active && <StatusBadge tone="gray">Inactive</StatusBadge>}
          {prompt.is_active && !prompt.is_used && <StatusBadge tone="gray">Not used</StatusBadge>}
        </h2>
        {prompt.description !== '' && <p className={classes.description}>{prompt.description}</p>}
        <p className={classes.category}>
          Category: <span>{prompt.category}</span>
          {prompt.is_active && !prompt.is_used && '. Another active prompt of it was changed later.'}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${prompt.name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="default"
          size="sm"
          className={listClasses.danger ?? ''}
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${prompt.name}`}
          onClick={askToDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

export function PromptsScreen() {
  const prompts = useQuery(promptsQuery);
  const [editing, setEditing] = useState<Prompt | null>(null);
  const hasFailed = prompts.isError && prompts.data === undefined;

  useEffect(() => {
    if (hasFailed) toast.error('Failed to load prompts');
  }, [hasFailed]);

  return (
    <>
      <PageHeader title="Manage Prompts" subtitle="The instructions for each step of writing." />
      <ItemList
        query={prompts}
        loading="Loading prompts..."
        failed="Failed to load prompts"
        empty={
          <EmptyState
            title="No prompts found"
            message="Articles are written with the built-in prompts. Add prompts through the API: POST /api/protected/prompts."
          />
        }
      >
        {(items) => (
          <ul className={listClasses.frame}>
            {items.map((prompt) => (
              <PromptItem key={prompt.ID} prompt={prompt} onEdit={() => setEditing(prompt)} />
            ))}
          </ul>
        )}
      </ItemList>
      {editing !== null && (
        <Suspense fallback={null}>
          <EditPrompt prompt={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}
