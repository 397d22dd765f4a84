import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { limits } from '@chapterhouse/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { platformOf } from '../../../platforms/registry.ts';
import { useCheckSources, useGenerateTopics } from '../../articles/articles.queries.ts';
import { AdvancedOptions } from './advanced-options.tsx';
import { BlogField, CollectionField, type useBlogs, useCollections } from './blog-field.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { SourceOptions } from './source-options.tsx';
import { Failure, StepFrame } from './step-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { addressesOf, briefOf, topicBrief, type WizardOptions } from './wizard-options.ts';
import { checkSiteTopic, hasSuggestions, parseArticleCount, suggestionCount } from './wizard-state.ts';

// Loaded on demand: few users import tables.
const ImportTitles = lazy(async () => ({
  default: (await import('../titles/import-titles.tsx')).ImportTitles,
}));

const sourcesFailed = 'Could not check the addresses. Please try again.';

type Props = { wizard: Wizard; choice: ReturnType<typeof useBlogs> };

export function SiteTopicStep({ wizard, choice }: Props) {
  const { state, change, takeSubtopics, takeImported } = wizard;
  const { mutate, isPending, error, reset } = useGenerateTopics();
  const sources = useCheckSources();
  const [tried, setTried] = useState(false);
  const [importing, setImporting] = useState(false);
  // Treat a deleted blog as none.
  const blog = choice.blog ? { platform: choice.blog.platform, id: choice.blog.id } : null;
  const platform = blog ? platformOf(blog.platform) : undefined;
  const { collections, collectionId } = useCollections(blog, state.collectionId);
  const chosen = { ...state, collectionId, blog: choice.isLoading ? state.blog : blog };
  const errors = tried ? checkSiteTopic(chosen) : {};
  const isBusy = isPending || sources.isPending;

  function generate() {
    const count = parseArticleCount(state.articleCount);
    const topic = state.topic.trim();
    if (count === null || isPending) return;
    mutate(
      { main_topic: topic, num_subtopics: suggestionCount(count), ...briefOf(state.options) },
      {
        onSuccess: (subtopics) =>
          takeSubtopics({ topic, count, brief: topicBrief(state.options) }, subtopics),
      },
    );
  }
  /** Whether the server can read every URL; failures are shown beside the field. */
  async function canReadSources(): Promise<boolean> {
    const addresses = addressesOf(state.options.addresses);
    if (addresses.length === 0) return true;
    const checked = await sources.mutateAsync(addresses).catch(() => null);
    return checked?.every(({ problem }) => problem === '') ?? false;
  }
  function isComplete() {
    setTried(true);
    return Object.keys(checkSiteTopic({ ...state, collectionId, blog })).length === 0;
  }
  async function goOn(next: () => void) {
    if (isBusy || !isComplete()) return;
    if (await canReadSources()) next();
  }
  function onContinue() {
    void goOn(() => (hasSuggestions(state) ? change({ step: 2 }) : generate()));
  }
  function editOptions(part: Partial<WizardOptions>) {
    if (part.addresses !== undefined) sources.reset();
    edit({ options: { ...state.options, ...part } });
  }
  function edit(part: Parameters<typeof change>[0]) {
    reset();
    change(part);
  }

  return (
    <StepFrame
      title="Site & Topic"
      intro="Choose a blog and a topic."
      busy={isBusy}
      onContinue={onContinue}
      error={
        sources.error ? (
          <Failure error={sources.error} fallback={sourcesFailed} />
        ) : (
          <Failure error={error} fallback={articleTexts.topicsFailed} />
        )
      }
      extra={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => void goOn(() => setImporting(true))}>
            Import Titles
          </Button>
          {hasSuggestions(state) && (
            <Button variant="default" disabled={isBusy} onClick={() => void goOn(generate)}>
              New Suggestions
            </Button>
          )}
        </>
      }
    >
      <BlogField
        choice={choice}
        error={errors.blog}
        onChange={(next) =>
          edit({
            blog: next && { platform: next.platform, id: next.id },
            collectionId: next?.collectionId ?? '',
          })
        }
      />
      {choice.blog && platform?.WizardPanel && (
        <Suspense>
          <platform.WizardPanel siteId={choice.blog.id} siteUrl={choice.blog.url} />
        </Suspense>
      )}
      {platform?.collections && (
        <CollectionField
          collections={collections}
          value={collectionId}
          error={errors.collection}
          onChange={(next) => edit({ collectionId: next })}
        />
      )}
      <TextInput
        label="Topic"
        placeholder="For example: sourdough baking for beginners"
        value={state.topic}
        onChange={(event) => edit({ topic: event.currentTarget.value.slice(0, limits.topicLength) })}
        maxLength={limits.topicLength}
        error={errors.topic}
        required
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <span className={classes.counter}>
            {state.topic.length} / {limits.topicLength}
          </span>
        }
      />
      <TextInput
        className={classes.short}
        label="Number of articles"
        type="number"
        inputMode="numeric"
        min={limits.articles.min}
        max={limits.articles.max}
        step={1}
        value={state.articleCount}
        onChange={(event) => edit({ articleCount: event.currentTarget.value })}
        error={errors.articleCount}
        required
      />
      <AdvancedOptions options={state.options} blog={blog} errors={errors} onChange={editOptions} />
      <SourceOptions
        options={state.options}
        errors={errors}
        checked={sources.data ?? []}
        onChange={editOptions}
      />
      {sources.isPending && <LoadingOverlay visible message="Reading your sources" />}
      {importing && (
        <Suspense>
          <ImportTitles known={[]} onClose={() => setImporting(false)} onImport={takeImported} />
        </Suspense>
      )}
      {isPending && <LoadingOverlay visible message={`Generating subtopics for ${state.topic.trim()}`} />}
    </StepFrame>
  );
}
