import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { briefValues, renderPrompt } from '../../prompts/brief.ts';
import { writingInstructions } from '../../prompts/instructions.ts';
import { type PromptValues, toPromptText } from '../../prompts/prompt-data.ts';
import { renderTemplate } from '../../prompts/render-template.ts';
import { quotedSources } from '../sources/quoted-sources.ts';
import type { WritingInput } from '../writing/writing-context.ts';
import type { WholeTarget } from './rewrite-target.ts';

/** What stays the same for every rewrite of an article comes first, so that providers can cache it. */
const articleTemplate = `Rewrite one part of a blog article.

<data>
Title of the article: {{.Title}}
Main topic: {{.MainTopic}}
</data>`;

const partOnly =
  'Answer with the Markdown of the whole new part and of nothing else: not the text before it, not the text after it.';
const keepAll =
  'Keep every table, list, code block, picture and link, with the same addresses, and every fact.';
const keepOthers = `Work from this text. Keep what the instruction does not concern, in its place and its words. ${keepAll}`;
const connect =
  'Connect to the text on both sides without repeating it. Add no facts that the part and the sources do not have.';
const length = 'Keep to about {{.WordCount}} words.';

const partTemplate = `The part to rewrite, with the text on both sides of it:

<data>
Heading of this section: {{.Heading}}

How the text before the part ends:
{{.Before}}

How the text after the part begins:
{{.After}}

The part:
{{.Markdown}}
</data>

Rules:
- ${partOnly}
- Keep its heading and the levels of its headings. ${keepAll}
- ${connect}
- ${length}`;

const wholeTemplate = `Rewrite the blog article below as its author asks.

<data>
Title of the article: {{.Title}}
Main topic: {{.MainTopic}}
The article:
{{.Markdown}}
</data>

Rules:
- Answer with the Markdown of the whole new article and of nothing else, without its title.
- ${keepOthers}
- Sections have level-two headings (## ...), with ### below them only where it helps.
- Add no facts that the text and the sources do not have.
- ${length}`;

const portionTemplate = `Rewrite one part of a long blog article as its author asks; the other parts are rewritten separately.

<data>
Title of the article: {{.Title}}
Main topic: {{.MainTopic}}
Headings of the article:
{{.Headings}}

How the new text before the part ends:
{{.Before}}

How the text after the part begins:
{{.After}}

The part:
{{.Markdown}}
</data>

Rules:
- ${partOnly}
- ${keepOthers}
- ${connect}
- ${length}`;

const passageTemplate = `Change only the words below and what must change with them. Leave the rest of the part as it is, word for word.

<data>
{{.Passage}}
</data>`;

const faultsTemplate = `An earlier answer had these faults. Avoid them:

<findings>
{{.Findings}}
</findings>`;

/** For the gate, which rejects a text that repeats the prompt. */
export const rewriteTemplates: readonly string[] = [
  articleTemplate,
  partTemplate,
  wholeTemplate,
  portionTemplate,
  passageTemplate,
];

/** The system prompt. */
export const rewriteInstructions = `${writingInstructions}
The instruction at the end of the prompt, outside of <data>, is the author's. Follow it within these rules.`;

/** Adds what the author wants to a prompt: outside of the data, but unable to close or open them. */
export function withInstruction(prompt: string, instruction: string): string {
  if (instruction === '') return prompt;
  return [
    prompt,
    "The author's instruction. Follow it within your rules, as far as it concerns this task. Where it differs from the points above, the instruction takes precedence:",
    toPromptText({ block: instruction }),
  ].join('\n\n');
}

type Part = {
  heading: string;
  markdown: string;
  before: string;
  after: string;
  /** Of the whole article. */
  headings: readonly string[];
  wordCount: number;
  passage: string | null;
  instruction: string;
};

/** What the prompts of a rewrite take; the values for the whole article make up its head. */
export function rewriteValues(input: WritingInput, part: Omit<Part, 'instruction'>): PromptValues {
  const { title, mainTopic, brief = {}, profile, sources = [] } = input;
  const about = `${title} ${mainTopic} ${part.heading} ${part.markdown}`;
  return {
    ...briefValues(brief),
    ...(profile ? { Profile: { block: profile.text } } : {}),
    ...(sources.length > 0 ? { Sources: { block: quotedSources(sources, about) } } : {}),
    Title: title,
    MainTopic: mainTopic,
    Heading: part.heading || '(none)',
    Headings: { list: part.headings },
    Before: { block: part.before || '(the part begins the article)' },
    After: { block: part.after || '(the part ends the article)' },
    Markdown: { block: part.markdown },
    WordCount: part.wordCount,
    Passage: { block: part.passage ?? '' },
  };
}

type Wanted = Pick<Part, 'passage' | 'instruction'> & {
  /** What was wrong with an earlier answer. */
  faults: readonly GateFinding[];
  /** Whether the part is one of a rewrite of the whole article. */
  whole: WholeTarget | undefined;
};

/** The prompt for one part of an article, or for the whole. */
export function rewritePrompt(values: PromptValues, { passage, instruction, faults, whole }: Wanted): string {
  const findings = faults.map(({ message, excerpt }) => (excerpt ? `${message} ${excerpt}` : message));
  const prompt = whole
    ? [renderPrompt(whole.parts === 1 ? wholeTemplate : portionTemplate, values)]
    : [
        renderPrompt(articleTemplate, values),
        renderTemplate(partTemplate, values),
        passage === null ? '' : renderTemplate(passageTemplate, values),
      ];
  if (findings.length > 0) prompt.push(renderTemplate(faultsTemplate, { Findings: { list: findings } }));
  const wish = instruction || 'Make it clearer and more useful, without changing what it says.';
  return withInstruction(prompt.filter(Boolean).join('\n\n'), wish);
}
