import { type SiteProfile, siteProfileSchema } from '@chapterhouse/contract/sites/profile';
import { problemsOf } from '@chapterhouse/contract/validation-messages';
import { Button, Textarea } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { api, type BodyOf } from '../../../api/client.ts';
import { sitesKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useDraft } from '../../../components/kept-draft.tsx';
import { Panel } from '../../../components/panel.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { SitePage } from '../site-page.tsx';
import { LearnProfile } from './learn-profile.tsx';
import { draftOf, type ProfileDraft, profileOf, storedDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import classes from './site-profile.module.css';

function profileQuery(siteId: string) {
  return queryOptions({
    queryKey: [...sitesKey, 'profile', siteId] as const,
    queryFn: async ({ signal }) => {
      const params = { id: siteId };
      const [site, profile] = await Promise.all([
        api('getSite', { params, signal }),
        api('getSiteProfile', { params, signal }),
      ]);
      return { site, profile };
    },
    // A refetch must not replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Who the site is and how it writes: part of every article for it. */
export function SiteProfileScreen() {
  const { siteId } = useParams({ from: '/approved/websites/$siteId/profile' });
  return (
    <SitePage
      query={profileQuery(siteId)}
      title="Site Profile"
      titleOf={(name) => `Profile of ${name}`}
      subtitle="Who the site is and how it writes. Every article for it is written this way. All fields are optional."
      failed="The profile could not be loaded"
    >
      {({ profile }) => <Profile key={siteId} siteId={siteId} saved={profile} />}
    </SitePage>
  );
}

type Props = { siteId: string; saved: SiteProfile };

function Profile({ siteId, saved }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => storedDraft.read(siteId) ?? draftOf(saved));
  const [wasAsked, setWasAsked] = useState(false);
  const problems = wasAsked ? problemsOf(siteProfileSchema, profileOf(draft)) : {};
  const isChanged = JSON.stringify(profileOf(draft)) !== JSON.stringify(profileOf(draftOf(saved)));

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (sent: ProfileDraft) =>
      api('saveSiteProfile', { params: { id: siteId }, body: profileOf(sent) }),
    onSuccess: (profile, sent) => {
      client.setQueryData(profileQuery(siteId).queryKey, (old) => old && { ...old, profile });
      // What was typed meanwhile stays.
      if (latest.current === sent) {
        storedDraft.forget(siteId);
        setDraft(draftOf(profile));
        setWasAsked(false);
      }
      toast.success('Profile saved');
    },
  });

  function change(next: Partial<ProfileDraft>) {
    if (error) reset();
    const changed = { ...draft, ...next };
    setDraft(changed);
    storedDraft.keep(siteId, changed);
  }
  function discard() {
    reset();
    storedDraft.forget(siteId);
    setDraft(draftOf(saved));
    setWasAsked(false);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasAsked(true);
    const wrong = Object.keys(problemsOf(siteProfileSchema, profileOf(draft)))[0];
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    if (!isPending) mutate(draft);
  }

  return (
    <>
      <div className={classes.learn}>
        <LearnProfile siteId={siteId} draft={draft} onUse={change} />
      </div>
      <div className={classes.columns}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <ProfileFields draft={draft} problems={problems} onChange={change} />
          <div className={classes.bar}>
            <Button type="submit" loading={isPending} disabled={!isChanged}>
              Save Profile
            </Button>
            {isChanged && (
              <Button variant="subtle" onClick={discard} disabled={isPending}>
                Discard Changes
              </Button>
            )}
            <div role="alert" className={classes.failure}>
              {error && errorText(error, 'The profile could not be saved')}
            </div>
          </div>
        </form>
        <ProfilePreview siteId={siteId} profile={profileOf(draft)} />
      </div>
    </>
  );
}

type PreviewProps = { siteId: string; profile: SiteProfile };

/** How a paragraph would sound with the profile as it is in the form. */
function ProfilePreview({ siteId, profile }: PreviewProps) {
  const [paragraph, setParagraph] = useDraft(`profileParagraph.1.${siteId}`, '');
  const { mutate, data, error, isPending, variables } = useAction({
    mutationFn: (body: BodyOf<'previewSiteProfile'>) =>
      api('previewSiteProfile', { params: { id: siteId }, body }),
  });
  const asked = { profile, paragraph: paragraph.trim() };
  return (
    <Panel
      title="How would this paragraph sound?"
      intro="Try the profile on your own text before you save it."
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
          disabled={asked.paragraph === ''}
          onClick={() => mutate(asked)}
        >
          Preview
        </Button>
        <div role="status">
          {error && <p className={classes.failure}>{errorText(error, 'The preview failed')}</p>}
          {data && <blockquote className={classes.quotation}>{data.paragraph}</blockquote>}
          {data && JSON.stringify(variables) !== JSON.stringify(asked) && (
            <p className={textClasses.quiet}>The profile or the paragraph has changed since.</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
