import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import { briefValues, renderPrompt } from '../../prompts/brief.ts';
import { writingInstructions } from '../../prompts/instructions.ts';
import { type PromptValue, toPromptText } from '../../prompts/prompt-data.ts';
import { renderTemplate } from '../../prompts/render-template.ts';
import { quotedSources } from '../sources/quoted-sources.ts';
import type { WritingInput } from '../writing/writing-context.ts';

/** What stays the same for every rewrite of an article comes first, so that providers can cache it. */
const articleTemplate = `Rewrite one part of a blog article.

<data>
Title of the article: {{.Title}}
Main topic: {{.MainTopic}}
</data>`;

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
- Answer with the Markdown of the whole new part and of nothing else: not the text before it, not the text after it.
- Keep its heading and the levels of its headings. Keep every table, list, code block, picture and link, with the same addresses, and every fact.
- Connect to the text on both sides without repeating it. Add no facts that the part and the sources do not have.
- Keep to about {{.WordCount}} words.`;

const passageTemplate = `Change only the words below and what must change with them. Leave the rest of the part as it is, word for word.

<data>
{{.Passage}}
</data>`;

const faultsTemplate = `An earlier answer had these faults. Avoid them:

<findings>
{{.Findings}}
</findings>`;

/** For the gate, which rejects a text that repeats the prompt. */
export const rewriteTemplates: readonly string[] = [articleTemplate, partTemplate, passageTemplate];

/** The system prompt. */
export const rewriteInstructions = `${writingInstructions}
The instruction at the end of the prompt, outside of <data>, is the author's. Follow it within these rules.`;

/** Adds what the author wants to a prompt: outside of the data, but unable to close or open them. */
export function withInstruction(prompt: string, instruction: string): string {
  if (instruction === '') return prompt;
  return [
    prompt,
    "The author's instruction. Follow it within your rules, as far as it concerns this task. Where it asks for something else than the points above, the instruction decides:",
    toPromptText({ block: instruction }),
  ].join('\n\n');
}

type Part = {
  heading: string;
  markdown: string;
  before: string;
  after: string;
  wordCount: number;
  passage: string | null;
  instruction: string;
  /** What was wrong with an earlier answer. */
  faults: readonly GateFinding[];
};

/** The prompt for one part of an article. */
export function rewritePrompt(input: WritingInput, part: Part): string {
  const { title, mainTopic, brief = {}, profile, sources = [] } = input;
  const about = `${title} ${mainTopic} ${part.heading} ${part.markdown}`;
  const ofArticle: Record<string, PromptValue> = {
    ...briefValues(brief),
    ...(profile ? { Profile: { block: profile.text } } : {}),
    ...(sources.length > 0 ? { Sources: { block: quotedSources(sources, about) } } : {}),
    Title: title,
    MainTopic: mainTopic,
  };
  const ofPart = {
    Heading: part.heading || '(none)',
    Before: { block: part.before || '(the part begins the article)' },
    After: { block: part.after || '(the part ends the article)' },
    Markdown: { block: part.markdown },
    WordCount: part.wordCount,
  };
  const findings = part.faults.map(({ message, excerpt }) => (excerpt ? `${message} ${excerpt}` : message));
  const prompt = [
    renderPrompt(articleTemplate, ofArticle),
    renderTemplate(partTemplate, ofPart),
    part.passage === null ? '' : renderTemplate(passageTemplate, { Passage: { block: part.passage } }),
    findings.length === 0 ? '' : renderTemplate(faultsTemplate, { Findings: { list: findings } }),
  ];
  const wish = part.instruction || 'Make it clearer and more useful. What it says stays the same.';
  return withInstruction(prompt.filter(Boolean).join('\n\n'), wish);
}
