import type { LabelPlace, LabelPolicy } from '@chapterhouse/contract/articles/record-values';
import type { MediaFormat } from '@chapterhouse/contract/media/endpoints';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import type { Site } from '@chapterhouse/contract/sites/endpoints';
import { labelTexts } from '@chapterhouse/contract/sites/label-texts';
import { editorialLimits } from '@chapterhouse/contract/sites/texts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { Choices } from '../../../components/fields/choices.tsx';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { RestoredNote, useKeptDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import classes from './editorial.module.css';

const policies: readonly [LabelPolicy, name: string, about: string][] = [
  ['machine', 'For programs', 'schema.org digitalSourceType in the page. Readers do not see it.'],
  ['visible', 'For readers', 'A line of text in the post.'],
  ['both', 'For programs and readers', 'Both of them.'],
  ['none', 'No label', 'Posts do not say how they were created.'],
];

const places: readonly { value: LabelPlace; label: string }[] = [
  { value: 'end', label: 'After the text' },
  { value: 'start', label: 'Before the text' },
];

const formats: readonly { value: MediaFormat; label: string }[] = [
  { value: 'webp', label: 'WebP (smaller)' },
  { value: 'jpeg', label: 'JPEG (for older programs)' },
];

type Props = { siteId: string; platform: Site['platform']; saved: SiteEditorial };

export function EditorialForm({ siteId, platform, saved }: Props) {
  const client = useQueryClient();
  const { draft, setDraft, isChanged, wasKept } = useKeptDraft(`editorial.1.${siteId}`, saved);
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (body: SiteEditorial) => api('saveSiteEditorial', { params: { id: siteId }, body }),
    onSuccess: (editorial, sent) => {
      client.setQueryData(
        [...sitesKey, 'editorial', siteId],
        (old: object | undefined) => old && { ...old, editorial },
      );
      // What was typed meanwhile stays.
      setDraft((now) => (now === sent ? editorial : now));
      toast.success('Settings saved');
    },
  });
  function change(next: Partial<SiteEditorial>) {
    if (error) reset();
    setDraft({ ...draft, ...next });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChanged && !isPending) mutate(draft);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Labels and responsibility">
      <Choices
        legend="Label of AI texts"
        type="radio"
        choices={policies}
        chosen={[draft.label]}
        onChoose={(label) => change({ label })}
      />
      <p className={classes.quiet}>
        Posts get the label when they are published, or updated the next time. A label that you remove on the
        blog does not come back. If a site keeps nothing for programs, its posts get the line for readers
        instead, and their verification says so.
      </p>
      {draft.label !== 'none' && (
        <>
          <Textarea
            label="Line for readers"
            description="Leave empty for our words, in the language of each article."
            placeholder={labelTexts.en}
            autosize
            minRows={2}
            maxLength={editorialLimits.labelText}
            value={draft.label_text}
            onChange={(event) => change({ label_text: event.currentTarget.value })}
          />
          <NativeSelect
            label="Place"
            data={places}
            value={draft.label_place}
            onChange={(event) =>
              change({ label_place: event.currentTarget.value === 'start' ? 'start' : 'end' })
            }
          />
        </>
      )}
      <TextInput
        label="Responsible person"
        description="The person or organization with editorial responsibility. Reviews keep the name as it is at the time."
        maxLength={editorialLimits.person}
        value={draft.responsible_person}
        onChange={(event) => change({ responsible_person: event.currentTarget.value })}
      />
      {capabilitiesOf(platform).choosesPictureFormat && (
        <NativeSelect
          label="Format of pictures"
          description="For pictures that are uploaded from now on. If the site refuses WebP, it gets JPEG."
          data={formats}
          value={draft.picture_format}
          onChange={(event) =>
            change({ picture_format: event.currentTarget.value === 'jpeg' ? 'jpeg' : 'webp' })
          }
        />
      )}
      {wasKept && <RestoredNote />}
      <div className={classes.bar}>
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          Save Settings
        </Button>
        {isChanged && (
          <Button variant="subtle" disabled={isPending} onClick={() => change(saved)}>
            Discard Changes
          </Button>
        )}
        <div role="alert" className={classes.failure}>
          {error && errorText(error, 'The settings could not be saved')}
        </div>
      </div>
    </form>
  );
}
