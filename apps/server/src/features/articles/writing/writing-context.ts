import type { WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type {
  CallRecord,
  StartCall,
  TextGeneration,
} from '../../../providers/text-generation/text-generation.ts';
import type { PromptCategory } from '../../prompts/default-prompts.ts';
import type { PromptValues } from '../../prompts/prompt-data.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import type { TextWork } from '../text-work/text-work.ts';
import type { WritingDepth, WritingStep } from './writing-plan.ts';

export type WritingContext = {
  textGeneration: TextGeneration;
  textWork: TextWork;
  /** The active prompt of the category with these values in it. */
  renderPrompt: (category: PromptCategory, values: PromptValues) => Promise<string>;
  /** The templates that it renders, so that the gate can see whether one is given away. */
  promptTemplates?: readonly string[];
};

export type WritingInput = {
  /** Whose article it is. */
  userId: string;
  title: string;
  description: string;
  mainTopic: string;
  wordCount: number;
  depth: WritingDepth;
  /** Titles of the batch first, then of older articles, without this one's own. */
  otherTitles: readonly string[];
  brief?: WritingBrief;
  /** What the text is to stand on; without any, the writer writes from what it knows. */
  sources?: readonly BatchSource[];
  /** Where the article will stand; links lead there or to a source, and nowhere else. */
  siteUrl?: string | undefined;
  /** What an earlier run stored. */
  steps: readonly WritingStep[];
  /** Called, and waited for, after each finished call: what it stored is never paid for again. */
  saveStep: (step: WritingStep) => Promise<void>;
  /** Starts each call at the model, as long as the owner may cause any. */
  startCall: StartCall;
  onCall?: (call: CallRecord) => void;
  signal?: AbortSignal;
};
