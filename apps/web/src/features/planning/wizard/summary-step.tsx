import { languageNames } from '@chapterhouse/contract/articles/option-values';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useOneRun } from '../../../api/use-action.ts';
import { InlineError } from '../../../components/error-state.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { localTimeZone } from '../../../lib/format-time.ts';
import { batchBody, categoriesOf, mainTopicOf, publicationPlan, useCreateBatch } from './batch-body.ts';
import type { Blog } from './blog-field.tsx';
import { ClusterSummary } from './cluster-fields.tsx';
import { dueText, PublicationDates } from './publication-dates.tsx';
import scheduleClasses from './schedule.module.css';
import { Failure, StepFrame } from './step-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import { briefOf, noOptions, sourcesOf, toneNames } from './wizard-options.ts';
import { frequencyOf, type WizardState } from './wizard-state.ts';

function featuredImageText({ featuredImage, featuredMedia }: WizardState['options']): string {
  if (featuredImage === 'generate') return 'Generated for each article';
  return featuredImage === 'library' ? (featuredMedia?.name ?? '') : '';
}

/** Summary of the writing options that are set. */
function OptionsSummary({ blog, options }: Pick<WizardState, 'blog' | 'options'>) {
  const { tone, language, audience, keywords } = briefOf(options);
  const { sources = [] } = sourcesOf(options);
  const words = options.wordCount.trim();
  const lines: [string, string][] = [
    ['Tone', tone ? toneNames[tone] : ''],
    ['Language', language ? languageNames[language] : ''],
    ['Words per article', words === noOptions.wordCount ? '' : words],
    ['Approval', options.needsApproval ? 'Required before publishing' : ''],
    ['Featured image', featuredImageText(options)],
    ['Audience', audience ?? ''],
    ['Keywords', keywords?.join(', ') ?? ''],
    ['Categories', categoriesOf({ blog, options }).categories?.join(', ') ?? ''],
    [
      'Sources',
      sources.map((one) => (one.kind === 'address' ? one.url : (one.title ?? 'Pasted text'))).join(', '),
    ],
  ];
  const given = lines.filter(([, value]) => value !== '');
  return given.map(([name, value]) => (
    <div key={name} className={value.length > 24 ? scheduleClasses.wide : undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  ));
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the router's own.
  interface HistoryState {
    /** The time of the navigation from content creation, in epoch milliseconds. */
    contentCreatedAt?: number;
  }
}

/** State that the wizard passes to the history screen. */
function arrivalState(now: number): { contentCreatedAt: number } {
  return { contentCreatedAt: now };
}

function BatchFailure({ error, onChangeSources }: { error: Error | null; onChangeSources: () => void }) {
  if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
    const message = error.message || 'This content has already been accepted with other settings.';
    return <InlineError message={message} action={<Link to="/history">See Content History</Link>} />;
  }
  const problems =
    error instanceof ApiError ? error.details.filter(({ field }) => /^sources\./.test(field)) : [];
  if (problems.length > 0) {
    return problems.map(({ field, message }) => (
      <InlineError
        key={field}
        message={message}
        action={
          <Button size="xs" variant="default" onClick={onChangeSources}>
            Change Sources
          </Button>
        }
      />
    ));
  }
  return <Failure error={error} fallback={articleTexts.createFailed} />;
}

export function SummaryStep({ wizard, blog }: { wizard: Wizard; blog: Blog | undefined }) {
  const { state, change, forget } = wizard;
  const navigate = useNavigate();
  const { mutateAsync, error } = useCreateBatch();
  const [busy, setBusy] = useState(false);
  const [noPlatform, setNoPlatform] = useState(false);
  const articles = publicationPlan(state, localTimeZone());

  const submit = useOneRun(async () => {
    const body = batchBody(state, localTimeZone());
    setNoPlatform(body === null);
    if (!body) return;
    setBusy(true);
    try {
      await mutateAsync({ body, idempotencyKey: state.idempotencyKey });
      forget();
      toast.success(articleTexts.createSucceeded);
      await navigate({ to: '/history', state: arrivalState(Date.now()) });
    } catch {
      // Shown above the button for a retry; the idempotency key stays the same.
      setBusy(false);
    }
  });

  return (
    <StepFrame
      title="Summary"
      intro="Check what will be written and when it is published."
      continueLabel="Activate Content Engine"
      busy={busy}
      onContinue={() => void submit()}
      onBack={() => change({ step: 3 })}
      error={
        noPlatform ? (
          <InlineError message={articleTexts.platformRequired} />
        ) : (
          <BatchFailure error={error} onChangeSources={() => change({ step: 1 })} />
        )
      }
    >
      <dl className={scheduleClasses.summary}>
        <div className={scheduleClasses.wide}>
          <dt>Blog</dt>
          <dd>
            <bdi>{blog?.name ?? '–'}</bdi>
            {blog && <span className={textClasses.muted}> {blog.url}</span>}
          </dd>
        </div>
        <div className={scheduleClasses.wide}>
          <dt>Topic</dt>
          <dd>
            <bdi>{mainTopicOf(state)}</bdi>
          </dd>
        </div>
        <div>
          <dt>High-Impact Articles</dt>
          <dd>{articles.length}</dd>
        </div>
        <div>
          <dt>First publication</dt>
          <dd>{articles[0] ? dueText(articles[0], state) : '–'}</dd>
        </div>
        <div>
          <dt>Frequency</dt>
          <dd>{frequencyOf(state)}</dd>
        </div>
        <OptionsSummary blog={state.blog} options={state.options} />
      </dl>
      <PublicationDates state={state} />
      <ClusterSummary state={state} />
    </StepFrame>
  );
}
