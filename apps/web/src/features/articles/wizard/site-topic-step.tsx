import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { limits } from '@chapterhouse/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LoadingOverlay } from '../../../components/loading-overlay.tsx';
import { useGenerateTopics } from '../articles.queries.ts';
import { BlogField } from './blog-field.tsx';
import type { useBlogs } from './blogs.ts';
import { CollectionField } from './collection-field.tsx';
import { Failure } from './failure.tsx';
import { PluginPanel } from './plugin-panel.tsx';
import { StepFrame } from './step-frame.tsx';
import { useCollections } from './use-collections.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';
import { checkSiteTopic, hasSuggestions, parseArticleCount, suggestionCount } from './wizard-state.ts';

type Props = { wizard: Wizard; choice: ReturnType<typeof useBlogs> };

export function SiteTopicStep({ wizard, choice }: Props) {
  const { state, change, takeSubtopics } = wizard;
  const { mutate, isPending, error, reset } = useGenerateTopics();
  const [tried, setTried] = useState(false);
  // A blog that was deleted meanwhile is as good as none.
  const blog = choice.blog ? { platform: choice.blog.platform, id: choice.blog.id } : null;
  const { collections, collectionId } = useCollections(blog, state.collectionId);
  const chosen = { ...state, collectionId, blog: choice.isLoading ? state.blog : blog };
  const errors = tried ? checkSiteTopic(chosen) : {};

  function generate() {
    const count = parseArticleCount(state.articleCount);
    const topic = state.topic.trim();
    if (count === null || isPending) return;
    mutate(
      { main_topic: topic, num_subtopics: suggestionCount(count) },
      { onSuccess: (subtopics) => takeSubtopics({ topic, count }, subtopics) },
    );
  }
  function isComplete() {
    setTried(true);
    return Object.keys(checkSiteTopic({ ...state, collectionId, blog })).length === 0;
  }
  function onContinue() {
    if (!isComplete()) return;
    if (hasSuggestions(state)) change({ step: 2 });
    else generate();
  }
  function edit(part: Parameters<typeof change>[0]) {
    reset();
    change(part);
  }

  return (
    <StepFrame
      title="Site & Topic"
      intro="Where the articles will appear, and what they are about."
      busy={isPending}
      onContinue={onContinue}
      error={<Failure error={error} fallback={articleTexts.topicsFailed} />}
      extra={
        hasSuggestions(state) && (
          <Button variant="default" disabled={isPending} onClick={() => isComplete() && generate()}>
            New Suggestions
          </Button>
        )
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
      {choice.blog?.platform === 'wordpress' && (
        <PluginPanel siteId={choice.blog.id} siteUrl={choice.blog.url} />
      )}
      {choice.blog?.platform === 'webflow' && (
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
      {isPending && <LoadingOverlay visible message={`Generating subtopics for ${state.topic.trim()}`} />}
    </StepFrame>
  );
}
