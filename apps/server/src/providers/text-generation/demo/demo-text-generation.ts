import { productName } from '@chapterhouse/contract/product';
import { countWords } from '../../../lib/count-words.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { wait } from '../../../lib/wait.ts';
import type { TextGeneration, TextRequest, WritingTask } from '../text-generation.ts';
import { composeArticle, composeOutline, composeSection, composeSeo, composeTopics } from './compose.ts';

type Settings = {
  /** How long each call takes, so that progress can be seen. */
  delayMs?: number | undefined;
};

/** Stands at the head of every demo article. */
const demoNotice = `*This is sample text written by ${productName}’s demo writer. Connect a language model to get real articles.*`;

/** Sample text without any network: the same task always gives the same answer. */
export function createDemoTextGeneration({ delayMs = 150 }: Settings = {}): TextGeneration {
  const model = 'demo';

  async function answer(request: TextRequest, text: string) {
    request.signal?.throwIfAborted();
    const startedAt = performance.now();
    await wait(delayMs, request.signal);
    const usage = { inputTokens: countWords(request.prompt), outputTokens: countWords(text) };
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
    case 'article':
      return `${demoNotice}\n\n${composeArticle({ ...task, wordCount: task.wordCount - countWords(demoNotice) })}`;
    case 'section': {
      if (task.position > 1) return composeSection(task);
      return `${demoNotice}\n\n${composeSection({ ...task, wordCount: task.wordCount - countWords(demoNotice) })}`;
    }
    case 'revision':
      return task.markdown;
    default:
      throw wrongTask(task);
  }
}

function writeObject(task: WritingTask): unknown {
  switch (task.kind) {
    case 'topics':
      return composeTopics(task.mainTopic, task.count, task.existingTitles);
    case 'outline':
      return composeOutline(task);
    case 'seo':
      return composeSeo(task.title, task.mainTopic);
    default:
      throw wrongTask(task);
  }
}

function wrongTask(task: WritingTask, cause?: unknown): ProviderError {
  const message = `The demo writer cannot answer the task "${task.kind}" in this form.`;
  return new ProviderError('rejected', message, { reason: 'unsupported_task', cause });
}
