import { wait } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { countWords } from '../../../lib/text/count-words.ts';
import type { TextGeneration, TextRequest, WritingTask } from '../text-generation.ts';
import {
  composeArticle,
  composeFacts,
  composeOutline,
  composeProfile,
  composeRefresh,
  composeRewrite,
  composeSection,
  composeSeo,
  composeTopics,
} from './compose.ts';
import { briefParagraph, demoNotice, quoteFrom } from './material.ts';
import { topicPhrase } from './topic-phrase.ts';

type Settings = {
  /** Duration of each call, so that progress is visible. */
  delayMs?: number | undefined;
};

/** Of a streamed text. */
const mostParts = 10;

/** Sample text without a network: deterministic per task. */
export function createDemoTextGeneration({ delayMs = 150 }: Settings = {}): TextGeneration {
  const model = 'demo';

  async function answer(request: TextRequest, text: string) {
    request.signal?.throwIfAborted();
    const startedAt = performance.now();
    const parts = request.onText ? mostParts : 1;
    await request.startCall(async () => {
      for (let part = 1; part <= parts; part++) {
        await wait(delayMs / parts, request.signal);
        request.onText?.(text.slice(0, Math.ceil((text.length * part) / parts)));
      }
    });
    const usage = {
      inputTokens: countWords(request.prompt),
      outputTokens: countWords(text),
      cachedInputTokens: 0,
    };
    const durationMs = Math.round(performance.now() - startedAt);
    request.onCall?.({ model, outcome: 'ok', usage, durationMs });
    return { finishReason: 'stop' as const, usage, model };
  }

  return {
    model,
    isDemo: true,
    generateText: async (request) => {
      const text = writeText(request.task);
      return { ...(await answer(request, text)), text };
    },
    generateObject: async (request) => {
      const parsed = request.schema.safeParse(writeObject(request.task));
      if (!parsed.success) throw wrongTask(request.task, parsed.error);
      return { ...(await answer(request, JSON.stringify(parsed.data))), object: parsed.data };
    },
  };
}

function writeText(task: WritingTask): string {
  switch (task.kind) {
    case 'article': {
      const { sources = [], brief } = task;
      const quotes = sources.slice(0, 3).map((source, index) => quoteFrom(source, index));
      const head = joined([demoNotice(topicPhrase(task.mainTopic), brief), briefParagraph(brief), ...quotes]);
      return `${head}\n\n${composeArticle({ ...task, wordCount: task.wordCount - countWords(head) })}`;
    }
    case 'section': {
      const { sources = [], brief, position, follows = false } = task;
      // A rewrite of the first section stays below the article's notice.
      const head =
        position === 1 && !follows
          ? joined([demoNotice(topicPhrase(task.mainTopic), brief), briefParagraph(brief)])
          : '';
      const turn = position - 1;
      const quote = quoteFrom(sources[turn % Math.max(1, sources.length)], turn);
      const wordCount = task.wordCount - countWords(head) - countWords(quote);
      return joined([head, composeSection({ ...task, wordCount }), quote]);
    }
    case 'revision':
      return task.markdown;
    case 'alt':
      return `Sample alt text for the picture of “${task.title}”`;
    case 'rewrite':
      return composeRewrite(task);
    default:
      throw wrongTask(task);
  }
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter(Boolean).join('\n\n');
}

function writeObject(task: WritingTask): unknown {
  switch (task.kind) {
    case 'topics':
      return composeTopics(task.mainTopic, task.count, task.existingTitles);
    case 'facts':
      return composeFacts(task.sources ?? []);
    case 'review':
      return { findings: [], replacements: [] };
    case 'refresh':
      return { findings: [], replacements: composeRefresh(task.markdown) };
    case 'outline':
      return composeOutline(task);
    case 'seo':
      return composeSeo(task.title, task.mainTopic);
    case 'profile':
      return composeProfile(task.posts);
    default:
      throw wrongTask(task);
  }
}

function wrongTask(task: WritingTask, cause?: unknown): ProviderError {
  const message = `The demo writer does not support the task "${task.kind}" in this form.`;
  return new ProviderError('rejected', message, { reason: 'unsupported_task', cause });
}
