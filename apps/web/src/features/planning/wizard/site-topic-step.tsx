import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { dashboardQuery } from '../../../api/dashboard-query.ts';
import { platformOf } from '../../../platforms/registry.ts';
import { useCheckSources, useGenerateTopics } from '../../articles/articles.queries.ts';
import { AdvancedOptions } from './advanced-options.tsx';
import { BlogField, CollectionField, type useBlogs, useCollections } from './blog-field.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { SourceOptions } from './source-options.tsx';
import { Failure, LimitReached, StepFrame } from './step-frame.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { addressesOf, briefOf, topicBrief, type WizardOptions } from './wizard-options.ts';
import {
  type ArticleQuota,
  articleCountOf,
  checkSiteTopic,
  hasSuggestions,
  parseArticleCount,
  suggestionCount,
} from './wizard-state.ts';

// Loaded on demand: few users import tables.
const ImportTitles = lazy(async () => ({
  default: (await import('../titles/import-titles.tsx')).ImportTitles,
}));

const sourcesFailed = 'Could not check the addresses. Please try again.';

/** Null also while it is not known: the server refuses what exceeds it. */
function useArticleQuota(): ArticleQuota {
  const quota = useQuery(dashboardQuery).data?.quota;
  if (!quota || quota.articles_total === limits.unlimited) return null;
  return { left: Math.max(0, quota.articles_total - quota.articles_used), total: quota.articles_total };
}

type Props = { wizard: Wizard; choice: ReturnType<typeof useBlogs> };

export function SiteTopicStep({ wizard, choice }: Props) {
  const { state, change, takeSubtopics, takeImported } = wizard;
  const { mutate, isPending, error, reset } = useGenerateTopics();
  const sources = useCheckSources();
  const [tried, setTried] = useState(false);
  const quota = useArticleQuota();
  // Treat a deleted blog as none.
  const site = choice.blog ?? choice.preselected;
  const blog = site ? { platform: site.platform, id: site.id } : null;
  const platform = blog ? platformOf(blog.platform) : undefined;
  const wanted = choice.blog ? state.collectionId : (site?.collectionId ?? '');
  const { collections, collectionId } = useCollections(blog, wanted);
  const articleCount = articleCountOf(state, quota);
  const chosen = { ...state, collectionId, articleCount, blog: choice.isLoading ? state.blog : blog };
  const errors = tried ? checkSiteTopic(chosen, quota) : {};
  const mostArticles = Math.min(limits.articles.max, Math.max(1, quota?.left ?? limits.articles.max));
  const isBusy = isPending || sources.isPending;

  function generate() {
    const count = parseArticleCount(articleCount);
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
    return Object.keys(checkSiteTopic({ ...chosen, blog }, quota)).length === 0;
  }
  async function goOn(next: () => void) {
    if (isBusy || !isComplete()) return;
    // What was preselected is now chosen.
    change({ blog, collectionId, articleCount });
    if (await canReadSources()) next();
  }
  const onContinue = () => goOn(() => (hasSuggestions(chosen) ? change({ step: 2 }) : generate()));
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
        tried && quota?.left === 0 ? (
          <LimitReached />
        ) : sources.error ? (
          <Failure error={sources.error} fallback={sourcesFailed} />
        ) : (
          <Failure error={error} fallback={articleTexts.topicsFailed} />
        )
      }
      extra={
        <>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void goOn(() => change({ importText: '' }))}
          >
            Import Titles
          </Button>
          {hasSuggestions(chosen) && (
            <Button variant="default" disabled={isBusy} onClick={() => void goOn(generate)}>
              New Suggestions
            </Button>
          )}
        </>
      }
    >
      <BlogField
        choice={choice}
        blog={site}
        error={errors.blog}
        onChange={(next) =>
          edit({
            blog: next && { platform: next.platform, id: next.id },
            collectionId: next?.collectionId ?? '',
          })
        }
      />
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
        placeholder="For example: sourdough for beginners"
        value={state.topic}
        onChange={(event) => edit({ topic: cutText(event.currentTarget.value, limits.topicLength) })}
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
        className={classes.count ?? ''}
        classNames={{ wrapper: classes.short ?? '', description: classes.left ?? '' }}
        label="Number of articles"
        type="number"
        inputMode="numeric"
        min={limits.articles.min}
        max={mostArticles}
        step={1}
        value={articleCount}
        description={quota && `${quota.left.toLocaleString()} of ${quota.total.toLocaleString()} left`}
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
      {/* Below what it would move when the preselected site arrives. */}
      {site && platform?.WizardPanel && (
        <Suspense>
          <platform.WizardPanel siteId={site.id} siteUrl={site.url} />
        </Suspense>
      )}
      {sources.isPending && <LoadingOverlay visible message="Reading your sources" />}
      {state.importText !== null && (
        <Suspense>
          <ImportTitles
            text={state.importText}
            onText={(importText) => change({ importText })}
            known={[]}
            most={mostArticles}
            onClose={() => change({ importText: null })}
            onImport={takeImported}
          />
        </Suspense>
      )}
      {isPending && <LoadingOverlay visible message={`Generating subtopics for ${state.topic.trim()}`} />}
    </StepFrame>
  );
}
