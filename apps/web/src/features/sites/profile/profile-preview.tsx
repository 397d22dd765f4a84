import type { SiteProfile } from '@chapterhouse/contract/sites/profile';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { Panel } from '../../../components/panel.tsx';
import classes from './site-profile.module.css';

type Props = { siteId: string; profile: SiteProfile };

/** How a paragraph would sound with the profile as it stands in the form. */
export function ProfilePreview({ siteId, profile }: Props) {
  const [paragraph, setParagraph] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api('previewSiteProfile', { params: { id: siteId }, body: { profile, paragraph: paragraph.trim() } }),
  });
  return (
    <Panel
      title="How would this paragraph sound?"
      intro="Try the profile on a text of yours before you save it."
      busy={isPending}
    >
      <div className={classes.preview}>
        <Textarea
          label="Paragraph"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2000}
          value={paragraph}
          onChange={(event) => setParagraph(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={paragraph.trim() === ''}
          onClick={() => mutate()}
        >
          Preview
        </Button>
        <div role="status">
          {error && <p className={classes.failure}>{errorText(error, 'The preview failed')}</p>}
          {data && <blockquote className={classes.quotation}>{data.paragraph}</blockquote>}
        </div>
      </div>
    </Panel>
  );
}
