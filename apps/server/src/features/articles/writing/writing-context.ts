import type { ArticleFinding, WritingBrief } from '@chapterhouse/contract/articles/batch-options';
import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import type { PromptCategory } from '@chapterhouse/contract/prompts/categories';
import type {
  CallRecord,
  StartCall,
  TextGeneration,
  TextRequest,
} from '../../../providers/text-generation/text-generation.ts';
import type { PromptValues } from '../../prompts/prompt-data.ts';
import type { LinkCandidate } from '../../site-index/link-candidates-reader.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import type { TextWork } from '../text-work/text-work.ts';
import type { ProfileRules } from './gate-checks/check.ts';
import type { WritingDepth, WritingStep } from './writing-plan.ts';

export type WritingContext = {
  textGeneration: TextGeneration;
  textWork: TextWork;
  /** Renders the active prompt of the category. */
  renderPrompt: (category: PromptCategory, values: PromptValues) => Promise<string>;
  /** The templates in use, so that the gate can detect leaked prompts. */
  promptTemplates?: readonly string[];
};

export type WritingInput = {
  /** The owner of the article. */
  userId: string;
  title: string;
  description: string;
  mainTopic: string;
  wordCount: number;
  depth: WritingDepth;
  /** Titles of the batch first, then of older articles, except this one. */
  otherTitles: readonly string[];
  brief?: WritingBrief;
  /** The sources; without any, the model writes from its own knowledge. */
  sources?: readonly BatchSource[];
  /** Claims without a source that the owner vouches for. */
  kept?: readonly ArticleFinding[];
  /** Who the site is and how it writes, and the products to which the text may link. */
  profile?: { text: string; links: readonly string[]; rules: ProfileRules } | undefined;
  /** Addresses of links and pictures that the text has already: they may stay. */
  ownAddresses?: readonly string[];
  /** The article's site; links may lead only there, to a source or to a product. */
  siteUrl?: string | undefined;
  /** Posts of the site about the article's topic: it may link to these and to no others. Undefined: they are not known. */
  sitePosts?: readonly LinkCandidate[] | undefined;
  /** How many of them it may link to. */
  mostLinks?: number | undefined;
  /** Titles of articles of the same cluster to which the text gets a link when they are live: it needs words for it. */
  laterArticles?: readonly string[] | undefined;
  /** Looks which of these addresses do not exist. */
  findDead?: (addresses: readonly string[]) => Promise<readonly string[]>;
  /** Steps stored by an earlier attempt. */
  steps: readonly WritingStep[];
  /** Awaited after each finished call: stored results are never paid for again. `next` is what follows. */
  saveStep: (step: WritingStep, next: WritingProgress) => Promise<void>;
  /** Wraps each model call and blocks it if the owner is suspended. */
  startCall: StartCall;
  onCall?: (call: CallRecord) => void;
  /** The text that is being drafted, as it comes; see `TextRequest`. */
  onText?: TextRequest['onText'];
  signal?: AbortSignal;
};
